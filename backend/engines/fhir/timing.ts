import type { Duration, Timing, TimingRepeat } from 'fhir/r4';
import { hl7Code } from './codings.ts';
import { ucumQuantity } from './quantities.ts';

type PeriodUnit = NonNullable<TimingRepeat['periodUnit']>;
type When = NonNullable<TimingRepeat['when']>[number];

/** How often a drug is given, as far as the words are understood. */
export interface ReadFrequency {
  readonly timing: Timing | null;
  readonly asNeeded: boolean;
  /** The times of a scheme such as 1-0-2 that have an amount, each with it; null without a scheme. */
  readonly scheme: readonly SchemeTime[] | null;
}

export interface SchemeTime {
  readonly when: When;
  readonly amount: number;
}

/** The times of day of a scheme in order; four are told with the night, three without. */
const SCHEME_TIMES: readonly When[] = ['MORN', 'NOON', 'EVE', 'NIGHT'];
const COUNT = String.raw`\d{1,2}(?:[.,]\d)?|½|¼|1/2`;
const DASH = String.raw`\s?[-–]\s?`;
const SCHEME = new RegExp(
  String.raw`(?<![\d.,/-])(${COUNT})${DASH}(${COUNT})${DASH}(${COUNT})(?:${DASH}(${COUNT}))?(?![\d./-])`,
);
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '1/2': 0.5 };

const AS_NEEDED =
  /(?<!\p{L})(?:as needed|as required|if needed|when needed|prn|p\.r\.n\.?|bei bedarf|b\. ?b\.|al bisogno|se necessario)/iu;

const WORDS: Readonly<Record<string, number>> = {
  once: 1,
  one: 1,
  einmal: 1,
  una: 1,
  twice: 2,
  two: 2,
  zweimal: 2,
  due: 2,
  thrice: 3,
  three: 3,
  dreimal: 3,
  tre: 3,
  four: 4,
  viermal: 4,
  quattro: 4,
  six: 6,
  eight: 8,
  twelve: 12,
};
const NUMBER = String.raw`(?<![\d.,/-])(\d{1,2})|(?<!\p{L})(${Object.keys(WORDS).join('|')})`;

/** Periods by the words for "in each of them". */
const PER: readonly (readonly [unit: PeriodUnit, words: string])[] = [
  [
    'd',
    'daily|a[ -]day|per day|täglich|tgl|am tag|pro tag|die|al d[iì]|al giorno|giornalier[oi]|/ ?(?:day|d|tag)',
  ],
  [
    'wk',
    'weekly|a[ -]week|per week|wöchentlich|pro woche|die woche|alla settimana|a settimana|settimanal[ei]|/ ?woche',
  ],
  ['mo', 'monthly|a month|per month|monatlich|pro monat|al mese|mensil[ei]'],
];
const PERIODS = PER.map(([unit, words]) => ({
  unit,
  counted: new RegExp(
    String.raw`(?:${NUMBER})[\s-]?(?:x|×|mal|times|volt[ae])?[\s-]?(?:/ ?)?(?:${words})(?!\p{L})`,
    'iu',
  ),
  plain: new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu'),
}));

const EVERY = new RegExp(
  String.raw`(?<!\p{L})(?:every|alle|ogni|jeden|jede)\s(?:(?:${NUMBER})(?:\s?[-–]\s?(\d{1,2}))?[ -]?)?(hours?|hrs?|h|stunden?|std|or[ae]|days?|tage?|giorn[oi]|weeks?|wochen?|settiman[ae]|months?|monate?|mes[ei])(?!\p{L})`,
  'iu',
);
const HOURLY =
  /(?<!\p{L})(?:q\.?(\d{1,2})h|(\d{1,2})[- ]hourly|(two|three|four|six|eight|twelve)[- ]hourly)(?!\p{L})/iu;
const ALTERNATE =
  /(?<!\p{L})(?:every other day|every second day|alternate days|jeden zweiten tag|jeden 2\. tag|a giorni alterni|qod)(?!\p{L})/iu;

/** Abbreviations with their number a day; the code is of HL7's GTSAbbreviation, which has none for others. */
const ABBREVIATIONS: readonly (readonly [code: string, frequency: number, pattern: RegExp])[] = [
  ['BID', 2, /(?<!\p{L})b\.?i\.?d(?!\p{L})/iu],
  ['TID', 3, /(?<!\p{L})t\.?i\.?d(?!\p{L})/iu],
  ['QID', 4, /(?<!\p{L})q\.?i\.?d(?!\p{L})/iu],
  ['QD', 1, /(?<!\p{L})q\.?d(?!\p{L})/iu],
];

/** Times of day and meals. */
const WHENS: readonly (readonly [when: When, pattern: RegExp])[] = [
  [
    'MORN',
    /(?<!\p{L})(?:in the morning|every morning|morgens|am morgen|jeden morgen|al mattino|la mattina|alla mattina)(?!\p{L})/iu,
  ],
  ['NOON', /(?<!\p{L})(?:at noon|mittags)(?!\p{L})/iu],
  [
    'EVE',
    /(?<!\p{L})(?:in the evening|every evening|abends|am abend|jeden abend|la sera|alla sera)(?!\p{L})/iu,
  ],
  ['NIGHT', /(?<!\p{L})(?:at night|nightly|every night|nachts)(?!\p{L})/iu],
  ['HS', /(?<!\p{L})(?:at bedtime|before bed|qhs|zur nacht|prima di dormire)(?!\p{L})/iu],
  ['ACM', /(?<!\p{L})(?:before breakfast|vor dem frühstück|prima di colazione)(?!\p{L})/iu],
  ['AC', /(?<!\p{L})(?:before meals|vor dem essen|prima dei pasti)(?!\p{L})/iu],
  ['C', /(?<!\p{L})(?:with meals|zu den mahlzeiten|ai pasti)(?!\p{L})/iu],
  ['PC', /(?<!\p{L})(?:after meals|nach dem essen|dopo i pasti)(?!\p{L})/iu],
];

const UNITS: readonly (readonly [unit: PeriodUnit, pattern: RegExp])[] = [
  ['min', /^min/i],
  ['h', /^(?:h|std|stund|or[ae])/i],
  ['d', /^(?:d|tag|giorn|gg)/i],
  ['wk', /^(?:w|settim)/i],
  ['mo', /^(?:mo|mes)/i],
  ['a', /^(?:y|jahr|ann)/i],
];

const periodUnitOf = (words: string): PeriodUnit | null =>
  UNITS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;

const numberIn = (digits: string | undefined, word: string | undefined): number | null =>
  digits !== undefined ? Number(digits) : (WORDS[(word ?? '').toLowerCase()] ?? null);

/** Longer words tell no frequency. */
const LONGEST = 120;

/** Reads "1-0-1", "BID", "alle 8 h", "once daily before breakfast", "al bisogno"; what is not understood gives nothing. */
export function frequencyOf(words: string): ReadFrequency {
  const said = words.slice(0, LONGEST);
  const asNeeded = AS_NEEDED.test(said);
  const scheme = schemeOf(said);
  if (scheme !== null) return { timing: schemeTiming(scheme), asNeeded, scheme };
  const abbreviation = ABBREVIATIONS.find(([, , pattern]) => pattern.test(said));
  const when = WHENS.flatMap(([each, pattern]) => (pattern.test(said) ? [each] : []));
  const repeat: TimingRepeat = {
    ...(abbreviation === undefined
      ? rateOf(said)
      : { frequency: abbreviation[1], period: 1, periodUnit: 'd' }),
    ...(when.length > 0 ? { when } : {}),
  };
  if (Object.keys(repeat).length === 0) return { timing: null, asNeeded, scheme: null };
  const code = abbreviation === undefined ? {} : { code: hl7Code('v3-GTSAbbreviation', abbreviation[0]) };
  return { timing: { repeat, ...code }, asNeeded, scheme: null };
}

function schemeOf(said: string): SchemeTime[] | null {
  const found = SCHEME.exec(said);
  if (found === null) return null;
  const amounts = found
    .slice(1)
    .filter((amount) => amount !== undefined)
    .map((amount) => FRACTIONS[amount] ?? Number(amount.replace(',', '.')));
  return amounts.flatMap((amount, place) => {
    const when = SCHEME_TIMES[place];
    return amount > 0 && when !== undefined ? [{ when, amount }] : [];
  });
}

/** The timing of the times of a scheme; null where none has an amount. */
export function schemeTiming(times: readonly SchemeTime[]): Timing | null {
  if (times.length === 0) return null;
  const when = times.map((time) => time.when);
  return { repeat: { frequency: times.length, period: 1, periodUnit: 'd', when } };
}

function rateOf(said: string): TimingRepeat {
  if (ALTERNATE.test(said)) return { frequency: 1, period: 2, periodUnit: 'd' };
  const hourly = HOURLY.exec(said);
  const hours = numberIn(hourly?.[1] ?? hourly?.[2], hourly?.[3]);
  if (hours !== null && hours > 0) return { frequency: 1, period: hours, periodUnit: 'h' };
  const every = EVERY.exec(said);
  const unit = every === null ? null : periodUnitOf(every[4] ?? '');
  if (every !== null && unit !== null) {
    const period = numberIn(every[1], every[2]) ?? 1;
    const most = every[3] === undefined ? null : Number(every[3]);
    const periodMax = most !== null && most > period ? { periodMax: most } : {};
    if (period > 0) return { frequency: 1, period, ...periodMax, periodUnit: unit };
  }
  for (const { unit: periodUnit, counted, plain } of PERIODS) {
    const times = counted.exec(said);
    const frequency = numberIn(times?.[1], times?.[2]);
    if (frequency !== null && frequency > 0) return { frequency, period: 1, periodUnit };
    if (plain.test(said)) return { frequency: 1, period: 1, periodUnit };
  }
  return {};
}

const DURATION_WORDS: Readonly<Record<string, number>> = {
  ...WORDS,
  a: 1,
  an: 1,
  ein: 1,
  eine: 1,
  einen: 1,
  un: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  five: 5,
  fünf: 5,
  cinque: 5,
  sechs: 6,
  sei: 6,
  seven: 7,
  sieben: 7,
  sette: 7,
  acht: 8,
  otto: 8,
  nine: 9,
  neun: 9,
  nove: 9,
  ten: 10,
  zehn: 10,
  dieci: 10,
};
const DURATION =
  /^(?:(\d{1,3})|(\p{L}+))[\s-]?(min(?:utes?|uten?|ut[oi])?|h|hours?|hrs?|stunden?|std|or[ae]|days?|tage?n?|giorn[oi]|gg|weeks?|wochen?|settiman[ae]|months?|monate?n?|mes[ei]|years?|jahre?n?|ann[oi])\.?$/iu;

/** Reads "7 days", "zwei Wochen", "10 giorni" as an amount of time in UCUM; null for what tells no number. */
export function durationOf(words: string): Duration | null {
  const [, digits, word, unit = ''] = DURATION.exec(words.slice(0, LONGEST)) ?? [];
  const value = digits !== undefined ? Number(digits) : (DURATION_WORDS[(word ?? '').toLowerCase()] ?? null);
  const code = periodUnitOf(unit);
  return value === null || value === 0 || code === null ? null : ucumQuantity(value, unit, code);
}
