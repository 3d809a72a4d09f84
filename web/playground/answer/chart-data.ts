import type { CsvCell } from '../../../platform/isomorphic/csv.ts';
import type { AnswerList } from './answer-lists.ts';
import { isNumeric, isOfTime, type TypedColumns } from './column-types.ts';

/** The number of rows, in place of a column of numbers. */
export const ROW_COUNT = '';
/** More bars or points than these cannot be told apart. */
const MOST_BARS = 40;
const MOST_POINTS = 1_000;
/** Columns that say whose a row is. */
const OF_PATIENT = /(?:^|\.)patient(?:Id|\.id|\.patientId)?$/;

/** Along which column, and of which numbers, a chart is drawn. */
export type ChartColumns = { along: string; value: string };
export type ChartData = {
  /** Values of one patient are joined by a line, those of several are points. */
  kind: 'bars' | 'line' | 'points';
  rows: { at: string; values: [number] }[];
  /** How many bars or points are left out. */
  leftOut: number;
};

const numbersOf = (types: TypedColumns) =>
  [...types].flatMap(([name, type]) => (isNumeric(type) ? [name] : []));

/** What a list is drawn along at first: values over time where it has both, else numbers by a key, else rows by a key. */
export function likelyColumns({ rows }: AnswerList, types: TypedColumns): ChartColumns | null {
  const columns = [...types];
  const numbers = numbersOf(types);
  const time = columns.find(([, type]) => isOfTime(type))?.[0];
  const keys = columns.filter(([, type]) => type === 'text' || type === 'boolean').map(([name]) => name);
  const isKey = (name: string) => new Set(rows.map((row) => row.get(name))).size === rows.length;
  const value = numbers.find((name) => /(?:^|\.)value$/.test(name)) ?? numbers[0];
  if (time !== undefined && value !== undefined) return { along: time, value };
  const key = keys.find(isKey);
  if (key !== undefined && value !== undefined) return { along: key, value };
  const along = keys[0] ?? time ?? columns[0]?.[0];
  return along === undefined ? null : { along, value: ROW_COUNT };
}

/** The columns that numbers may be taken from. */
export const valueColumns = (types: TypedColumns): string[] => [ROW_COUNT, ...numbersOf(types)];

const nameOf = (cell: CsvCell | undefined): string =>
  cell === null || cell === undefined || cell === '' ? '(none)' : String(cell);

/** Values over time as points in their order; else the sums, or the numbers of rows, of each key, the largest first. */
export function chartDataOf(
  { rows }: AnswerList,
  types: TypedColumns,
  { along, value }: ChartColumns,
): ChartData {
  if (isOfTime(types.get(along) ?? 'text') && value !== ROW_COUNT) {
    const points = rows.flatMap((row) => {
      const [at, number] = [row.get(along), row.get(value)];
      return typeof at === 'string' && typeof number === 'number'
        ? [{ at, values: [number] as [number] }]
        : [];
    });
    points.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
    return { kind: isOfSeveral(rows) ? 'points' : 'line', ...cut(points, MOST_POINTS) };
  }
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = nameOf(row.get(along));
    const number = value === ROW_COUNT ? 1 : row.get(value);
    if (typeof number === 'number') sums.set(key, (sums.get(key) ?? 0) + number);
  }
  const bars = [...sums].map(([at, sum]) => ({ at, values: [sum] as [number] }));
  const isOrdered = isOfTime(types.get(along) ?? 'text') || isPeriod(sums.keys());
  bars.sort((a, b) => (isOrdered ? a.at.localeCompare(b.at) : b.values[0] - a.values[0]));
  return { kind: 'bars', ...cut(bars, MOST_BARS) };
}

/** Whether rows name more than one patient. */
function isOfSeveral(rows: AnswerList['rows']): boolean {
  const names = [...(rows[0]?.keys() ?? [])].filter((name) => OF_PATIENT.test(name));
  return names.some((name) => new Set(rows.map((row) => row.get(name))).size > 1);
}

/** Years, months and quarters stand in their order. */
const isPeriod = (keys: Iterable<string>) =>
  [...keys].every((key) => /^\d{4}(?:-(?:\d{2}|Q\d))?$|^\(none\)$/.test(key));

const cut = (rows: ChartData['rows'], most: number) => ({
  rows: rows.slice(0, most),
  leftOut: Math.max(0, rows.length - most),
});
