import type { CsvCell } from '../../../platform/isomorphic/csv.ts';
import type { AnswerList } from './answer-lists.ts';

/** What the cells of a column are; a column of several kinds is text. */
export type ColumnType = 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'text';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const LARGEST_INTEGER = 2 ** 31;

function typeOf(cell: Exclude<CsvCell, null>): ColumnType {
  if (typeof cell === 'boolean') return 'boolean';
  if (typeof cell === 'number')
    return Number.isInteger(cell) && Math.abs(cell) < LARGEST_INTEGER ? 'integer' : 'number';
  if (DAY.test(cell) && !Number.isNaN(Date.parse(cell))) return 'date';
  return INSTANT.test(cell) && !Number.isNaN(Date.parse(cell)) ? 'time' : 'text';
}

/** The type of a column by its cells; text where it has none. */
export function columnTypeOf(cells: readonly CsvCell[]): ColumnType {
  const types = new Set<ColumnType>();
  for (const cell of cells) if (cell !== null) types.add(typeOf(cell));
  const [only, ...others] = types;
  if (only === undefined) return 'text';
  if (others.length === 0) return only;
  return types.size === 2 && types.has('integer') && types.has('number') ? 'number' : 'text';
}

export type TypedColumns = ReadonlyMap<string, ColumnType>;

export const isNumeric = (type: ColumnType): boolean => type === 'integer' || type === 'number';
export const isOfTime = (type: ColumnType): boolean => type === 'date' || type === 'time';

/** The types of the columns of a list, in their order. */
export const typesOf = ({ columns, rows }: AnswerList): Map<string, ColumnType> =>
  new Map(columns.map((name) => [name, columnTypeOf(rows.map((row) => row.get(name) ?? null))]));
