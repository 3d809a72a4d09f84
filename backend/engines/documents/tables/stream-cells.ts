import { hull, type PageWord, type Ruling } from '../geometry.ts';
import type { Column } from './columns.ts';
import { splitAtGutters } from './stream-block.ts';
import { headerRows, widened } from './stream-header.ts';
import { bodyRows, firstBodyLine, placedLines, type StreamRow } from './stream-rows.ts';
import type { TableCell } from './table.ts';
import type { TextLine } from './text-lines.ts';

/** The cells of lines that form a table over these columns. */
export function cellsOfLines(
  block: readonly TextLine[],
  columns: readonly Column[],
  horizontal: readonly Ruling[],
): { cells: TableCell[]; rows: number } {
  const lines = placedLines(splitAtGutters(block, columns), columns);
  const body = firstBodyLine(lines);
  const header = headerRows(lines.slice(0, body), columns, horizontal);
  const rows = bodyRows(lines.slice(body), columns, horizontal);
  const tops = [...header, ...rows].map((row) => row.lines[0]?.y0 ?? 0);
  const all = [
    ...header.map((row, index) => widened(row, columns, horizontal, tops[index + 1] ?? Infinity)),
    ...rows,
  ];
  const cells = all.flatMap((row, index) => cellsOfRow(row, index, index < header.length));
  return { cells, rows: all.length };
}

function cellsOfRow(row: StreamRow, index: number, isHeader: boolean): TableCell[] {
  const cells: { first: number; last: number; words: PageWord[] }[] = [];
  for (const { placed } of row.lines)
    for (const { first, last, segment } of placed) {
      const over = cells.filter((cell) => first <= cell.last && last >= cell.first);
      const [cell] = over;
      if (cell === undefined) {
        cells.push({ first, last, words: [...segment.words] });
        continue;
      }
      for (const other of over.slice(1)) {
        cell.words.push(...other.words);
        cell.last = Math.max(cell.last, other.last);
        cells.splice(cells.indexOf(other), 1);
      }
      cell.words.push(...segment.words);
      cell.first = Math.min(cell.first, first);
      cell.last = Math.max(cell.last, last);
    }
  return cells
    .sort((a, b) => a.first - b.first)
    .map(({ first, last, words }) => ({
      ...hull(words),
      row: index,
      column: first,
      rowSpan: 1,
      columnSpan: last - first + 1,
      words,
      isHeader,
    }));
}
