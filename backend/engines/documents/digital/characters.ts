import { type QuarterTurns, quarterTurns } from './page-frame.ts';
import type { OpenPdfium } from './pdfium.ts';

/** A character in user space: the box of its ink along the line, of its font's height across it. */
export interface Character {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** The box up to where the next character is set: words are parted by gaps between these. */
  readonly advance: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  readonly size: number;
  readonly isBold: boolean;
  /** Quarter turns by which the page has to be turned clockwise for this character to stand upright. */
  readonly turns: QuarterTurns;
}

export interface PageCharacters {
  /** In the order of the text page; null parts words. */
  readonly characters: readonly (Character | null)[];
  /** Characters of fonts that do not say what they mean. */
  readonly unmapped: number;
}

/** More characters on one page than this are not read. */
const MOST_CHARACTERS = 200_000;
const BOLD = 600;
/** What PDFium writes for a hyphen at the end of a line. */
const HYPHEN = 2;

/** Reads the characters of a page with their places. */
export function charactersOf({ pdfium, scratch }: OpenPdfium, page: number): PageCharacters {
  const textPage = pdfium._FPDFText_LoadPage(page);
  if (textPage === 0) return { characters: [], unmapped: 0 };
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), MOST_CHARACTERS);
  const characters: (Character | null)[] = [];
  const slot = scratch >> 3;
  let unmapped = 0;
  let style = { object: 0, size: 0, em: 0, isBold: false, turns: 0 as QuarterTurns };
  for (let index = 0; index < count; index += 1) {
    const code = pdfium._FPDFText_GetUnicode(textPage, index);
    if (isBreak(code)) {
      // Gaps tell better where a word ends than the spaces and line ends that PDFium adds of itself.
      if (pdfium._FPDFText_IsGenerated(textPage, index) !== 1) characters.push(null);
      continue;
    }
    if (pdfium._FPDFText_HasUnicodeMapError(textPage, index) === 1) unmapped += 1;
    const object = pdfium._FPDFText_GetTextObject(textPage, index);
    if (object !== style.object || object === 0) {
      const angle = pdfium._FPDFText_GetCharAngle(textPage, index);
      const size = pdfium._FPDFText_GetFontSize(textPage, index);
      style = {
        object,
        size,
        em: size * heightScale(pdfium, scratch, textPage, index),
        isBold: pdfium._FPDFText_GetFontWeight(textPage, index) >= BOLD,
        // PDFium counts the angle clockwise.
        turns: quarterTurns(-angle / (Math.PI / 2)),
      };
    }
    if (pdfium._FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24) === 0)
      continue;
    const x0 = pdfium.HEAPF64[slot] ?? 0;
    const x1 = pdfium.HEAPF64[slot + 1] ?? 0;
    const y0 = pdfium.HEAPF64[slot + 2] ?? 0;
    const y1 = pdfium.HEAPF64[slot + 3] ?? 0;
    const tight = { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) };
    const loose = looseBox(pdfium, scratch, textPage, index) ?? tight;
    const isSideways = style.turns % 2 === 1;
    const ink = {
      x0: isSideways ? loose.x0 : tight.x0,
      x1: isSideways ? loose.x1 : tight.x1,
      y0: isSideways ? tight.y0 : loose.y0,
      y1: isSideways ? tight.y1 : loose.y1,
    };
    characters.push({
      text: code === HYPHEN ? '-' : String.fromCodePoint(code),
      ...onBaseline(pdfium, scratch, textPage, index, { ink, ...style }),
      advance: loose,
      size: style.size,
      isBold: style.isBold,
      turns: style.turns,
    });
  }
  pdfium._FPDFText_ClosePage(textPage);
  return { characters, unmapped };
}

/** The box of the font's whole height (four 32-bit floats: left, top, right, bottom). */
function looseBox(pdfium: OpenPdfium['pdfium'], scratch: number, textPage: number, index: number) {
  if (pdfium._FPDFText_GetLooseCharBox(textPage, index, scratch) === 0) return undefined;
  const slot = scratch >> 2;
  const { HEAPF32 } = pdfium;
  const x0 = HEAPF32[slot] ?? 0;
  const top = HEAPF32[slot + 1] ?? 0;
  const x1 = HEAPF32[slot + 2] ?? 0;
  const bottom = HEAPF32[slot + 3] ?? 0;
  if (!(top > bottom && x1 > x0)) return undefined;
  return { x0, y0: bottom, x1, y1: top };
}

/** By how much the text of a character is drawn higher than its font's size; 0 where that is not told. */
function heightScale(pdfium: OpenPdfium['pdfium'], scratch: number, textPage: number, index: number): number {
  // Six 32-bit floats.
  if (pdfium._FPDFText_GetMatrix(textPage, index, scratch) === 0) return 0;
  const slot = scratch >> 2;
  return Math.hypot(pdfium.HEAPF32[slot + 2] ?? 0, pdfium.HEAPF32[slot + 3] ?? 0);
}

/** A font that says it is more than this many times as high as its size is wrong. */
const HIGHEST = 2;

/**
 * Fonts differ in what they call their height (symbols most): a line's words are to stand at one height. Turned text keeps
 * the box of its font where that can be right.
 */
function onBaseline<
  B extends { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number },
>(
  pdfium: OpenPdfium['pdfium'],
  scratch: number,
  textPage: number,
  index: number,
  { ink, em, turns }: { readonly ink: B; readonly em: number; readonly turns: QuarterTurns },
): B {
  const said = 0.9 * (turns % 2 === 0 ? ink.y1 - ink.y0 : ink.x1 - ink.x0);
  const isWrong = em > 0 && said > HIGHEST * em;
  if (turns !== 0 && !isWrong) return ink;
  if (pdfium._FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8) === 0) return ink;
  const [x, y] = [pdfium.HEAPF64[scratch >> 3] ?? 0, pdfium.HEAPF64[(scratch >> 3) + 1] ?? 0];
  const [above, below] = isWrong ? [0.78 * em, 0.22 * em] : [0.78 * said, 0.22 * said];
  if (turns === 1) return { ...ink, x0: x - above, x1: x + below };
  if (turns === 3) return { ...ink, x0: x - below, x1: x + above };
  if (turns === 2) return { ...ink, y0: y - above, y1: y + below };
  return y < ink.y0 - said || y > ink.y1 + said ? ink : { ...ink, y0: y - below, y1: y + above };
}

/** White space, control characters and what is no character. */
function isBreak(code: number): boolean {
  if (code === HYPHEN) return false;
  return (
    code <= 0x20 ||
    (code >= 0x7f && code <= 0xa0) ||
    code === 0xad ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    code === 0x3000 ||
    code === 0xfeff ||
    code === 0xfffe ||
    code === 0xffff ||
    (code >= 0xd800 && code <= 0xdfff) ||
    code > 0x10ffff
  );
}
