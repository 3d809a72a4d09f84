import { z } from 'zod';

/** The database knows days from the year 1 on, and reads years of four digits as JavaScript writes them. */
const FIRST_YEAR = '0001';
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00.000Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** An instant in ISO 8601 that the database takes: one beyond its calendar is its first or its last one. */
export const isoWithinCalendar = (at: Date): string =>
  new Date(Math.min(Math.max(at.getTime(), FIRST_INSTANT), LAST_INSTANT)).toISOString();

/** Whether a text is an instant or a day of the calendar, just as `toISOString` writes it. */
export function isOfCalendar(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && text >= FIRST_YEAR && at.toISOString().startsWith(text);
}

/** A day of the calendar as YYYY-MM-DD; null where there is no such day. @param month from 1 */
export function isoDay(year: number, month: number, day: number): string | null {
  const two = (number: number): string => String(number).padStart(2, '0');
  const written = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isOfCalendar(written) ? written : null;
}

/** A day as calls name it. */
export const daySchema = (name: string) =>
  z.iso
    .date(`${name} is not a date such as 2026-03-01.`)
    .refine((text) => text >= FIRST_YEAR, `${name} is before the year 1.`);

/** Orders days of reports, YYYY-MM-DD: the newest first, unknown ones last. */
export function latestFirst(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? 1 : -1;
}
