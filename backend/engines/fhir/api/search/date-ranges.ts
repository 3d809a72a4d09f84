import { refusal } from '../outcome.ts';

/** A stretch of time in milliseconds: from its first instant to the one after its last. */
export interface DateRange {
  readonly from: number;
  readonly to: number;
}

/** FHIR R4's dateTime of every precision, from the year 1 on; seconds may be missing in a search. */
const DATE_TIME =
  /^((?!0000)\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01])(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d|60)(?:\.(\d{1,9}))?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?)?)?$/;

/**
 * The stretch that a date covers: a whole year for "2024", a second for an instant of seconds. Without a zone it is
 * UTC. Null for what is no date.
 */
export function dateRange(text: string): DateRange | null {
  const found = DATE_TIME.exec(text);
  if (found === null) return null;
  const [, year = '', month, day, hour, minute, second, fraction, zone = 'Z'] = found;
  if (month === undefined) return { from: utc(Number(year), 0), to: utc(Number(year) + 1, 0) };
  if (day === undefined)
    return { from: utc(Number(year), Number(month) - 1), to: utc(Number(year), Number(month)) };
  const start = utc(Number(year), Number(month) - 1, Number(day));
  if (new Date(start).getUTCDate() !== Number(day)) return null;
  if (hour === undefined) return { from: start, to: start + 86_400_000 };
  const from =
    start + Number(hour) * 3_600_000 + Number(minute) * 60_000 + Number(second ?? 0) * 1000 - offsetOf(zone);
  if (second === undefined) return { from, to: from + 60_000 };
  if (fraction === undefined) return { from, to: from + 1000 };
  const part = Number(`0.${fraction}`) * 1000;
  return { from: from + part, to: from + part + 1000 / 10 ** fraction.length };
}

/** Years below 100 are years, not those of the last century. */
function utc(year: number, month: number, day = 1): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

const PREFIXES = ['eq', 'ne', 'lt', 'gt', 'le', 'ge', 'sa', 'eb', 'ap'] as const;
export type Prefix = (typeof PREFIXES)[number];

/** The comparison that a value begins with; R4's "eq" where it begins with none. */
export function prefixed(text: string): { prefix: Prefix; rest: string } {
  const prefix = PREFIXES.find((each) => text.startsWith(each));
  return prefix === undefined ? { prefix: 'eq', rest: text } : { prefix, rest: text.slice(2) };
}

/** A date of a search with its comparison. */
export interface DateCriterion {
  readonly prefix: Prefix;
  readonly range: DateRange;
}

/** @throws FhirError 400 that names the parameter */
export function dateCriterion(value: string, parameter: string): DateCriterion {
  const { prefix, rest } = prefixed(value);
  const range = dateRange(rest);
  if (range === null) {
    const sentence = `${parameter} takes a date such as 2024, 2024-03 or ge2024-03-01, and this is none.`;
    throw refusal(400, 'invalid', sentence, parameter);
  }
  return { prefix, range };
}

/** How much of the time between now and a date "approximately" allows, as R4 recommends. */
const APPROXIMATELY = 0.1;

/**
 * Whether a stretch of a resource is what a search asks for, by R4's table of prefixes
 * (https://hl7.org/fhir/R4/search.html#prefix).
 */
export function dateMatches({ prefix, range }: DateCriterion, found: DateRange, now: number): boolean {
  const isWithin = range.from <= found.from && found.to <= range.to;
  switch (prefix) {
    case 'eq':
      return isWithin;
    case 'ne':
      return !isWithin;
    case 'lt':
      return found.from < range.from;
    case 'gt':
      return found.to > range.to;
    case 'le':
      return found.from < range.from || isWithin;
    case 'ge':
      return found.to > range.to || isWithin;
    case 'sa':
      return found.from >= range.to;
    case 'eb':
      return found.to <= range.from;
    case 'ap': {
      const slack = Math.abs(now - range.from) * APPROXIMATELY;
      return found.from < range.to + slack && found.to > range.from - slack;
    }
  }
}
