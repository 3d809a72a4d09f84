import { isOfCalendar } from '../../shared/days.ts';
import type { Cues } from './cues.ts';
import { CUES } from './language-cues.ts';
import { monthsIn } from './named-months.ts';
import { has, type Place, placesOf } from './phrases.ts';
import type { Days } from './question.ts';

const YEAR = /(?<![\d.,/-])((?:19|20)\d\d)(?![\d.,-])/g;
const DAY =
  /(?<!\d)((?:19|20)\d\d-\d\d-\d\d|\d{1,2}\.\d{1,2}\.(?:19|20)\d\d|\d{1,2}\/\d{1,2}\/(?:19|20)\d\d)(?!\d)/g;

/** The days that a question names, the places of their words, and what is written like a day and is none. */
interface NamedDays {
  readonly days: Days;
  readonly places: readonly Place[];
  readonly unplaced: readonly string[];
}

/** Days of the report: a year, a day, or what lies before or after one. */
export function daysIn(text: string, cues: Cues, examinations: readonly Place[]): NamedDays {
  const isApart = (start: number, end: number): boolean =>
    !examinations.some((place) => place.start < end && start < place.end);
  const months = monthsIn(text);
  const inMonth = (start: number) => months.some((month) => month.start <= start && start < month.end);
  const found = [
    ...months.flatMap(({ start, end, month, year }) =>
      year === undefined ? [] : [{ start, end, ...monthOf(year, month) }],
    ),
    ...Array.from(text.matchAll(DAY), ({ index, 0: day }) => ({
      start: index,
      end: index + day.length,
      ...isoDay(day),
    })),
    ...Array.from(text.matchAll(YEAR), ({ index, 0: year }) => ({
      start: index,
      end: index + year.length,
      from: `${year}-01-01`,
      to: `${year}-12-31`,
    })),
  ]
    .filter(
      ({ start, end }) =>
        isApart(start, end) && !(inMonth(start) && !months.some((own) => own.start === start)),
    )
    .sort((a, b) => a.start - b.start);
  const [first, second] = found;
  const [bare, other] = months.filter(({ year }) => year === undefined);
  if (first === undefined)
    return bare === undefined || other !== undefined
      ? { days: {}, places: [], unplaced: [] }
      : { days: { month: bare.month }, places: [bare], unplaced: [] };
  const places = found.map(({ start, end }) => ({ start, end }));
  const ambiguous =
    cues === CUES.en ? places.filter((place) => isAmbiguousDay(text.slice(place.start, place.end))) : [];
  if (ambiguous.length > 0)
    return { days: {}, places, unplaced: ambiguous.map(({ start, end }) => text.slice(start, end)) };
  // A range with one end that does not exist is not the other end alone.
  if (!found.every(({ from }) => isOfCalendar(from))) {
    return { days: {}, places, unplaced: places.map(({ start, end }) => text.slice(start, end)) };
  }
  const unplaced: string[] = [];
  if (second !== undefined && isChoice(text, first.end, second.start, cues))
    return { days: {}, places, unplaced: places.map(({ start, end }) => text.slice(start, end)) };
  if (second !== undefined) return { days: { from: first.from, to: second.to }, places, unplaced };
  const before = text.slice(Math.max(0, first.start - 20), first.start);
  const afterIt = placesOf(before, cues.since).at(-1);
  const beforeIt = placesOf(before, cues.before).at(-1);
  const isNear = (place: Place | undefined) => place !== undefined && before.length - place.end <= 6;
  const days = isNear(beforeIt)
    ? { to: dayBefore(first.from) }
    : { from: first.from, ...(isNear(afterIt) ? {} : { to: first.to }) };
  return { days, places, unplaced };
}

/** "In October 2022 or in March 2023", asked which is higher: two times beside each other, and no range. */
const isChoice = (text: string, from: number, to: number, cues: Cues): boolean =>
  /^[\s,]*(?:or|oder|o|oppure|vs\.?|versus|gegen)(?!\p{L})/iu.test(text.slice(from, to)) &&
  [cues.more, cues.comparison, cues.highest, cues.lowest].some((cue) => has(text, cue));

function monthOf(year: number, month: number): { from: string; to: string } {
  const from = `${year}-${String(month).padStart(2, '0')}-01`;
  return { from, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

function isoDay(day: string): { from: string; to: string } {
  const parts = day.split(/[./-]/);
  const [first, second, last] = parts;
  // "11/29/2022" can only be the 29th of November.
  const isMonthFirst = day.includes('/') && Number(second) > 12 && Number(first) <= 12;
  const numeric = isMonthFirst ? [last, first, second] : [last, second, first];
  const [year = '', month = '', date = ''] = day.charAt(4) === '-' ? parts : numeric;
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return { from: iso, to: iso };
}

/** In English "03/04/2021" is a day of March or of April. */
export function isAmbiguousDay(written: string): boolean {
  const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{4}$/.exec(written) ?? [];
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
