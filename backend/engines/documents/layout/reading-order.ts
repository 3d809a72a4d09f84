import { centreX, centreY, hull, isInside, type PageWord, type Rect } from '../geometry.ts';
import type { PageTable } from '../tables/table.ts';
import { linesOf, segmentsOf } from '../tables/text-lines.ts';
import { guttersOf } from './gutters.ts';

/** A piece of a line, or a table: what is read in one go. */
export type Piece =
  | (Rect & { readonly kind: 'text'; readonly words: readonly PageWord[] })
  | (Rect & { readonly kind: 'table'; readonly table: PageTable });

/** Pieces in the order in which a person reads them: newspaper columns one after the other, all else line by line. */
export function inReadingOrder(words: readonly PageWord[], tables: readonly PageTable[]): Piece[] {
  const inTables = new Set(tables.flatMap((table) => table.cells.flatMap((cell) => cell.words)));
  const rest = words.filter((word) => !inTables.has(word) && !isLeaderInside(word, tables));
  const lines = linesOf(rest);
  const gutters = guttersOf(lines);
  const pieces: Piece[] = lines.flatMap((line) =>
    segmentsOf(line, gutters, 1.2).map((segment) => ({ ...segment, kind: 'text' as const })),
  );
  for (const table of tables) pieces.push({ ...hull([table]), kind: 'table', table });
  return ordered(pieces, 0);
}

/** Dots that lead to a value are no text of their own. */
function isLeaderInside(word: PageWord, tables: readonly PageTable[]): boolean {
  return (
    /^[.…·_=-]{3,}$/u.test(word.text) &&
    tables.some((table) => isInside(centreX(word), centreY(word), table, 2))
  );
}

const DEEPEST = 6;
/** Columns of running text: at least this many lines, of this many words, this many points apart. */
const LEAST_LINES = 3;
const LEAST_WORDS = 3;
const LEAST_GAP = 7;
const MOST_TRIES = 12;

function ordered(pieces: readonly Piece[], depth: number): Piece[] {
  const bands = bandsOf(pieces);
  const result: Piece[] = [];
  for (let index = 0; index < bands.length; ) {
    const found = depth < DEEPEST ? columnsFrom(bands, index) : undefined;
    if (found === undefined) {
      result.push(...(bands[index] ?? []));
      index += 1;
      continue;
    }
    result.push(...ordered(found.left, depth + 1), ...ordered(found.right, depth + 1));
    index = found.end;
  }
  return result;
}

/** Pieces at one height, from top to bottom, each band from left to right. */
function bandsOf(pieces: readonly Piece[]): Piece[][] {
  const sorted = [...pieces].sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1);
  const bands: { bottom: number; pieces: Piece[] }[] = [];
  for (const piece of sorted) {
    const band = bands.at(-1);
    const height = piece.kind === 'table' ? 12 : piece.y1 - piece.y0;
    if (band !== undefined && piece.y0 < band.bottom - 0.5 * height) {
      band.pieces.push(piece);
      band.bottom = Math.max(band.bottom, piece.y1);
    } else bands.push({ bottom: piece.y1, pieces: [piece] });
  }
  return bands.map((band) => band.pieces.sort((a, b) => a.x0 - b.x0));
}

/** The longest run of bands from here that a gap parts into two columns of running text. */
function columnsFrom(
  bands: readonly (readonly Piece[])[],
  start: number,
): { left: Piece[]; right: Piece[]; end: number } | undefined {
  if ((bands[start]?.length ?? 0) < 2) return undefined;
  let gaps: Gaps = [[0, Number.POSITIVE_INFINITY]];
  const left: Gaps[] = [];
  for (let index = start; index < bands.length && gaps.length > 0; index += 1) {
    gaps = gapsLeft(gaps, bands[index] ?? []);
    if (gaps.length > 0) left.push(gaps);
  }
  // The longest run first; a few shorter ones, so that a page of many lines takes no longer than it has lines.
  for (
    let count = left.length, tries = 0;
    count >= LEAST_LINES && tries < MOST_TRIES;
    count -= 1, tries += 1
  ) {
    const split = splitAt(bands.slice(start, start + count).flat(), left[count - 1] ?? []);
    if (split !== undefined) return { ...split, end: start + count };
  }
  return undefined;
}

type Gaps = readonly (readonly [number, number])[];

function gapsLeft(gaps: readonly (readonly [number, number])[], band: readonly Piece[]) {
  let left = gaps;
  for (const { x0, x1 } of band)
    left = left
      .flatMap(([from, to]): [number, number][] => [
        [from, Math.min(to, x0)],
        [Math.max(from, x1), to],
      ])
      .filter(([from, to]) => to - from >= LEAST_GAP);
  return left;
}

function splitAt(
  pieces: readonly Piece[],
  gaps: readonly (readonly [number, number])[],
): { left: Piece[]; right: Piece[] } | undefined {
  for (const [from, to] of gaps) {
    const left = pieces.filter((piece) => piece.x1 <= from + 0.01);
    const right = pieces.filter((piece) => piece.x0 >= to - 0.01);
    if (isColumn(left) && isColumn(right)) return { left, right };
  }
  return undefined;
}

function isColumn(pieces: readonly Piece[]): boolean {
  if (pieces.some((piece) => piece.kind === 'table')) return pieces.length > 0;
  if (pieces.length < LEAST_LINES) return false;
  const words = pieces.reduce((sum, piece) => sum + (piece.kind === 'text' ? piece.words.length : 0), 0);
  return words / pieces.length >= LEAST_WORDS;
}
