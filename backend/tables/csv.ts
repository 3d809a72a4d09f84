import { stringify } from 'csv-stringify/sync';
import type { Cell } from './table-cells.ts';

/** Where a spreadsheet takes a cell for a formula: also after a line break, and in full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Rows as CSV by RFC 4180: CRLF, quotes doubled. A text that a spreadsheet would run as a formula gets an apostrophe
 * before it; numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(guarded)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
}

function guarded(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;
}
