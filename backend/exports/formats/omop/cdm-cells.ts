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

/** Whether a value can stand in a column of a type, such as `integer!` or `varchar(50)`. */
export function fitsCdmType(cell: Cell, column: string): boolean {
  const [, type, length, required] = COLUMN.exec(column) ?? [];
  if (cell === null || cell === '') return required === undefined && cell === null;
  switch (type) {
    case 'integer':
      return Number.isInteger(cell) && Number(cell) >= LOWEST && Number(cell) <= HIGHEST;
    case 'numeric':
      return typeof cell === 'number' && Number.isFinite(cell);
    case 'date':
      return typeof cell === 'string' && isDayOf(cell);
    case 'datetime':
      return typeof cell === 'string' && isDayOf(INSTANT.exec(cell)?.[1] ?? '');
    case 'varchar':
      return typeof cell === 'string' && [...cell].length <= Number(length);
    default:
      return type === 'text' && typeof cell === 'string';
  }
}

/**
 * The cells of a row in the order of the table's columns. Texts are cut to the length of their column, the apostrophe
 * included that CSV needs before what a spreadsheet would run.
 *
 * @throws RangeError where a value is none of its column: a table that does not load is worse than none
 */
export function cdmCells<Table extends CdmTable>(table: Table, row: CdmRow<Table>): Cell[] {
  return Object.entries(CDM_TABLES[table]).map(([name, type]) => {
    const cell = cut((row as Readonly<Record<string, Cell | undefined>>)[name] ?? null, type);
    if (!fitsCdmType(cell, type)) throw new RangeError(`a cell of ${table}.${name} is no ${type}`);
    return cell;
  });
}

function cut(cell: Cell, type: string): Cell {
  if (typeof cell !== 'string') return cell;
  const [, , length] = COLUMN.exec(type) ?? [];
  const text = guarded(cell).replaceAll('\0', '');
  if (length === undefined) return text === '' ? null : text;
  return (text.length <= Number(length) ? text : [...text].slice(0, Number(length)).join('')) || null;
}

/** A text as CSV may hold it, so that its length is known before it is written. */
export const guarded = (text: string): string => (isFormula(text) ? `'${text}` : text);
