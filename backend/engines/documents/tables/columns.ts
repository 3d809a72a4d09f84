import { overlap } from '../geometry.ts';
import type { Segment, TextLine } from './text-lines.ts';

export interface Column {
  x0: number;
  x1: number;
}

/** Overlaps up to this many points are chance: letters lean, numbers hang. */
const CHANCE = 1.5;

/**
 * Columns of lines that belong together: the narrowest segments found them, wider ones widen the one that they lie
 * over; a segment over several spans them. Two neighbours that no line fills both are one.
 */
export function columnsOf(lines: readonly TextLine[]): Column[] {
  const segments = lines.flatMap((line) => line.segments);
  const byWidth = [...segments].sort((a, b) => a.x1 - a.x0 - (b.x1 - b.x0));
  const columns: Column[] = [];
  for (const segment of byWidth) {
    const over = columns.filter((column) => lies(segment, column));
    const [only] = over;
    if (only === undefined) columns.push({ x0: segment.x0, x1: segment.x1 });
    else if (over.length === 1) {
      only.x0 = Math.min(only.x0, segment.x0);
      only.x1 = Math.max(only.x1, segment.x1);
    }
  }
  columns.sort((a, b) => a.x0 - b.x0);
  return joinNeighbours(columns, lines);
}

function lies(segment: { x0: number; x1: number }, column: Column): boolean {
  const shared = overlap(segment.x0, segment.x1, column.x0, column.x1);
  return shared > Math.min(CHANCE, 0.5 * Math.min(segment.x1 - segment.x0, column.x1 - column.x0));
}

function joinNeighbours(columns: Column[], lines: readonly TextLine[]): Column[] {
  for (let index = 0; index + 1 < columns.length; ) {
    const left = columns[index];
    const right = columns[index + 1];
    if (left === undefined || right === undefined) break;
    let both = 0;
    let bridged = 0;
    for (const { segments } of lines) {
      const hasLeft = segments.some((segment) => lies(segment, left) && !lies(segment, right));
      const hasRight = segments.some((segment) => lies(segment, right) && !lies(segment, left));
      if (hasLeft && hasRight) both += 1;
      if (segments.some((segment) => lies(segment, left) && lies(segment, right))) bridged += 1;
    }
    const isOne = both === 0 || bridged > 2 * both;
    if (isOne) columns.splice(index, 2, { x0: Math.min(left.x0, right.x0), x1: Math.max(left.x1, right.x1) });
    else index += 1;
  }
  return columns;
}

/** First and last column that a segment lies over; the nearest where it lies over none. */
export function placeOf(segment: Segment, columns: readonly Column[]): { first: number; last: number } {
  let first = -1;
  let last = -1;
  columns.forEach((column, index) => {
    if (!lies(segment, column)) return;
    if (first < 0) first = index;
    last = index;
  });
  if (first >= 0) return { first, last };
  let nearest = 0;
  columns.forEach((column, index) => {
    const best = columns[nearest];
    if (best !== undefined && gap(segment, column) < gap(segment, best)) nearest = index;
  });
  return { first: nearest, last: nearest };
}

function gap(segment: Segment, column: Column): number {
  return -overlap(segment.x0, segment.x1, column.x0, column.x1);
}
