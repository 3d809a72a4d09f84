import { overlap, type Ruling } from '../geometry.ts';
import type { Column } from './columns.ts';
import type { PlacedLine, PlacedSegment, StreamRow } from './stream-rows.ts';

/** Groups the lines above the body into header rows: a line that spans columns stands above those it names. */
export function headerRows(
  lines: readonly PlacedLine[],
  columns: readonly Column[],
  horizontal: readonly Ruling[],
): StreamRow[] {
  const rows: StreamRow[] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const above = row?.lines.at(-1);
    if (row === undefined || above === undefined || parts(above, line, columns, horizontal))
      rows.push({ lines: [line] });
    else row.lines.push(line);
  }
  return rows;
}

function parts(
  above: PlacedLine,
  line: PlacedLine,
  columns: readonly Column[],
  horizontal: readonly Ruling[],
): boolean {
  const height = Math.min(line.y1 - line.y0, above.y1 - above.y0);
  const [first] = columns;
  const last = columns.at(-1);
  if (first === undefined || last === undefined) return true;
  const isRuled = horizontal.some(
    ({ at, from, to }) =>
      at > (above.y0 + above.y1) / 2 &&
      at < (line.y0 + line.y1) / 2 &&
      above.placed.some(({ segment }) => overlap(segment.x0, segment.x1, from, to) > 0),
  );
  if (isRuled) return true;
  if (line.y0 - above.y1 > 1.1 * height) return true;
  return above.placed.some((upper) => upper.last > upper.first && spansBelow(upper, line));
}

/** Whether a spanning text has several texts below it, so that it names them. */
function spansBelow(upper: PlacedSegment, line: PlacedLine): boolean {
  return line.placed.filter((one) => one.first >= upper.first && one.last <= upper.last).length > 1;
}

/**
 * Widens header texts to the columns that they name: those above a ruling drawn below the text, else those that the
 * texts of the row share out between them around their middles.
 */
export function widened(
  row: StreamRow,
  columns: readonly Column[],
  horizontal: readonly Ruling[],
  bottom: number,
): StreamRow {
  const placed = row.lines.flatMap((line) => line.placed);
  const y1 = Math.max(...row.lines.map((line) => line.y1));
  const below = horizontal.filter(({ at }) => at > y1 - 3 && at < bottom);
  const ranges = new Map<PlacedSegment, { first: number; last: number }>();
  for (const one of placed) {
    const ruling = below.find(({ from, to }) => namedBy(one, from, to, columns));
    if (ruling !== undefined) ranges.set(one, rangeOf(ruling, columns));
  }
  if (ranges.size === 0 && row.lines.length === 1)
    for (const [one, range] of shared(placed, columns)) ranges.set(one, range);
  return {
    lines: row.lines.map((line) => ({
      ...line,
      placed: line.placed.map((one) => ({ ...one, ...ranges.get(one) })),
    })),
  };
}

/** A ruling below a text that is shorter than the table and has the text at its middle. */
function namedBy(one: PlacedSegment, from: number, to: number, columns: readonly Column[]): boolean {
  const { segment } = one;
  const width = (columns.at(-1)?.x1 ?? 0) - (columns[0]?.x0 ?? 0);
  if (to - from > 0.85 * width) return false;
  if (overlap(segment.x0, segment.x1, from, to) < 0.8 * (segment.x1 - segment.x0)) return false;
  const range = rangeOf({ at: 0, from, to }, columns);
  return range.last > range.first;
}

function rangeOf({ from, to }: Ruling, columns: readonly Column[]): { first: number; last: number } {
  let first = -1;
  let last = -1;
  columns.forEach((column, index) => {
    const middle = (column.x0 + column.x1) / 2;
    if (middle < from - 2 || middle > to + 2) return;
    if (first < 0) first = index;
    last = index;
  });
  return { first, last };
}

/** Fewer texts than columns: each stands over the middle of the columns that it names. */
function shared(
  placed: readonly PlacedSegment[],
  columns: readonly Column[],
): [PlacedSegment, { first: number; last: number }][] {
  const [stub] = placed;
  const hasStub = stub !== undefined && stub.first === 0 && stub.last === 0;
  const texts = hasStub ? placed.slice(1) : placed;
  const rest = columns.length - 1;
  if (texts.length < 1 || texts.length >= rest) return [];
  const wanted = texts.map(({ segment }) => (segment.x0 + segment.x1) / 2);
  const best = new Map<string, { cost: number; cut: number }>();
  const middleOf = (first: number, last: number) =>
    ((columns[first]?.x0 ?? 0) + (columns[last]?.x1 ?? 0)) / 2;
  const solve = (text: number, from: number): { cost: number; cut: number } => {
    if (text === texts.length) return { cost: from === columns.length ? 0 : Infinity, cut: from };
    const key = `${text},${from}`;
    const known = best.get(key);
    if (known !== undefined) return known;
    let found = { cost: Infinity, cut: from };
    for (let to = from; to < columns.length; to += 1) {
      const cost = Math.abs(middleOf(from, to) - (wanted[text] ?? 0)) + solve(text + 1, to + 1).cost;
      if (cost < found.cost) found = { cost, cut: to };
    }
    best.set(key, found);
    return found;
  };
  const total = solve(0, 1).cost;
  const width = ((columns.at(-1)?.x1 ?? 0) - (columns[1]?.x0 ?? 0)) / rest;
  if (!(total / texts.length < 0.22 * width)) return [];
  let from = 1;
  return texts.map((text, index) => {
    const { cut } = solve(index, from);
    const range = { first: from, last: cut };
    from = cut + 1;
    return [text, range];
  });
}
