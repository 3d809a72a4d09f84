import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ColumnSource, fileWriter, parquetWriteRows } from 'hyparquet-writer';
import { toCsv } from '../../../platform/isomorphic/csv.ts';
import type { TableCell } from '../table-cells.ts';
import type { ExportRequest } from '../tables.contract.ts';
import { MOST_WORKBOOK_ROWS, writeWorkbook } from './workbook.ts';
import { columnNames, type WrittenColumn, type WrittenTable } from './written-table.ts';

export type ExportFormat = ExportRequest['format'];

interface Format {
  readonly contentType: string;
  readonly mostRows: number;
  write(table: WrittenTable, path: string): Promise<void>;
}

export const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  csv: { contentType: 'text/csv; charset=utf-8', mostRows: Number.POSITIVE_INFINITY, write: writeCsv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    mostRows: MOST_WORKBOOK_ROWS,
    write: (table, path) => writeWorkbook([table], path),
  },
  parquet: {
    contentType: 'application/vnd.apache.parquet',
    mostRows: Number.POSITIVE_INFINITY,
    write: writeParquet,
  },
};

async function writeCsv(table: WrittenTable, path: string): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    yield toCsv([columnNames(table)]);
    for await (const page of table.pages) yield toCsv(page);
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

const PARQUET_TYPES = { text: 'STRING', number: 'DOUBLE', integer: 'INT32' } as const;
const toParquet = ({ name, type }: WrittenColumn): Omit<ColumnSource, 'data'> => ({
  name,
  type: PARQUET_TYPES[type],
  nullable: true,
});
const ROW_GROUP = 50_000;

async function writeParquet(table: WrittenTable, path: string): Promise<void> {
  const names = columnNames(table);
  async function* rows(): AsyncGenerator<Record<string, TableCell>> {
    for await (const page of table.pages)
      for (const cells of page)
        yield Object.fromEntries(names.map((name, place) => [name, cells[place] ?? null]));
  }
  await parquetWriteRows({
    writer: fileWriter(path),
    rows: rows(),
    columns: table.columns.map(toParquet),
    rowGroupSize: ROW_GROUP,
    createdBy: 'Casebook',
  });
}
