import { parquetWriteBuffer } from 'hyparquet-writer';
import type { CsvCell } from '../../../platform/isomorphic/csv.ts';
import type { AnswerList } from './answer-lists.ts';
import type { ColumnType, TypedColumns } from './column-types.ts';

const PARQUET_TYPES = {
  integer: 'INT32',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'STRING',
  time: 'TIMESTAMP',
  text: 'STRING',
} as const satisfies Record<ColumnType, string>;

function written(cell: CsvCell, type: ColumnType): unknown {
  if (cell === null) return null;
  if (type === 'time') return new Date(String(cell));
  return type === 'text' ? String(cell) : cell;
}

/** A list as a file of Parquet: numbers, truth values and instants as what they are, days and all else as text. */
export function parquetOf({ rows }: AnswerList, types: TypedColumns): ArrayBuffer {
  return parquetWriteBuffer({
    columnData: [...types].map(([name, type]) => ({
      name,
      type: PARQUET_TYPES[type],
      nullable: true,
      data: rows.map((row) => written(row.get(name) ?? null, type)),
    })),
  });
}
