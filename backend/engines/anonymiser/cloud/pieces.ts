/** A piece of a text and where it begins, in UTF-16 code units. */
export interface Piece {
  readonly offset: number;
  readonly text: string;
}

/** Where a text is cut best, then next best: between lines, sentences, words. */
const CUTS = [/\n/g, /[.!?][ \t]/g, /\s/g];

/**
 * Cuts a text into pieces that a service takes at once: at the end of a line or sentence where there is one in the
 * second half of the piece, else between words, and never within a surrogate pair. Together they are the text.
 *
 * @param longest in UTF-16 code units, 2 or more
 */
export function piecesOf(text: string, longest: number): Piece[] {
  const pieces: Piece[] = [];
  let offset = 0;
  while (offset < text.length) {
    const end = text.length - offset <= longest ? text.length : offset + cutOf(text, offset, longest);
    pieces.push({ offset, text: text.slice(offset, end) });
    offset = end;
  }
  return pieces;
}

function cutOf(text: string, offset: number, longest: number): number {
  const window = text.slice(offset, offset + longest);
  const half = Math.floor(longest / 2);
  for (const cut of CUTS) {
    let last = -1;
    for (const { index, 0: found } of window.matchAll(cut)) last = index + found.length;
    if (last > half) return last;
  }
  const unit = window.charCodeAt(longest - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? longest - 1 : longest;
}
