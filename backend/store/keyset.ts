import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { packCursor, unpackCursor } from '../../platform/cursors.ts';
import { cursorInstantSchema, cursorTextSchema } from '../shared/cursor-fields.ts';
import { isOfCalendar } from '../shared/days.ts';
import { badInput } from '../shared/errors.ts';

const VALUES = {
  text: cursorTextSchema,
  date: z.iso.date().refine(isOfCalendar),
  timestamptz: cursorInstantSchema,
  int8: z.int().nonnegative(),
} as const;

/** A column that rows are ordered by, and that cursors carry the values of. Null comes last in either direction. */
export interface OrderColumn {
  readonly column: SQL;
  readonly type: keyof typeof VALUES;
  readonly descends?: boolean;
  readonly isNullable?: boolean;
}

/** An order of rows: its columns, the last of which name a row. */
export interface RowOrder {
  /** What its cursors begin with: those of one order are none of another. */
  readonly mark: string;
  readonly columns: readonly OrderColumn[];
}

/** @param list what is ordered, such as reports */
export const rowOrder = (list: string, name: string, ...columns: readonly OrderColumn[]): RowOrder => ({
  mark: createHash('sha256').update(`${list} ${name}`).digest('base64url').slice(0, 8),
  columns,
});

type KeyValue = string | number | null;

/** The part of an order that is asked for: rows behind a place, or the rows before one. */
export interface Keyset {
  readonly order: RowOrder;
  readonly limit: number;
  readonly isBackward: boolean;
  /** Values of the order's columns that the page begins behind, or ends before. */
  readonly position: readonly KeyValue[] | null;
}

/** What a call says of its page, as Relay's connections do. */
export interface PageArguments {
  readonly first?: number | undefined;
  readonly last?: number | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** Entries of a page where a call does not say how many. */
export const DEFAULT_LIMIT = 20;

/** @throws CallError 400 that names the argument */
export function readKeyset({ first, last, after, before }: PageArguments, order: RowOrder): Keyset {
  if (first !== undefined && last !== undefined)
    throw badInput('Ask for first or for last, not for both.', 'last');
  const isBackward = last !== undefined;
  if (isBackward && after !== undefined) throw badInput('after goes with first; last takes before.', 'after');
  if (!isBackward && before !== undefined)
    throw badInput('before goes with last; first takes after.', 'before');
  const cursor = isBackward ? before : after;
  return {
    order,
    limit: last ?? first ?? DEFAULT_LIMIT,
    isBackward,
    position: cursor === undefined ? null : readPosition(order, cursor, isBackward ? 'before' : 'after'),
  };
}

/** The cursor of a row, by the values of the order's columns. */
export const cursorOf = (order: RowOrder, values: readonly KeyValue[]): string =>
  packCursor([order.mark, ...values]);

function readPosition(order: RowOrder, cursor: string, field: string): KeyValue[] {
  const schemas = order.columns.map(({ type, isNullable }) =>
    isNullable ? VALUES[type].nullable() : VALUES[type],
  );
  const unpacked = unpackCursor(cursor);
  const [mark, ...values] = Array.isArray(unpacked) ? unpacked : [];
  if (typeof mark !== 'string' || values.length !== schemas.length)
    throw badInput(`${field} is not the cursor of an entry.`, field);
  if (mark !== order.mark)
    throw badInput(`${field} belongs to another list or order; begin with its first page.`, field);
  return values.map((value, place) => {
    const read = schemas[place]?.safeParse(value);
    if (read?.success !== true) throw badInput(`${field} is not the cursor of an entry.`, field);
    return read.data;
  });
}

/** The columns of an ORDER BY; reversed where a page is read from its end. */
export function orderedBy({ order, isBackward }: Pick<Keyset, 'order' | 'isBackward'>): SQL {
  const columns = order.columns.map(({ column, descends = false, isNullable }) => {
    const direction = descends === isBackward ? sql`ASC` : sql`DESC`;
    const nulls = isNullable ? (isBackward ? sql`NULLS FIRST` : sql`NULLS LAST`) : sql``;
    return sql`${column} ${direction} ${nulls}`;
  });
  return sql.join(columns, sql`, `);
}

/** Whether a row lies beyond the position: equal in some first columns, and beyond it in the next one. */
export function isBeyond({ order, isBackward, position }: Keyset): SQL {
  if (position === null) return sql`true`;
  const alternatives = order.columns.map((column, place) => {
    const equal = order.columns
      .slice(0, place)
      .map((before, index) => sql`${before.column} IS NOT DISTINCT FROM ${typed(before, position[index])}`);
    return sql`(${sql.join([...equal, isColumnBeyond(column, position[place] ?? null, isBackward)], sql` AND `)})`;
  });
  return sql`(${sql.join(alternatives, sql` OR `)})`;
}

function isColumnBeyond(column: OrderColumn, value: KeyValue, isBackward: boolean): SQL {
  if (value === null) return isBackward ? sql`${column.column} IS NOT NULL` : sql`false`;
  const isLess = (column.descends ?? false) !== isBackward;
  const compared = sql`${column.column} ${isLess ? sql`<` : sql`>`} ${typed(column, value)}`;
  return column.isNullable && !isBackward ? sql`(${compared} OR ${column.column} IS NULL)` : compared;
}

const typed = ({ type }: OrderColumn, value: KeyValue | undefined): SQL =>
  sql`${value ?? null}::${sql.raw(type)}`;

/** A page of rows that were read as ordered, one more than its limit. */
export function toPage<Row>(
  rows: readonly Row[],
  { limit, isBackward, position }: Keyset,
): { rows: Row[]; has_next: boolean; has_previous: boolean } {
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return isBackward
    ? { rows: page.reverse(), has_next: position !== null, has_previous: hasMore }
    : { rows: page, has_next: hasMore, has_previous: position !== null };
}
