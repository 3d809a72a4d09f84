import { centreX, centreY, hull, isInside, type PageWord, type Rulings } from '../geometry.ts';
import { gridsOf, tableOf } from './lattice.ts';
import { refined } from './refine.ts';
import { lineMaker, streamTables } from './stream.ts';
import { type PageTable, textOf } from './table.ts';
import { isCaption } from './values.ts';

export interface TableSettings {
  readonly tolerance: number;
}

/** All tables of a page, from top to bottom: first those between lines, then those by gaps alone. */
export function tablesOf(words: readonly PageWord[], rulings: Rulings, settings: TableSettings): PageTable[] {
  const toLines = lineMaker(words, rulings.vertical);
  const ruled = gridsOf(rulings, settings)
    .map((grid) => tableOf(grid, words))
    .filter((table): table is PageTable => table !== undefined && table.columns > 1 && table.rows > 1)
    .map((table) => refined(table, rulings, toLines))
    .map(withoutCaptions)
    .filter(isTable);
  const rest = words.filter((word) => !ruled.some((table) => isInside(centreX(word), centreY(word), table)));
  return [...ruled, ...streamTables(rest, rulings, toLines)].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
}

/** Several filled cells, side by side in most rows: a frame around text is no table, nor are the bars of a chart. */
function isTable(table: PageTable): boolean {
  const filled = table.cells.filter((cell) => cell.words.length > 0);
  if (table.columns < 2 || table.rows < 2 || filled.length < 4) return false;
  const inRow = new Array<number>(table.rows).fill(0);
  for (const cell of filled)
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1) inRow[row] = (inRow[row] ?? 0) + 1;
  const several = inRow.filter((count) => count > 1).length;
  return several >= 0.4 * inRow.filter((count) => count > 0).length;
}

/** Titles and sources above or below, set into the frame over all columns, are text and no cells. */
function withoutCaptions(table: PageTable): PageTable {
  const captionIn = (row: number) => {
    const cells = table.cells.filter((cell) => cell.row === row && cell.words.length > 0);
    const [cell] = cells;
    return (
      cells.length === 1 &&
      cell !== undefined &&
      cell.columnSpan === table.columns &&
      isCaption(textOf(cell.words))
    );
  };
  let first = 0;
  let last = table.rows - 1;
  while (first < last && captionIn(first)) first += 1;
  while (last > first && captionIn(last)) last -= 1;
  if (first === 0 && last === table.rows - 1) return table;
  const cells = table.cells
    .filter((cell) => cell.row >= first && cell.row <= last)
    .map((cell) => ({ ...cell, row: cell.row - first }));
  return { ...table, ...hull(cells), rows: last - first + 1, cells };
}
