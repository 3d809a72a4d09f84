import { isFormula } from '../../../../platform/isomorphic/csv.ts';
import { isoDay } from '../../../shared/days.ts';
import { CDM_TABLES, type CdmRow, type CdmTable } from './cdm-tables.ts';

type Cell = string | number | null;

/** The numbers of an integer of four bytes. */
const [LOWEST, HIGHEST] = [-(2 ** 31), 2 ** 31 - 1];
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
/** A column's type, the length of a text, and whether it is required. */
const COLUMN = /^([a-z]+)(?:\((\d+)\))?(!)?$/;

const isDayOf = (cell: string): boolean => {
  const [, year, month, day] = DAY.exec(cell) ?? [];
  return year !== undefined && isoDay(Number(year), Number(month), Number(day)) === cell;
};

interface Column {
  readonly type: string;
  /** Of a text, in characters. */
  readonly length: number;
  readonly isRequired: boolean;
}

const columns = new Map<string, Column>();

/** What a column takes, such as `integer!` or `varchar(50)`. */
function columnOf(written: string): Column {
  const known = columns.get(written);
  if (known !== undefined) return known;
  const [, type = '', length = 'Infinity', required] = COLUMN.exec(written) ?? [];
  const column = { type, length: Number(length), isRequired: required !== undefined };
  columns.set(written, column);
  return column;
}

/** Whether a value can stand in a column of a type, such as `integer!` or `varchar(50)`. */
export const fitsCdmType = (cell: Cell, column: string): boolean => fits(cell, columnOf(column));

function fits(cell: Cell, { type, length, isRequired }: Column): boolean {
  if (cell === null) return !isRequired;
  switch (type) {
    case 'integer':
      return Number.isInteger(cell) && Number(cell) >= LOWEST && Number(cell) <= HIGHEST;
    case 'numeric':
      return typeof cell === 'number' && Number.isFinite(cell);
    case 'date':
      return typeof cell === 'string' && isDayOf(cell);
    case 'datetime':
      return typeof cell === 'string' && isDayOf(INSTANT.exec(cell)?.[1] ?? '');
    default:
      return typeof cell === 'string' && cell !== '' && isWithin(cell, length);
  }
}

/** A character may be two code units. */
const isWithin = (text: string, characters: number): boolean =>
  text.length <= characters || [...text].length <= characters;

/**
 * The cells of a row in the order of the table's columns. Texts are cut to the length of their column, the apostrophe
 * included that CSV needs before what a spreadsheet would run.
 *
 * @throws RangeError where a value is none of its column: a table that does not load is worse than none
 */
export function cdmCells<Table extends CdmTable>(table: Table, row: CdmRow<Table>): Cell[] {
  return Object.entries(CDM_TABLES[table]).map(([name, written]) => {
    const column = columnOf(written);
    const cell = cut((row as Readonly<Record<string, Cell | undefined>>)[name] ?? null, column);
    if (!fits(cell, column)) throw new RangeError(`a cell of ${table}.${name} is no ${written}`);
    return cell;
  });
}

function cut(cell: Cell, { length }: Column): Cell {
  if (typeof cell !== 'string') return cell;
  const text = guarded(cell);
  return (isWithin(text, length) ? text : [...text].slice(0, length).join('')) || null;
}

/** A text as CSV may hold it, so that its length is known before it is written. */
export const guarded = (text: string): string => (isFormula(text) ? `'${text}` : text);
