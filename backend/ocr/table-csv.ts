import { toCsv } from '../../platform/isomorphic/csv.ts';
import type { ReadTableShape } from './ocr.contract.ts';

/** A larger grid than any page holds. */
const MOST_CELLS = 1_000_000;

/** A table as CSV; a cell that spans several stands in the first of them. */
export function tableCsv({ rowCount, columnCount, cells }: ReadTableShape): string {
  if (rowCount * columnCount > MOST_CELLS) return '';
  const rows = Array.from({ length: rowCount }, () => new Array<string>(columnCount).fill(''));
  for (const { rowIndex, columnIndex, content } of cells) {
    const row = rows[rowIndex];
    if (row !== undefined && columnIndex < columnCount) row[columnIndex] = content;
  }
  return toCsv(rows);
}
