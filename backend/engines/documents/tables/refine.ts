import { hull, type PageWord, type Rulings } from '../geometry.ts';
import { type Column, columnsOf } from './columns.ts';
import { cellsOfLines } from './stream-cells.ts';
import { type PageTable, type TableCell, textOf } from './table.ts';
import { linesOf, type ToLines } from './text-lines.ts';
import { isValue } from './values.ts';

/**
 * Tables are often ruled in part: lines around the header and the whole, none between rows, or none between some
 * columns. Cells of such a table hold several rows or columns, which are parted here as in a table without lines.
 */
export function refined(given: PageTable, rulings: Rulings, toLines: ToLines): PageTable {
  const table = withLabelsParted(given);
  const columns = refinedColumns(table, toLines);
  const starts = startsOf(columns);
  const groups = groupsOf(table);
  const cells: TableCell[] = [];
  let rows = 0;
  let isChanged = columns.flat().length > table.columns;
  for (const group of groups) {
    const words = group.cells.flatMap((cell) => cell.words);
    const isParted =
      holdsRows(group.cells, toLines, groups.length >= 5 ? 4 : 2) ||
      group.cells.some((cell) => holdsColumns(cell, columns, toLines));
    if (isParted) {
      isChanged = true;
      const found = cellsOfLines(toLines(words), columns.flat(), rulings.horizontal);
      cells.push(...found.cells.map((cell) => ({ ...cell, row: cell.row + rows })));
      rows += found.rows;
    } else {
      for (const cell of group.cells) {
        const column = starts[cell.column] ?? 0;
        const end = starts[cell.column + cell.columnSpan] ?? column + 1;
        const place = { ...cell, row: cell.row - group.first + rows, column, columnSpan: end - column };
        cells.push(narrowed(place, columns.flat()));
      }
      rows += group.last - group.first + 1;
    }
  }
  if (!isChanged) return table;
  return { ...table, rows, columns: columns.flat().length, cells };
}

/** A cell beside four rows and more that holds one line for each of them is that many cells. */
function withLabelsParted(table: PageTable): PageTable {
  const edges = rowEdges(table);
  const cells = table.cells.flatMap((cell) => {
    if (cell.rowSpan < 4) return [cell];
    const lines = linesOf(cell.words);
    const rows = lines.map((line) => {
      const y = (Math.min(...line.map((word) => word.y0)) + Math.max(...line.map((word) => word.y1))) / 2;
      return edges.findIndex((bottom) => y < bottom);
    });
    if (lines.length < 0.8 * cell.rowSpan || new Set(rows).size < rows.length) return [cell];
    return Array.from({ length: cell.rowSpan }, (_, index) => {
      const row = cell.row + index;
      const y0 = edges[row - 1] ?? cell.y0;
      return {
        ...cell,
        row,
        rowSpan: 1,
        y0,
        y1: edges[row] ?? cell.y1,
        words: lines[rows.indexOf(row)] ?? [],
      };
    });
  });
  return cells.length === table.cells.length ? table : { ...table, cells };
}

/** The lower edge of each row. */
function rowEdges(table: PageTable): number[] {
  const edges = new Array<number>(table.rows).fill(table.y1);
  for (const cell of table.cells) edges[cell.row + cell.rowSpan - 1] = cell.y1;
  return edges;
}

/** For each column of the grid the columns that it is read as. */
function refinedColumns(table: PageTable, toLines: ToLines): Column[][] {
  const result: Column[][] = [];
  for (let index = 0; index < table.columns; index += 1) {
    const own = table.cells.filter((cell) => cell.column === index && cell.columnSpan === 1);
    const x0 = own[0]?.x0 ?? table.x0;
    const x1 = own[0]?.x1 ?? table.x1;
    const lines = own.flatMap((cell) => toLines(cell.words));
    const several = lines.filter((line) => line.segments.length > 1);
    const found = several.length >= 3 && several.length > 0.55 * lines.length ? columnsOf(several) : [];
    result.push(found.length > 1 ? widenedTo(found, x0, x1) : [{ x0, x1 }]);
  }
  return result;
}

/** Columns that touch at the middles of their gaps, so that every word of the cell lies over one. */
function widenedTo(columns: readonly Column[], x0: number, x1: number): Column[] {
  return columns.map((column, index) => {
    const before = columns[index - 1];
    const after = columns[index + 1];
    return {
      x0: before === undefined ? x0 : (before.x1 + column.x0) / 2,
      x1: after === undefined ? x1 : (column.x1 + after.x0) / 2,
    };
  });
}

/** Where each column of the grid begins among the refined ones; one more than there are columns. */
function startsOf(columns: readonly (readonly Column[])[]): number[] {
  const starts = [0];
  for (const parts of columns) starts.push((starts.at(-1) ?? 0) + parts.length);
  return starts;
}

/** A value that stands in one of the columns of its cell belongs to that one. */
function narrowed(cell: TableCell, columns: readonly Column[]): TableCell {
  if (cell.columnSpan === 1 || cell.words.length === 0 || !isValue(textOf(cell.words))) return cell;
  const { x0, x1 } = hull(cell.words);
  const own = columns.findIndex((column) => x0 >= column.x0 - 2 && x1 <= column.x1 + 2);
  return own < cell.column ? cell : { ...cell, column: own, columnSpan: 1 };
}

interface RowGroup {
  first: number;
  last: number;
  readonly cells: TableCell[];
}

/** Rows that cells over several rows hold together. */
function groupsOf(table: PageTable): RowGroup[] {
  const ends = Array.from({ length: table.rows }, (_, row) => row);
  for (const cell of table.cells) ends[cell.row] = Math.max(ends[cell.row] ?? 0, cell.row + cell.rowSpan - 1);
  const groups: RowGroup[] = [];
  for (let row = 0; row < table.rows; ) {
    let last = row;
    for (let next = row; next <= last; next += 1) last = Math.max(last, ends[next] ?? next);
    groups.push({ first: row, last, cells: [] });
    row = last + 1;
  }
  for (const cell of table.cells)
    groups.find(({ first, last }) => cell.row >= first && cell.row <= last)?.cells.push(cell);
  return groups;
}

/** Whether cells beside the first column hold several values below each other, for as many labels. */
function holdsRows(cells: readonly TableCell[], toLines: ToLines, least: number): boolean {
  const values = cells
    .filter((cell) => cell.column > 0)
    .map((cell) => toLines(cell.words).filter((line) => line.segments.some(isValueSegment)).length);
  const most = Math.max(0, ...values);
  if (most < least) return false;
  const labels = Math.max(
    0,
    ...cells.filter((cell) => cell.column === 0).map((cell) => linesOf(cell.words).length),
  );
  return labels === 0 || labels >= 0.6 * most;
}

function isValueSegment(segment: { readonly words: readonly PageWord[] }): boolean {
  return isValue(textOf(segment.words));
}

/** Whether a cell over several columns holds texts of which each stands in one of them. */
function holdsColumns(cell: TableCell, columns: readonly (readonly Column[])[], toLines: ToLines): boolean {
  const own = columns.slice(cell.column, cell.column + cell.columnSpan).flat();
  if (own.length < 2) return false;
  return toLines(cell.words).some((line) => {
    if (line.segments.length < 2) return false;
    const places = line.segments.map((segment) =>
      own.findIndex((column) => segment.x0 >= column.x0 - 2 && segment.x1 <= column.x1 + 2),
    );
    return places.every((place) => place >= 0) && new Set(places).size === places.length;
  });
}
