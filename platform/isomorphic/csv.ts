/** What a cell of a table holds; null is an empty one. */
export type CsvCell = string | number | boolean | null;

/** Where a spreadsheet takes a cell for a formula: also after a line break, and in full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Whether a text gets an apostrophe before it. */
export const isFormula = (text: string): boolean => FORMULA.test(text);

/** What a cell is quoted for. */
const QUOTED = /[",\r\n]/;
/** Either of them. Most cells are neither, and a table has 90,000. */
const SPECIAL = /^[=+\-@\t＝＋－＠]|[",\r\n]/;

/**
 * Rows as CSV by RFC 4180: CRLF, quotes doubled. A text that a spreadsheet would run as a formula gets an apostrophe
 * before it; numbers stay numbers. A library took a third of the time that a table of 5,000 rows may take.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  let csv = '';
  for (const cells of rows) {
    let separator = '';
    for (const cell of cells) {
      csv += separator;
      separator = ',';
      if (cell !== null) csv += typeof cell === 'string' && SPECIAL.test(cell) ? written(cell) : cell;
    }
    csv += '\r\n';
  }
  return csv;
}

function written(cell: string): string {
  const guarded = isFormula(cell) ? `'${cell}` : cell;
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
