import { hull, overlap, type PageWord, type Rect, type Ruling } from '../geometry.ts';

/** Words of one line without a wide gap between them. */
export interface Segment extends Rect {
  readonly words: readonly PageWord[];
}

export interface TextLine extends Rect {
  readonly segments: readonly Segment[];
}

/** Makes lines of text of words, with segments. */
export type ToLines = (words: readonly PageWord[]) => TextLine[];

const BULLET = /^[•▪●○◦■□‣∙·➢✓]$/u;

const WHOLE_NUMBER = /^[-–−$€£]?\d{1,3}(?:(?:,\d{3}){1,5}(?:\.\d{1,6})?|\.\d{1,6})%?$/u;

/** Groups words whose heights overlap by half into lines, from top to bottom, each from left to right. */
export function linesOf(words: readonly PageWord[]): PageWord[][] {
  const sorted = [...words].sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1);
  const lines: { y0: number; y1: number; words: PageWord[] }[] = [];
  for (const word of sorted) {
    const line = nearestLine(lines, word);
    if (line === undefined) lines.push({ y0: word.y0, y1: word.y1, words: [word] });
    else line.words.push(word);
  }
  for (const line of lines) line.words.sort((a, b) => a.x0 - b.x0);
  return lines.sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1).map((line) => line.words);
}

function nearestLine<L extends { y0: number; y1: number }>(
  lines: readonly L[],
  word: PageWord,
): L | undefined {
  let best: L | undefined;
  let most = 0.5;
  // Words come by height, so that only the last lines can hold this one.
  for (let index = lines.length - 1; index >= Math.max(0, lines.length - 8); index -= 1) {
    const line = lines[index];
    if (line === undefined) continue;
    const height = Math.min(word.y1 - word.y0, line.y1 - line.y0) || 1;
    const share = overlap(word.y0, word.y1, line.y0, line.y1) / height;
    if (share > most) {
      best = line;
      most = share;
    }
  }
  return best;
}

/** Parts a line where a gap is wider than words have, or where a vertical ruling passes. */
export function segmentsOf(
  line: readonly PageWord[],
  vertical: readonly Ruling[],
  gapPart: number,
): Segment[] {
  const groups: PageWord[][] = [];
  let previous: PageWord | undefined;
  for (const word of line) {
    const group = groups.at(-1);
    if (previous === undefined || group === undefined || parts(previous, word, vertical, gapPart))
      groups.push([word]);
    else group.push(word);
    previous = word;
  }
  return groups.map((words) => ({ ...hull(words), words }));
}

function parts(a: PageWord, b: PageWord, vertical: readonly Ruling[], gapPart: number): boolean {
  if (BULLET.test(a.text)) return false;
  const size = Math.max(4, Math.min(a.size, b.size));
  if (b.x0 - a.x1 > gapPart * size) return true;
  // Nobody writes two such numbers one after the other in one cell.
  if (b.x0 - a.x1 > 0.2 * size && WHOLE_NUMBER.test(a.text) && WHOLE_NUMBER.test(b.text)) return true;
  const y = (b.y0 + b.y1) / 2;
  return vertical.some(
    ({ at, from, to }) =>
      at > a.x1 - 1.5 && at < b.x0 + 1.5 && from <= y && to >= y && at > a.x0 && at < b.x1,
  );
}
