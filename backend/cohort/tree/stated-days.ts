import { type SQL, sql } from 'drizzle-orm';

/** A day, month or year as resources and reports state it; the calendar decides which days it has. */
const STATED = String.raw`^(?!0000)\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])([T ].*)?)?)?$`;
const year = (stated: SQL): SQL => sql`(left(${stated}, 4) || '-01-01')::date`;
const month = (stated: SQL): SQL => sql`(left(${stated}, 7) || '-01')::date`;

/** The first day of what is stated; null of what is no date. */
export const firstDayOf = (stated: SQL): SQL => sql`CASE WHEN ${stated} ~ ${STATED} THEN CASE
  WHEN length(${stated}) = 4 THEN ${year(stated)} WHEN length(${stated}) = 7 THEN ${month(stated)}
  ELSE ${month(stated)} + (substr(${stated}, 9, 2)::int - 1) END END`;

/** The last day of it. */
export const lastDayOf = (stated: SQL): SQL => sql`CASE WHEN ${stated} ~ ${STATED} THEN CASE
  WHEN length(${stated}) = 4 THEN (left(${stated}, 4) || '-12-31')::date
  WHEN length(${stated}) = 7 THEN (${month(stated)} + interval '1 month' - interval '1 day')::date
  ELSE ${month(stated)} + (substr(${stated}, 9, 2)::int - 1) END END`;
