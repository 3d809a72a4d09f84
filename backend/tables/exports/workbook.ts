import { sheetHead, sheetPart, sheetRow, sheetTail, workbookParts } from './workbook-xml.ts';
import { columnNames, type WrittenTable } from './written-table.ts';
import { MOST_ZIP_BYTES, writeZip, type ZipFile } from './zip-file.ts';

/** Rows that a sheet of Excel takes, without its head. */
const ROWS_OF_SHEET = 1_048_575;
const MOST_SHEETS = 10;
/** More than this a table of a workbook does not hold. */
export const MOST_WORKBOOK_ROWS = ROWS_OF_SHEET * MOST_SHEETS;

/**
 * Writes a workbook page by page: what is in memory is one page, however many rows there are. Rows beyond those of a
 * sheet go to the next one, which begins with the head again.
 *
 * @param rowsOfSheet without the head
 */
export async function writeWorkbook(
  tables: readonly WrittenTable[],
  path: string,
  { rowsOfSheet = ROWS_OF_SHEET }: { rowsOfSheet?: number } = {},
): Promise<void> {
  await writeZip(path, async (zip) => {
    const names: string[] = [];
    for (const table of tables) await writeSheets(table, zip, rowsOfSheet, names);
    for (const [name, text] of workbookParts(names)) await zip.open(name).add(text, true);
  });
}

/** @param names of the sheets so far; those of the table are added: one at least */
async function writeSheets(
  table: WrittenTable,
  zip: ZipFile,
  rowsOfSheet: number,
  names: string[],
): Promise<void> {
  let sheets = 0;
  const open = async () => {
    sheets += 1;
    names.push(sheets === 1 ? table.name : `${table.name} ${sheets}`);
    const file = zip.open(sheetPart(names.length));
    await file.add(sheetHead() + sheetRow(columnNames(table), 1));
    return { file, rows: 0 };
  };
  let sheet = await open();
  for await (const page of table.pages) {
    for (let from = 0; from < page.length; ) {
      if (sheet.rows === rowsOfSheet || sheet.file.size > MOST_ZIP_BYTES / 2) {
        await sheet.file.add(sheetTail(), true);
        sheet = await open();
      }
      const rows = page.slice(from, from + rowsOfSheet - sheet.rows);
      const { rows: before } = sheet;
      await sheet.file.add(rows.map((cells, place) => sheetRow(cells, before + place + 2)).join(''));
      sheet.rows += rows.length;
      from += rows.length;
    }
    await zip.settle();
  }
  await sheet.file.add(sheetTail(), true);
}
