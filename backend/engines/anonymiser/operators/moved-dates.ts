import type { AnonymisationLanguage, IdentifyingSpan, PseudonymKey } from '../anonymisation.ts';
import { keyedNumber } from './keyed.ts';
import { orderIn, readDate, type WrittenDate, writeDate } from './written-date.ts';

const DAY = 86_400_000;
/** Dates move back by whole weeks, so that days of the week stay true; 9 to 260 of them. */
const FEWEST_WEEKS = 9;
const WEEKS = 252;

/** Days by which all dates of a patient in a study move; another study of the same patient moves by others. */
export const daysMoved = (key: PseudonymKey): number =>
  -7 * (FEWEST_WEEKS + keyedNumber(key, 'interval of dates', '', WEEKS));

const UNREAD = '[DATE]';

/** The dates of a text, each moved, by the place of its span. A date without a year has that of its neighbours. */
export function movedDates(
  text: string,
  language: AnonymisationLanguage,
  spans: readonly IdentifyingSpan[],
  key: PseudonymKey,
): Map<number, string> {
  const dates = datesOf(text, language, spans);
  const days = daysMoved(key);
  const moved = new Map<number, string>();
  dates.forEach(({ start, written }, at) => {
    const date = written === undefined ? undefined : completed(written, at, dates);
    const isRead = date !== undefined && written !== undefined;
    moved.set(start, isRead ? writeDate(written, new Date(date.getTime() + days * DAY)) : UNREAD);
  });
  return moved;
}

/** The years of the dates of a text, by the place of the span; a placeholder where a date says none. */
export function yearsOfDates(
  text: string,
  language: AnonymisationLanguage,
  spans: readonly IdentifyingSpan[],
): Map<number, string> {
  const dates = datesOf(text, language, spans);
  return new Map(
    dates.map(({ start, written }) => [start, written?.year === undefined ? UNREAD : String(written.year)]),
  );
}

interface PlacedDate {
  readonly start: number;
  readonly written: WrittenDate | undefined;
}

function datesOf(
  text: string,
  language: AnonymisationLanguage,
  spans: readonly IdentifyingSpan[],
): PlacedDate[] {
  const order = orderIn(text, language);
  return spans
    .filter(({ type }) => type === 'DATE')
    .map(({ start, end }) => ({ start, written: readDate(text.slice(start, end), language, order) }));
}

/** How far a neighbour may be to lend its month or year. */
const NEIGHBOURS = 8;

/** Day, month and year of a date, as UTC; what it does not say is that of the next date that does, or the middle. */
function completed(written: WrittenDate, at: number, dates: readonly PlacedDate[]): Date | undefined {
  const year = written.year ?? lent(at, dates, (date) => date.year);
  if (year === undefined) return undefined;
  const isOfYear = written.month === undefined && written.day === undefined;
  const month = written.month ?? (isOfYear ? 7 : lent(at, dates, (date) => date.month));
  if (month === undefined) return undefined;
  const day = written.day ?? (isOfYear ? 1 : 15);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCFullYear() === year ? date : undefined;
}

/** Of the date behind first, as in "12. bis 14.3.2023", then of those before, the nearest first. */
function lent(
  at: number,
  dates: readonly PlacedDate[],
  read: (date: WrittenDate) => number | undefined,
): number | undefined {
  for (let distance = 1; distance <= NEIGHBOURS; distance += 1) {
    for (const place of [at + distance, at - distance]) {
      const written = dates[place]?.written;
      const value = written === undefined ? undefined : read(written);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}
