const NUMBERS = new Map(
  [
    'a an one ein eine einem einen einer eines un una uno',
    'two zwei due',
    'three drei tre',
    'four vier quattro',
    'five fünf cinque',
    'six sechs sei',
    'seven sieben sette',
    'eight acht otto',
    'nine neun nove',
    'ten zehn dieci',
    '',
    'twelve zwölf dodici',
  ].flatMap((names, place) => names.split(' ').map((name): [string, number] => [name, place + 1])),
);

/** Days from the report's to the one that a word names. */
const DAYS = new Map(
  Object.entries({
    0: 'today|this morning|heute|seit heute|oggi|stamattina',
    1: 'yesterday|since yesterday|gestern|seit gestern|ieri|da ieri',
    2: 'vorgestern',
  }).flatMap(([days, names]) => names.split('|').map((name): [string, number] => [name, Number(days)])),
);

const LAST: readonly (readonly [RegExp, 'month' | 'year'])[] = [
  [/^(?:last month|letzte[nrs]? monat|il mese scorso)$/, 'month'],
  [/^(?:last year|letzte[nrs]? jahr)$/, 'year'],
];

/** "3 days ago", "vor drei Wochen", "tre giorni fa"; "earlier", "prima" and "zuvor" are told from another time. */
const AGO =
  /^(?<before>vor\s)?(?<number>\d{1,3}|\p{L}+)\s?(?:(?<day>days?|tage?n?|giorn[oi]|gg)|(?<week>weeks?|wochen?|settiman[ae])|(?<month>months?|monate?n?|mes[ei])|(?<year>years?|jahre?n?|ann[oi]))(?<after>\s(?:ago|fa))?$/u;

/**
 * The date that a relative time means, told from a day, in ISO 8601 and as precise as its unit: days give a day, months
 * a month, years a year. Weeks are no part of such dates: they give the month, or the year, that all days of the week
 * are of. Null where it is no such time, is vague ("a few days ago"), or is told from another time.
 *
 * @param today the day it is told from, YYYY-MM-DD
 */
export function relativeDateOf(surface: string, today: string): string | null {
  const written = surface.toLowerCase().replace(/\s+/g, ' ').trim();
  const days = DAYS.get(written);
  if (days !== undefined) return back(today, { days });
  const last = LAST.find(([pattern]) => pattern.test(written))?.[1];
  if (last === 'month') return back(today, { months: 1 }).slice(0, 7);
  if (last === 'year') return back(today, { months: 12 }).slice(0, 4);
  const ago = AGO.exec(written)?.groups;
  if (ago === undefined || (ago.before === undefined) === (ago.after === undefined)) return null;
  const number = NUMBERS.get(ago.number ?? '') ?? Number(ago.number);
  if (!Number.isInteger(number)) return null;
  if (ago.day !== undefined) return back(today, { days: number });
  if (ago.week !== undefined) return ofWeek(today, number);
  if (ago.month !== undefined) return back(today, { months: number }).slice(0, 7);
  return back(today, { months: number * 12 }).slice(0, 4);
}

function ofWeek(today: string, weeks: number): string | null {
  const [first, last] = [back(today, { days: weeks * 7 + 3 }), back(today, { days: weeks * 7 - 3 })];
  if (first.slice(0, 7) === last.slice(0, 7)) return first.slice(0, 7);
  return first.slice(0, 4) === last.slice(0, 4) ? first.slice(0, 4) : null;
}

/** A day so long before another; months are counted from the first of the month, so that none is passed over. */
function back(today: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1 - months, months === 0 ? day - days : 1));
  return date.toISOString().slice(0, 10);
}
