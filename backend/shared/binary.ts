/** How pictures, PDF, packed and office files begin where their bytes were taken for letters. */
const BEGINS = [
  '%PDF-',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  'ÿØÿ',
  '\u0089PNG',
  '\uFFFDPNG',
  '‰PNG',
  'GIF87a',
  'GIF89a',
  'ÐÏ\u0011à',
  '\u001F\u008B',
  '\u001F\uFFFD',
  '\u001F‹',
  '\uFFFD\uFFFD\uFFFD',
];
/** What few texts hold: control characters, and the mark of letters that could not be decoded. */
const STRANGE = /[\p{Cc}\uFFFD]/gu;
const WHITE_SPACE = /^[\s\u0085]$/u;
/** Fewer may have come into a text by a terminal or a scanner. */
const MOST_STRANGE = 64;
const SHARE = 0.1;

/** Whether a text is the bytes of a picture, a PDF or a packed file rather than words. */
export function isBinary(text: string): boolean {
  const begin = text.startsWith('\uFEFF') ? 1 : 0;
  if (BEGINS.some((mark) => text.startsWith(mark, begin))) return true;
  let strange = 0;
  for (const [found] of text.matchAll(STRANGE)) if (!WHITE_SPACE.test(found)) strange += 1;
  return strange >= MOST_STRANGE && strange >= text.length * SHARE;
}
