import { overlap, type Ruling } from '../geometry.ts';
import { type Column, placeOf } from './columns.ts';
import { textOf } from './table.ts';
import type { Segment, TextLine } from './text-lines.ts';
import { isValue } from './values.ts';

/** A segment in the columns that it lies over. */
export interface PlacedSegment {
  readonly segment: Segment;
  readonly first: number;
  readonly last: number;
  readonly isValue: boolean;
}

export interface PlacedLine {
  readonly y0: number;
  readonly y1: number;
  readonly placed: readonly PlacedSegment[];
}

/** The lines of one row of a table. */
export interface StreamRow {
  readonly lines: PlacedLine[];
}

export function placedLines(block: readonly TextLine[], columns: readonly Column[]): PlacedLine[] {
  return block.map((line) => ({
    y0: line.y0,
    y1: line.y1,
    placed: line.segments.map((segment) => ({
      segment,
      ...placeOf(segment, columns),
      isValue: isValue(textOf(segment.words)),
    })),
  }));
}

/** Where the body begins: the first line with a value beside the first column. All lines, where there is none. */
export function firstBodyLine(lines: readonly PlacedLine[]): number {
  const index = lines.findIndex(({ placed }) => placed.some((one) => one.first > 0 && one.isValue));
  return index < 0 ? 0 : index;
}

/** Joins the lines of the body that make one row: wrapped words below, or beside, the values of the row. */
export function bodyRows(
  lines: readonly PlacedLine[],
  columns: readonly Column[],
  horizontal: readonly Ruling[],
): StreamRow[] {
  const rows: StreamRow[] = [];
  const hasRuledRows = ruledShare(lines, horizontal) > 0.4;
  const wide = wideGap(lines);
  for (const line of lines) {
    const row = rows.at(-1);
    const above = row?.lines.at(-1);
    if (row === undefined || above === undefined) {
      rows.push({ lines: [line] });
      continue;
    }
    const isRuled = horizontal.some((ruling) => partsRows(ruling, above, line, columns));
    const joins =
      !isRuled && !conflicts(row, line) && (hasRuledRows || continuesRow(row, above, line, columns, wide));
    if (joins) row.lines.push(line);
    else rows.push({ lines: [line] });
  }
  return rows;
}

/** Share of neighbouring lines with a ruling between them. */
function ruledShare(lines: readonly PlacedLine[], horizontal: readonly Ruling[]): number {
  if (lines.length < 3) return 0;
  let ruled = 0;
  for (let index = 1; index < lines.length; index += 1) {
    const above = lines[index - 1];
    const line = lines[index];
    if (above !== undefined && line !== undefined && horizontal.some(({ at }) => isBetween(at, above, line)))
      ruled += 1;
  }
  return ruled < 3 ? 0 : ruled / (lines.length - 1);
}

function isBetween(at: number, above: PlacedLine, below: PlacedLine): boolean {
  return at > (above.y0 + above.y1) / 2 && at < (below.y0 + below.y1) / 2;
}

function partsRows(
  ruling: Ruling,
  above: PlacedLine,
  below: PlacedLine,
  columns: readonly Column[],
): boolean {
  if (!isBetween(ruling.at, above, below)) return false;
  const [first] = columns;
  const last = columns.at(-1);
  if (first === undefined || last === undefined) return false;
  return overlap(ruling.from, ruling.to, first.x0, last.x1) > 0.4 * (last.x1 - first.x0);
}

/** Two values in one column are two rows. */
function conflicts(row: StreamRow, line: PlacedLine): boolean {
  const taken = new Set<number>();
  for (const { placed } of row.lines)
    for (const one of placed) if (one.isValue && one.first > 0) taken.add(one.first);
  return line.placed.some((one) => one.isValue && taken.has(one.first));
}

function continuesRow(
  row: StreamRow,
  above: PlacedLine,
  line: PlacedLine,
  columns: readonly Column[],
  wide: number,
): boolean {
  const height = Math.min(line.y1 - line.y0, above.y1 - above.y0);
  const gap = line.y0 - above.y1;
  const rowColumns = columnsIn(row.lines);
  const lineColumns = columnsIn([line]);
  // Values that stand at the middle height of a wrapped label overlap its lines.
  if (gap < -0.15 * height && [...lineColumns].every((column) => !columnsIn([above]).has(column)))
    return true;
  if (gap > 0.75 * height || gap >= wide) return false;
  if (wide !== Infinity && gap < wide) return true;
  const hasValues = line.placed.some((one) => one.isValue && one.first > 0);
  const rowHasValues = row.lines.some(({ placed }) => placed.some((one) => one.isValue && one.first > 0));
  const stub = line.placed.find((one) => one.first === 0);
  const stubAbove = lastStub(row);
  if (stub === undefined) {
    if (hasValues) return false;
    return [...lineColumns].every((column) => rowColumns.has(column));
  }
  if (stubAbove === undefined) return false;
  if (hasValues && rowHasValues) return false;
  const isWrapped = wraps(stubAbove.segment, stub.segment, columns[0]);
  if (lineColumns.size === 1) return isWrapped;
  // A label that began on lines of its own ends beside its values.
  return !rowHasValues && rowColumns.size === 1 && isWrapped;
}

function columnsIn(lines: readonly PlacedLine[]): Set<number> {
  const result = new Set<number>();
  for (const { placed } of lines)
    for (const { first, last } of placed)
      for (let column = first; column <= last; column += 1) result.add(column);
  return result;
}

function lastStub(row: StreamRow): PlacedSegment | undefined {
  for (let index = row.lines.length - 1; index >= 0; index -= 1) {
    const stub = row.lines[index]?.placed.find((one) => one.first === 0);
    if (stub !== undefined) return stub;
  }
  return undefined;
}

/**
 * Whether the lower label goes on with the upper one. A line is only broken where the next word has no room; what goes
 * on then begins small, or is indented, or stands below a label that is indented itself.
 */
function wraps(upper: Segment, lower: Segment, column: Column | undefined): boolean {
  const text = textOf(lower.words);
  const before = textOf(upper.words);
  const [word] = lower.words;
  if (word === undefined || column === undefined) return false;
  if (/[:.]$/u.test(before) && !/^\p{Ll}/u.test(text)) return false;
  const hasRoom = upper.x1 + 0.25 * word.size + (word.x1 - word.x0) < column.x1;
  if (/^\p{Ll}/u.test(text) && !hasRoom) return true;
  if (/(?:[-–,/&]|\b(?:and|or|of|the|for|in|to|with|und|der|von|de|et))$/iu.test(before)) return true;
  if (hasRoom || upper.x1 - upper.x0 < 0.45 * (column.x1 - column.x0)) return false;
  if (word.isBold && upper.words[0]?.isBold !== true) return false;
  const indent = lower.x0 - upper.x0;
  return indent > 0.6 * word.size || (indent > -1 && upper.x0 > column.x0 + 0.6 * word.size);
}

/**
 * The gap between lines from which on a new row begins, where the gaps of a table are clearly of two kinds; Infinity
 * where they are not.
 */
function wideGap(lines: readonly PlacedLine[]): number {
  const gaps: number[] = [];
  for (let index = 1; index < lines.length; index += 1)
    gaps.push((lines[index]?.y0 ?? 0) - (lines[index - 1]?.y1 ?? 0));
  if (gaps.length < 4) return Infinity;
  const height = lineHeight(lines);
  const sorted = [...gaps].sort((a, b) => a - b);
  let best = { jump: 0, at: Infinity, index: 0 };
  for (let index = 1; index < sorted.length; index += 1) {
    const jump = (sorted[index] ?? 0) - (sorted[index - 1] ?? 0);
    if (jump > best.jump) best = { jump, at: ((sorted[index] ?? 0) + (sorted[index - 1] ?? 0)) / 2, index };
  }
  const narrow = best.index / sorted.length;
  if (best.jump < 0.3 * height || narrow < 0.15 || narrow > 0.85) return Infinity;
  // Each narrow gap has to lead to a line that says less than the one above it.
  let contradicted = 0;
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index];
    const above = lines[index - 1];
    if (line === undefined || above === undefined || (gaps[index - 1] ?? 0) >= best.at) continue;
    if (line.placed.filter((one) => one.isValue).length > 1) contradicted += 1;
  }
  return contradicted > 0 ? Infinity : best.at;
}

function lineHeight(lines: readonly PlacedLine[]): number {
  return lines.reduce((sum, line) => sum + line.y1 - line.y0, 0) / lines.length;
}
