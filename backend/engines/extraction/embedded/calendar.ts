import { isoDay } from '../../../shared/days.ts';
import { normalWord } from '../../terminology/words.ts';

/** Months by every spelling that dates are written with, 1 to 12. */
const MONTHS = new Map(
  [
    'january jan januar jänner gennaio',
    'february feb februar febbraio',
    'march mar märz marzo',
    'april apr aprile',
    'may mai maggio',
    'june juni giugno',
    'july juli luglio',
    'august aug agosto',
    'september sep sept settembre',
    'october oct oktober ottobre',
    'november nov novembre',
    'december dec dezember dicembre',
  ].flatMap((names, place) => names.split(' ').map((name) => [normalWord(name), place + 1] as const)),
);

/** Which of day and month a text writes first between slashes; null where it does not show. */
export type DayOrder = 'day' | 'month' | null;

/** Written with slashes, the order of day and month differs between countries that write English. */
const NUMERIC = /^(?<first>\d{1,2})(?<mark>[./])\s?(?<second>\d{1,2})[./]\s?(?<year>\d{4})$/;

/**
 * An absolute date in ISO 8601, as precise as it is told: "2023-05-14", "2023-05", "2023". Null where the text leaves
 * it open: without a year, with a year of two digits, where there is no such day, and "03/04/2023" where nothing tells
 * whether it is a day of March or of April.
 */
export function isoDateOf(surface: string, order: DayOrder): string | null {
  const iso = /^\d{4}-\d{2}-\d{2}$/.exec(surface);
  if (iso === null && /\d\.?\s?[-–]\s?\d|\s(?:bis|und|to|e|and)\s/.test(surface)) return null;
  if (iso !== null) return isoDay(...(surface.split('-').map(Number) as [number, number, number]));
  const numeric = NUMERIC.exec(surface)?.groups;
  if (numeric !== undefined) {
    const [first, second, year] = [Number(numeric.first), Number(numeric.second), Number(numeric.year)];
    const isDayFirst = numeric.mark === '.' || order === 'day' || first === second;
    if (first > 12 || (isDayFirst && second <= 12)) return isoDay(year, second, first);
    return numeric.mark === '/' && (second > 12 || order === 'month') ? isoDay(year, first, second) : null;
  }
  const year = /(?<!\d)\d{4}$/.exec(surface)?.[0];
  if (year === undefined) return null;
  const before = surface.slice(0, -4);
  if (before === '') return year;
  const digits = /(?<!\d)\d{1,2}(?!\d)/.exec(before)?.[0];
  const name = /\p{L}{3,}/u.exec(before)?.[0];
  if (name === undefined)
    return /^\d{1,2}\/$/.test(before) && digits !== undefined ? month(year, Number(digits)) : null;
  const named = MONTHS.get(normalWord(name));
  if (named === undefined) return null;
  return digits === undefined ? month(year, named) : isoDay(Number(year), named, Number(digits));
}

const two = (number: number): string => String(number).padStart(2, '0');

const month = (year: string, number: number): string | null =>
  number >= 1 && number <= 12 ? `${year}-${two(number)}` : null;
