import { hull, median, overlap, type PageWord, type Ruling, type Rulings } from '../geometry.ts';
import { isChart } from './charts.ts';
import { type Column, columnsOf, placeOf } from './columns.ts';
import { trimmed, valuesIn } from './stream-block.ts';
import { cellsOfLines } from './stream-cells.ts';
import { type PageTable, textOf } from './table.ts';
import { linesOf, type Segment, segmentsOf, type TextLine, type ToLines } from './text-lines.ts';
import { isLeader, isTypedRuling, isValue } from './values.ts';

/** Segments of a line are parted by gaps wider than this part of the font's size, and than two spaces. */
const GAP = 0.7;
const SPACES = 1.7;
/** Newspaper columns are parted at most this often on a page. */
const MOST_PARTS = 6;

/** Tables without (all) lines, by the gaps between columns that lines of text share. */
export function streamTables(
  words: readonly PageWord[],
  rulings: Rulings,
  toLines: ToLines,
  parts = 0,
): PageTable[] {
  const lines = toLines(words);
  const tables: PageTable[] = [];
  const horizontal = [...rulings.horizontal, ...typedRulings(words)];
  for (const found of blocksOf(lines).map(trimmed)) {
    const columns = columnsOf(found);
    const block = [...spanningAbove(lines, found, columns), ...found];
    const cut = parts < MOST_PARTS ? proseCut(block, columns) : undefined;
    if (cut !== undefined) {
      const { x0, x1, y0, y1 } = hull(block);
      const inside = words.filter((word) => word.y1 > y0 && word.y0 < y1 && word.x1 > x0 && word.x0 < x1);
      const left = inside.filter((word) => (word.x0 + word.x1) / 2 < cut);
      const right = inside.filter((word) => (word.x0 + word.x1) / 2 >= cut);
      tables.push(
        ...streamTables(left, rulings, toLines, parts + 1),
        ...streamTables(right, rulings, toLines, parts + 1),
      );
      continue;
    }
    const table = tableOfBlock(block, columns, horizontal);
    if (table !== undefined) tables.push(table);
  }
  return tables;
}

/** Makes lines with segments of words of this page, whose spaces are as wide as most. */
export function lineMaker(words: readonly PageWord[], vertical: readonly Ruling[]): ToLines {
  const gap = Math.max(GAP, SPACES * spaceOf(linesOf(words)));
  return (some) =>
    linesOf(some.filter(({ text }) => !isLeader(text) && !isTypedRuling(text))).map((line) => ({
      ...hull(line),
      segments: segmentsOf(line, vertical, gap),
    }));
}

/** The line just above that stands over the columns beside the first: the header of them all. */
function spanningAbove(
  lines: readonly TextLine[],
  block: readonly TextLine[],
  columns: readonly Column[],
): readonly TextLine[] {
  const [first] = block;
  const above = first === undefined ? undefined : lines[lines.indexOf(first) - 1];
  const [stub, second] = columns;
  const last = columns.at(-1);
  if (
    first === undefined ||
    above === undefined ||
    stub === undefined ||
    second === undefined ||
    last === undefined
  )
    return [];
  const [segment, ...others] = above.segments;
  if (segment === undefined || others.length > 0 || segment.words.length > 8 || columns.length < 3) return [];
  const isNear = first.y0 - above.y1 < 0.9 * (above.y1 - above.y0) && first.y0 > above.y0;
  const liesOver = segment.x0 > stub.x1 && segment.x1 < last.x1 + 4 && segment.x1 > second.x1;
  return isNear && liesOver ? [above] : [];
}

function typedRulings(words: readonly PageWord[]): Ruling[] {
  return words
    .filter(({ text }) => isTypedRuling(text))
    .map((word) => ({ at: (word.y0 + word.y1) / 2, from: word.x0, to: word.x1 }));
}

/** The usual white between words, as part of the font's size. */
function spaceOf(lines: readonly (readonly PageWord[])[]): number {
  const gaps: number[] = [];
  for (const line of lines)
    for (let index = 1; index < line.length; index += 1) {
      const a = line[index - 1];
      const b = line[index];
      if (a === undefined || b === undefined) continue;
      const gap = (b.x0 - a.x1) / Math.max(1, Math.min(a.size, b.size));
      if (gap > 0.05 && gap < 1) gaps.push(gap);
    }
  return gaps.length < 8 ? 0.28 : median(gaps);
}

/** Runs of lines of which most have several segments, near enough to each other. */
function blocksOf(lines: readonly TextLine[]): TextLine[][] {
  const height = median(lines.map((line) => line.y1 - line.y0));
  const blocks: TextLine[][] = [];
  let block: TextLine[] = [];
  let singles: TextLine[] = [];
  const close = () => {
    if (block.filter((line) => line.segments.length > 1).length >= 2) blocks.push(block);
    block = [];
    singles = [];
  };
  for (const line of lines) {
    const last = singles.at(-1) ?? block.at(-1);
    if (last !== undefined && line.y0 - last.y1 > 2.2 * height) close();
    if (line.segments.length > 1) {
      if (block.length > 0) block.push(...singles);
      block.push(line);
      singles = [];
    } else if (block.length > 0) {
      singles.push(line);
      if (singles.length > 3 || isProse(line, block)) close();
    }
  }
  close();
  return blocks;
}

/** A full line of running text is no row of a table. */
function isProse(line: TextLine, block: readonly TextLine[]): boolean {
  const bounds = hull(block);
  const words = line.segments.flatMap((segment) => segment.words);
  const share = overlap(line.x0, line.x1, bounds.x0, bounds.x1) / (bounds.x1 - bounds.x0 || 1);
  return words.length >= 9 && share > 0.75;
}

function tableOfBlock(
  block: readonly TextLine[],
  columns: readonly Column[],
  horizontal: readonly Ruling[],
): PageTable | undefined {
  if (columns.length < 2 || looksLikeProse(block, columns)) return undefined;
  const { cells, rows } = cellsOfLines(block, columns, horizontal);
  if (rows < 2 || isChart(cells, rows, columns.length)) return undefined;
  return { ...hull(block), rows, columns: columns.length, cells, kind: 'borderless' };
}

/** The x between two columns of which one holds running text, so that they do not belong to one table. */
function proseCut(block: readonly TextLine[], columns: readonly Column[]): number | undefined {
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (column === undefined || !holdsProse(block, columns, index)) continue;
    const before = columns[index - 1];
    if (before !== undefined) return (before.x1 + column.x0) / 2;
    const after = columns[index + 1];
    if (after !== undefined) return (column.x1 + after.x0) / 2;
  }
  return undefined;
}

/** Five lines and more of many words, most of which fill the column's width. */
function holdsProse(block: readonly TextLine[], columns: readonly Column[], index: number): boolean {
  const column = columns[index];
  if (column === undefined) return false;
  const width = column.x1 - column.x0;
  const own: Segment[] = [];
  let beside = 0;
  for (const line of block)
    for (const segment of line.segments) {
      const { first, last } = placeOf(segment, columns);
      if (first !== index || last !== index) continue;
      own.push(segment);
      if (valuesIn(line) > 1) beside += 1;
    }
  if (own.length < 5 || (index === 0 && beside > 0.3 * own.length)) return false;
  const long = own.filter((segment) => segment.words.length >= 4 && !isValue(textOf(segment.words)));
  const full = long.filter((segment) => segment.x1 - segment.x0 > 0.82 * width);
  return long.length >= 0.7 * own.length && full.length >= 0.55 * own.length;
}

/** Text in newspaper columns or lists: long pieces, hardly a value. */
function looksLikeProse(block: readonly TextLine[], columns: readonly Column[]): boolean {
  const segments = block.flatMap((line) => line.segments);
  const texts = segments.map((segment) => textOf(segment.words));
  const values = texts.filter(isValue).length;
  const mean = segments.reduce((sum, segment) => sum + segment.words.length, 0) / segments.length;
  if (columns.length === 2 && isList(block, columns)) return true;
  if (values / segments.length > 0.2) return false;
  return mean > 4 && columns.length <= 3;
}

/** Bullets or numbers before running text. */
function isList(block: readonly TextLine[], columns: readonly Column[]): boolean {
  const marks = block.flatMap((line) =>
    line.segments.filter((segment) => placeOf(segment, columns).last === 0),
  );
  const isMark = (text: string) => /^(?:[•▪●○◦■–—−-]|\(?[0-9a-z]{1,3}[.)])$/iu.test(text);
  return marks.length > 0 && marks.every((segment) => isMark(textOf(segment.words)));
}
