/** A value of a table; null where a cell is empty. */
export type CsvCell = string | number | boolean | null;

/** Where a spreadsheet takes a cell for a formula: also after a line break, and in full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** What a cell is quoted for. */
const QUOTED = /[",\r\n]/;

/**
 * Rows as CSV by RFC 4180: CRLF, quotes doubled. A text that a spreadsheet would run as a formula gets an apostrophe
 * before it; numbers stay numbers. The server writes its files by the same rule.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(writtenCell).join(',')}\r\n`).join('');
}

function writtenCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const guarded = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
