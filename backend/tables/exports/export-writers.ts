import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ColumnSource, fileWriter, parquetWriteRows } from 'hyparquet-writer';
import writeXlsxFile from 'write-excel-file/node';
import { toCsv } from '../csv.ts';
import { inOrder, NUMBER_COLUMNS, type TableCells } from '../table-cells.ts';
import { type ExportRequest, TABLE_COLUMNS } from '../tables.contract.ts';

export type ExportFormat = ExportRequest['format'];
/** Rows as they are read, page by page. */
export type Pages = AsyncIterable<readonly TableCells[]>;

interface Format {
  readonly contentType: string;
  /** A sheet is built in memory, and Excel itself takes a little more than a million rows. */
  readonly mostRows: number;
  write(pages: Pages, path: string): Promise<void>;
}

export const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  csv: { contentType: 'text/csv; charset=utf-8', mostRows: Number.POSITIVE_INFINITY, write: writeCsv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    mostRows: 50_000,
    write: writeXlsx,
  },
  parquet: {
    contentType: 'application/vnd.apache.parquet',
    mostRows: Number.POSITIVE_INFINITY,
    write: writeParquet,
  },
};

async function writeCsv(pages: Pages, path: string): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    yield toCsv([TABLE_COLUMNS]);
    for await (const page of pages) yield toCsv(page.map(inOrder));
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

/** Characters that XML cannot carry. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const LONGEST_CELL = 32_767;

/** Texts are cells of type text, which Excel never runs as formulas. */
async function writeXlsx(pages: Pages, path: string): Promise<void> {
  const rows: (string | number | null)[][] = [[...TABLE_COLUMNS]];
  for await (const page of pages) {
    for (const cells of page) {
      rows.push(
        inOrder(cells).map((cell) =>
          typeof cell === 'string'
            ? cell.toWellFormed().replace(NOT_XML, '\uFFFD').slice(0, LONGEST_CELL)
            : cell,
        ),
      );
    }
  }
  await writeXlsxFile(rows, { sheet: 'Findings', stickyRowsCount: 1 }).toFile(path);
}

const WHOLE_NUMBERS = new Set<string>(['offset', 'length']);
const COLUMNS: Omit<ColumnSource, 'data'>[] = TABLE_COLUMNS.map((name) => ({
  name,
  type: WHOLE_NUMBERS.has(name) ? 'INT32' : NUMBER_COLUMNS.has(name) ? 'DOUBLE' : 'STRING',
  nullable: true,
}));
const ROW_GROUP = 50_000;

async function writeParquet(pages: Pages, path: string): Promise<void> {
  async function* rows(): AsyncGenerator<TableCells> {
    for await (const page of pages) yield* page;
  }
  await parquetWriteRows({
    writer: fileWriter(path),
    rows: rows(),
    columns: COLUMNS,
    rowGroupSize: ROW_GROUP,
    createdBy: 'Casebook',
  });
}
