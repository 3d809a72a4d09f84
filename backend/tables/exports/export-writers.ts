import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ColumnSource, fileWriter, parquetWriteRows } from 'hyparquet-writer';
import { toCsv } from '../../../platform/isomorphic/csv.ts';
import { inOrder, NUMBER_COLUMNS, type Pages, type TableCells } from '../table-cells.ts';
import { type ExportRequest, TABLE_COLUMNS } from '../tables.contract.ts';
import { MOST_WORKBOOK_ROWS, writeWorkbook } from './workbook.ts';

export type ExportFormat = ExportRequest['format'];

interface Format {
  readonly contentType: string;
  readonly mostRows: number;
  write(pages: Pages, path: string): Promise<void>;
}

export const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  csv: { contentType: 'text/csv; charset=utf-8', mostRows: Number.POSITIVE_INFINITY, write: writeCsv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    mostRows: MOST_WORKBOOK_ROWS,
    write: writeWorkbook,
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
