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
  let style = { object: 0, size: 0, isBold: false, turns: 0 as QuarterTurns };
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
      style = {
        object,
        size: pdfium._FPDFText_GetFontSize(textPage, index),
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
      ...(style.turns === 0 ? onBaseline(pdfium, scratch, textPage, index, ink) : ink),
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

/** Fonts differ in what they call their height (symbols most): a line's words are to stand at one height. */
function onBaseline<B extends { readonly y0: number; readonly y1: number }>(
  pdfium: OpenPdfium['pdfium'],
  scratch: number,
  textPage: number,
  index: number,
  ink: B,
): B {
  if (pdfium._FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8) === 0) return ink;
  const baseline = pdfium.HEAPF64[(scratch >> 3) + 1] ?? 0;
  const em = (ink.y1 - ink.y0) * 0.9;
  if (baseline < ink.y0 - em || baseline > ink.y1 + em) return ink;
  return { ...ink, y0: baseline - 0.22 * em, y1: baseline + 0.78 * em };
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
