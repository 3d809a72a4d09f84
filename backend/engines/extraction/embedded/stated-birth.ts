import { ageAt } from '../../../clinical/age.ts';
import { isoDay } from '../../../shared/days.ts';
import { type DayOrder, isoDateOf } from './calendar.ts';

/** The head of a letter, in UTF-16 code units. */
const READ = 2_000;
const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mai|okt|dez|gen|mag|giu|lug|ago|set|ott|dic)\\p{L}{0,7}';
const NUMERIC = '\\d{1,2}(?:\\.\\s?|/|-)\\d{1,2}(?:\\.\\s?|/|-)(?:\\d{4}|\\d{2})|\\d{4}-\\d{2}-\\d{2}';
const WRITTEN = `\\d{1,2}(?:st|nd|rd|th|\\.|°)?\\s(?:of\\s)?${MONTH}\\.?,?\\s\\d{4}|${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s\\d{4}`;
const DAY = `(?<day>${NUMERIC}|${WRITTEN})(?![\\d/])`;
/** What stands before a day of birth. */
const BORN =
  '(?:d\\.?\\s?o\\.?\\s?b\\.?|date of birth|birth ?date|born(?: on)?(?: the)?|b\\.?|geb(?:oren)?\\.?(?: am)?|geb\\.?-?dat(?:um)?\\.?|geburtsdatum|nat[oa](?: a \\p{L}{2,20})?(?: il)?|data di nascita|n\\.|d\\.\\s?n\\.?|\\*)';
const BIRTH = new RegExp(`(?<![\\p{L}\\d])${BORN}\\s?[:|]?\\s{0,4}${DAY}`, 'giu');
/** Beside the letter of the sex: "HARTWELL, J A   5/17/1944   M". */
const BESIDE_SEX = new RegExp(`(?<=\\s)${DAY}[\\s,|]{1,8}[MFWmfw](?=[\\s,|]|$)`, 'iu');
/** A day of birth in the column of that name. */
const COLUMN =
  /(?:Geb\.?-?\s?Dat(?:um)?\.?|Geburtsdatum|DOB|D\.O\.B\.|Date of birth|Data di nascita|Nato il)/iu;
/** Whoever else has a birth. */
const OF_OTHER =
  /(?:mother|father|wife|husband|baby|son|daughter|infant|Mutter|Vater|Kind|Sohn|Tochter|madre|padre|figli[oa]|neonat[oa]|donor|Spender(?:in)?)[^\n.]{0,24}$/iu;
const ANY_DAY = new RegExp(`(?<![\\d/.])${DAY}`, 'giu');

/**
 * The age in years that a day of birth tells, however it is written: in two digits of a year, in words, in a column of a
 * form. A day whose order of day and month is open tells an age where either order tells the same.
 *
 * @param reportDate ISO 8601; null where the letter states none: then the newest day of its head stands for it
 * @returns null where there is no such day, or it tells more than one age
 */
export function ageByStatedBirth(text: string, order: DayOrder, reportDate: string | null): number | null {
  const head = text.slice(0, READ);
  const surface = birthIn(head);
  if (surface === null) return null;
  const others = Array.from(head.matchAll(ANY_DAY), ({ groups }) => groups?.day ?? '').filter(
    (day) => day !== surface,
  );
  const until = reportDate === null ? newestOf(others, order) : [reportDate];
  const ages = until.flatMap((day) =>
    daysOf(surface, order, day).flatMap((birth) => ageAt(birth, day) ?? []),
  );
  const [age, another] = new Set(ages);
  return another === undefined ? (age ?? null) : null;
}

function birthIn(head: string): string | null {
  for (const { index, groups } of head.matchAll(BIRTH))
    if (!OF_OTHER.test(head.slice(Math.max(0, index - 40), index))) return groups?.day ?? null;
  return BESIDE_SEX.exec(head)?.groups?.day ?? inColumn(head);
}

/** What stands under "Geb.-Dat." in a table of the head. */
function inColumn(head: string): string | null {
  const rows = head.split('\n').map((line) => line.split(/\s{0,8}[|\t]\s{0,8}/));
  for (const [place, row] of rows.entries()) {
    const column = row.findIndex((cell) => COLUMN.test(cell));
    const below = rows.slice(place + 1).find((cells) => cells.some((cell) => /\d/.test(cell)));
    const day = column === -1 ? undefined : new RegExp(`^${DAY}`, 'iu').exec(below?.[column] ?? '');
    if (day) return day.groups?.day ?? null;
  }
  return null;
}

/** The days that the newest of some may be. */
function newestOf(surfaces: readonly string[], order: DayOrder): string[] {
  const today = isoDay(new Date().getFullYear(), 12, 31) ?? '';
  return surfaces
    .map((surface) => daysOf(surface, order, today))
    .filter((some) => some.length > 0)
    .reduce<string[]>((newest, some) => ((some.at(-1) ?? '') > (newest.at(-1) ?? '') ? some : newest), []);
}

const CENTURY = 100;
const IN_NUMBERS = /^(\d{1,2})(?<mark>[./-])\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})$/u;

/**
 * The days that words may mean, sorted: both orders of day and month where that is open.
 *
 * @param by ISO 8601; a year of two digits is the last such one until this day
 */
function daysOf(surface: string, order: DayOrder, by: string): string[] {
  const numbers = IN_NUMBERS.exec(surface);
  if (numbers === null) {
    const written = surface.replace(/(\d)(?:st|nd|rd|th|°)/iu, '$1').replace(/\sof\s/iu, ' ');
    const day = isoDateOf(written, order);
    return day === null || day.length !== 10 ? [] : [day];
  }
  const [, one, mark, other, written = ''] = numbers;
  const last = Number(by.slice(0, 4));
  const year =
    written.length === 2 ? last - ((last - Number(written) + CENTURY * CENTURY) % CENTURY) : Number(written);
  const dayFirst = isoDay(year, Number(other), Number(one));
  const monthFirst = mark === '/' ? isoDay(year, Number(one), Number(other)) : null;
  if (dayFirst !== null && monthFirst !== null && order !== null)
    return [order === 'day' ? dayFirst : monthFirst];
  return [dayFirst, monthFirst].filter((day) => day !== null).sort();
}
