import type { Language } from '../../../shared/contract.ts';
import { type DayOrder, isoDateOf } from './calendar.ts';
import { matchesAt, SIGNAL, type SignalledText } from './signals.ts';
import { DATE } from './times.ts';

/** When a report was written, and how it writes days and months. */
export interface ReportDates {
  /** The day it says it is of, ISO 8601; null where it says none or several. */
  readonly reportDate: string | null;
  /** The day that "today" and "3 days ago" are told from; null where that may be another than the day of the report. */
  readonly today: string | null;
  readonly order: DayOrder;
}

/** The head of a letter, where it tells its own day, in UTF-16 code units. */
const HEAD = 3_000;
/** The places of the last two in the list below. */
const [BARE, DISCHARGE] = [2, 3];
/** A longer line is a sentence. */
const LONGEST_LINE = 120;
/** The lines with words in them where the title of a letter stands; further down a title is that of a finding before. */
const TITLE_LINES = 8;

const ON = '(?:,? ?(?:den|am|vom|the|on|il|lì|li|del|addì))?';
const label = (names: string): RegExp =>
  new RegExp(String.raw`^[\s*_-]{0,6}(?:${names})[*_]{0,2}${ON}\s?[:.]?[*_]{0,2}${ON}\s*$`, 'iu');

/** What a line says before a day, in order of how directly it tells the day of the report. */
const OF_REPORT: readonly RegExp[] = [
  label(
    'date|report date|date of (?:the )?report|date dictated|dictated|letter date|date of letter|datum|berichtsdatum|briefdatum|befunddatum|erstellt|data|data (?:del )?referto|data (?:della )?relazione|data di stesura',
  ),
  // "Examplestadt, den 14.05.2024", "Bologna, lì 14 maggio 2024".
  /^\s{0,20}\p{Lu}[\p{L}.'’ -]{1,40}, ?(?:den|am|il|lì|li|addì|on) ?$/u,
  // "Bologna, 14.05.2024" and a line with nothing but a day; a patient's name and birth look the same.
  /^\s{0,20}(?:\p{Lu}[\p{L}.'’ -]{1,40},\s?)?$/u,
  label(
    'discharge date|date of discharge|discharged|entlassung|entlassungsdatum|entlassdatum|entlassen|data (?:di |della )?dimissione|dimissione|dimess[oa]',
  ),
];
const OF_ADMISSION = label(
  'admission date|date of admission|admitted|admission|aufnahme|aufnahmedatum|aufgenommen|data (?:di |del )?(?:ricovero|ammissione)|ricovero|ricoverat[oa]|ammissione',
);
/** "Stationär vom 1.3. bis 14.3.2024": the stay has days of its own. */
const OF_STAY = /(?<!\p{L})(?:vom|from|dal)\s.{6,20}\s(?:bis|to|until|al)\s/iu;

/** "Vorläufiger Arztbrief vom", "Discharge letter of", "Lettera di dimissione del"; no letter that is only referred to. */
const TITLE = new RegExp(
  [
    String.raw`^[\s*_#-]{0,6}(?!.{0,40}(?<!\p{L})(?:vor(?:befund|bericht|brief)|fremdbefund|letzter|früherer|unser|siehe|previous|prior|last|earlier|our|your|see|precedente|ultim[oa]|nostr[oa]|vedi))`,
    String.raw`(?:(?:[\p{L}-]{1,24} ){0,2}[\p{L}-]{0,24}(?:brief|bericht|befund|konsil)|(?:[\p{L}-]{1,24} ){0,3}(?:letter|summary|report|note)|(?:lettera|referto|relazione|verbale)(?: [\p{L}-]{1,24}){0,3})`,
    String.raw`[*_]{0,2}(?:,? (?:vom|of|dated|from|del|datat[oa]|in data))\s$`,
  ].join(''),
  'iu',
);
/** What may follow a day in a title: nothing, or the next sentence or part. */
const AFTER_TITLE = /^[*_]{0,2}[.,;]\s/;

/** A day without its second half of the line, or with a time of day. */
const AFTER = /^[.,;*_\s]{0,4}(?:\d{1,2}[:.]\d\d(?:\s?(?:Uhr|h|am|pm))?)?[.;]?\s*$/i;

const SLASHED = /(?<![\d/.])(\d{1,2})\/\s?(\d{1,2})\/(?=(?:19|20)\d\d(?!\d))/g;

/**
 * Whether a text writes the day or the month first between slashes: a number over 12 elsewhere in it tells; else the
 * language does, but English is written both ways.
 */
export function dayOrderOf(text: string, language: Language): DayOrder {
  let isDayFirst = false;
  let isMonthFirst = false;
  for (const [, first, second] of text.matchAll(SLASHED)) {
    isDayFirst ||= Number(first) > 12 && Number(second) <= 12;
    isMonthFirst ||= Number(second) > 12 && Number(first) <= 12;
  }
  if (isDayFirst && isMonthFirst) return null;
  if (isMonthFirst) return 'month';
  return isDayFirst || language !== 'en' ? 'day' : null;
}

/** Reads off the head of a letter which day it is of. Two different days of one kind tell none. Linear in the text. */
export function reportDatesOf(signalled: SignalledText, language: Language): ReportDates {
  const { text } = signalled;
  const order = dayOrderOf(text, language);
  const days: Set<string>[] = OF_REPORT.map(() => new Set());
  const admissions = new Set<string>();
  let isStay = false;
  const lines = text.slice(0, HEAD).split(/\r?\n/);
  const titled = titleDays(lines, order);
  for (const line of lines) {
    if (line.length > LONGEST_LINE) continue;
    isStay ||= OF_STAY.test(line);
    const found = dayIn(line, order);
    if (found === null || !AFTER.test(found.after)) continue;
    if (OF_ADMISSION.test(found.before)) admissions.add(found.day);
    else {
      const kind = OF_REPORT.findIndex((before) => before.test(found.before));
      days[kind]?.add(found.day);
    }
  }
  if (!isLatest(signalled, days[BARE], order)) days[BARE]?.clear();
  const [told] = [...days.slice(0, BARE), titled, ...days.slice(BARE)].filter(({ size }) => size > 0);
  const reportDate = told?.size === 1 ? ([...told][0] ?? null) : null;
  // "Three days ago" is told from the admission as often as from the discharge.
  const isOneDay = !isStay && [...admissions].every((day) => day === reportDate);
  return { reportDate, today: isOneDay && days[DISCHARGE]?.size === 0 ? reportDate : null, order };
}

/** The newest day that the head of a letter names, other than one: so late at least the patient was seen. */
export function lastDayOf(signalled: SignalledText, order: DayOrder, but: string): string | null {
  const days = daysOfHead(signalled, order).filter((day) => day.length === 10 && day !== but);
  return days.sort().at(-1) ?? null;
}

function daysOfHead({ text, words, kinds }: SignalledText, order: DayOrder): string[] {
  const beyond = words.findIndex(({ start }) => start >= HEAD);
  const to = beyond === -1 ? words.length : beyond;
  const head = { text, words, kinds, offset: 0, length: Math.min(HEAD, text.length), from: 0, to };
  return matchesAt(DATE, text.slice(0, HEAD), head, SIGNAL.day | SIGNAL.month).flatMap(
    ([surface]) => isoDateOf(surface, order) ?? [],
  );
}

/** Whether a day that nothing says is of the report comes after all others of the head, of which there is one at least. */
function isLatest(
  signalled: SignalledText,
  candidates: ReadonlySet<string> | undefined,
  order: DayOrder,
): boolean {
  const [day] = candidates ?? [];
  if (day === undefined) return false;
  const others = daysOfHead(signalled, order);
  return others.every((other) => other <= day) && others.some((other) => other.length === 10 && other < day);
}

/** The day in the first title of the head; there is one at most. */
function titleDays(lines: readonly string[], order: DayOrder): ReadonlySet<string> {
  const first = lines.filter((line) => line.trim() !== '').slice(0, TITLE_LINES);
  for (const line of first) {
    const found = dayIn(line.slice(0, LONGEST_LINE), order);
    if (found === null || !TITLE.test(found.before)) continue;
    if (AFTER.test(found.after) || AFTER_TITLE.test(found.after)) return new Set([found.day]);
  }
  return new Set();
}

/** A day in a line, with what stands before and after it. */
interface PlacedDay {
  readonly day: string;
  readonly before: string;
  readonly after: string;
}

/** The first day in a line; null where there is none, or it is no whole day. */
function dayIn(line: string, order: DayOrder): PlacedDay | null {
  if (!/(?:19|20)\d\d/.test(line)) return null;
  for (const { index: place } of line.matchAll(/(?<![\p{L}\d])[\p{L}\d]/gu)) {
    DATE.lastIndex = place;
    const surface = DATE.exec(line)?.[0];
    if (surface === undefined) continue;
    const day = isoDateOf(surface, order);
    if (day === null || day.length !== 10) return null;
    return { day, before: line.slice(0, place), after: line.slice(place + surface.length) };
  }
  return null;
}
