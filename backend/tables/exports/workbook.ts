import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { inOrder, type Pages } from '../table-cells.ts';
import { TABLE_COLUMNS } from '../tables.contract.ts';
import { sheetHead, sheetParts, sheetRow, sheetTail, workbookParts } from './workbook-xml.ts';

/** Rows that a sheet of Excel takes, without its head. */
const ROWS_OF_SHEET = 1_048_575;
const MOST_SHEETS = 10;
/** More than this a workbook does not hold. */
export const MOST_WORKBOOK_ROWS = ROWS_OF_SHEET * MOST_SHEETS;
/** XML of a sheet and bytes of a file: a ZIP file counts both in 32 bits. */
const MOST_BYTES = 2 ** 32 - 2 ** 24;

const deflate = promisify(deflateRaw);

/** A file of an archive whose parts are compressed one by one, outside of the event loop. */
class PackedFile extends ZipPassThrough {
  override compression = 8;
  #packed: Promise<void> = Promise.resolve();

  /** @returns once the part is handed on: the next one belongs after that */
  async add(text: string, isLast = false): Promise<void> {
    this.push(Buffer.from(text), isLast);
    await this.#packed;
  }

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    // Parts that end at a byte make one stream when they are put together.
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.#packed = deflate(chunk, { finishFlush }).then((packed) => this.ondata(null, packed, isLast));
  }
}

/**
 * Writes a workbook page by page: what is in memory is one page, however many rows there are. Rows beyond those of a
 * sheet go to the next one, which begins with the head again.
 *
 * @param rowsOfSheet without the head
 */
export async function writeWorkbook(
  pages: Pages,
  path: string,
  { rowsOfSheet = ROWS_OF_SHEET }: { rowsOfSheet?: number } = {},
): Promise<void> {
  const out = createWriteStream(path);
  const zip = new Zip((error, chunk) => {
    if (error === null) out.write(chunk);
    else out.destroy(error);
  });
  try {
    const sheets = await writeSheets(pages, zip, out, rowsOfSheet);
    for (const [name, text] of workbookParts(sheets)) {
      const part = new PackedFile(name);
      zip.add(part);
      await part.add(text, true);
    }
    zip.end();
    out.end();
    await finished(out);
  } finally {
    out.destroy();
  }
}

/** @returns how many there are: one at least */
async function writeSheets(pages: Pages, zip: Zip, out: WriteStream, rowsOfSheet: number): Promise<number> {
  let sheets = 0;
  const open = async () => {
    sheets += 1;
    const file = new PackedFile(sheetParts(sheets).path);
    zip.add(file);
    await file.add(sheetHead() + sheetRow(TABLE_COLUMNS, 1));
    return { file, rows: 0 };
  };
  let sheet = await open();
  for await (const page of pages) {
    for (let from = 0; from < page.length; ) {
      if (sheet.rows === rowsOfSheet || sheet.file.size > MOST_BYTES / 2) {
        await sheet.file.add(sheetTail(), true);
        sheet = await open();
      }
      const rows = page.slice(from, from + rowsOfSheet - sheet.rows);
      const { rows: before } = sheet;
      await sheet.file.add(rows.map((cells, place) => sheetRow(inOrder(cells), before + place + 2)).join(''));
      sheet.rows += rows.length;
      from += rows.length;
    }
    if (out.writableNeedDrain) await once(out, 'drain');
    if (out.bytesWritten > MOST_BYTES) throw new RangeError('The workbook outgrows a ZIP file.');
  }
  await sheet.file.add(sheetTail(), true);
  return sheets;
}
