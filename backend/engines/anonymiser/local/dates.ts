import type { AnonymisationLanguage } from '../anonymisation.ts';
import type { Finding, Reading } from './finding.ts';
import { triggerAt } from './hints.ts';
import { matchAt, matchesAtRuns, type RunForm, run } from './runs.ts';
import { matchesIn, placesOf, windowsAround } from './windows.ts';

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|jänner|februar|feber|märz|maerz|mai|juni|juno|juli|oktober|dezember|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|jan|feb|mar|mär|apr|jun|jul|aug|sept|sep|oct|okt|nov|dec|dez|gen|mag|giu|lug|ago|set|ott|dic';
/** Names of months that are never anything else, so that a month and a year of two digits are a date. */
const SHORT_MONTHS =
  'jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|gen|mag|giu|lug|ago|set|ott|dic';
const WEEKDAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|ostersonntag|ostermontag|mo|di|mi|do|fr|sa|so|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica';
const SEASONS =
  'anfang|mitte|ende|sommer|winter|herbst|frühjahr|frühling|early|mid|late|spring|summer|autumn|fall|inizio|metà|fine|primavera|estate|autunno|inverno|jahreswechsel|weihnachten|ostern|christmas|thanksgiving|easter|natale|pasqua';
const DAY = '(?:3[01]|[12]\\d|0?[1-9])';
const YEAR = "(?:(?:19|20)\\d{2,3}|'?\\d{2})";
const TIME = '(?:[ T,]{1,2}(?:um |at |ore )?\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?: ?[AP]M)?(?![\\d]))?';
/** What scanners read for digits. */
const D = '[\\dOol]';
const TO = '[ \\t]{0,2}(?:-|–|—|/|&|und|bis|and|to|al|e)[ \\t]{0,2}';

/** How far a date may reach from its figures or the name of its month, in UTF-16 code units. */
const REACH = 40;

type Accepts = (parts: RegExpMatchArray, text: string, language: AnonymisationLanguage) => boolean;

interface DateForm {
  readonly accepts?: Accepts;
  readonly confidence: number;
}

/** A day, a month and a year in figures, those that a scanner misread too. */
const SCANNED: DateForm & RunForm = {
  pattern: new RegExp(
    `(?<![\\d.,:]|(?<![\\d.])[/-])(${D}{1,2})([./-])[ ]?(${D}{1,2})([./ -])[ ]?(${D}{4,5}|${D}{2})${TIME}(?![\\d]|[./-]\\d|${D}{2})`,
    'y',
  ),
  accepts: isNumericDate,
  confidence: 0.97,
  mayBegin: run(1, 2, './-Ool'),
};
/** Words that a scanner may have made of figures. */
const LIKE_FIGURES = /^[Ool][\dOol]?$/;

/** Dates that begin with a figure. */
const IN_FIGURES: readonly (DateForm & RunForm)[] = [
  {
    pattern: new RegExp(
      `(?<![\\d.,/-])(?:19|20)\\d{2}[-/.](?:0?[1-9]|1[0-2])[-/.]${DAY}${TIME}(?![\\d])`,
      'y',
    ),
    confidence: 0.99,
    mayBegin: run(4, 4, '-./'),
  },
  SCANNED,
  {
    pattern: new RegExp(`(?<![\\d.,:/-])(${D}{1,2})( )(${D}{1,2})(\\.)[ ]?(${D}{4})(?![\\d])`, 'y'),
    accepts: isNumericDate,
    confidence: 0.9,
    mayBegin: run(1, 2, ' Ool'),
  },
  {
    // the 3/2019 and 03.2019 of courses of disease
    pattern: /(?<![\d.,:/]|(?<!\d)-)(0?[1-9]|1[0-2])[/.-](?:19|20)\d{2,3}(?![\d]|[./-]\d| ?(?:mg|ml|mm|µg))/y,
    confidence: 0.95,
    mayBegin: run(1, 2, '/.-'),
  },
  {
    pattern:
      /(?<![\d.,:/]|(?<!\d)-)(0?[1-9]|1[0-2])[/](\d{2})(?![\d\p{L}/]|[.,/:]\d|-\d(?!\d?\/)| ?(?:Stanzen|Proben|cores|biopsies|prelievi|frustoli|mm|cm|mg|ml|min|%|kg|h\b|°|J\.|Punkte|points|punti|LK|Lymph|l\/))/uy,
    accepts: isMonthOfCourse,
    confidence: 0.8,
    mayBegin: run(1, 2, '/'),
  },
  {
    // 6.i.2024, 07.XI.2019
    pattern:
      /(?<![\d.,:/-])(?:3[01]|[12]\d|0?[1-9])([./-])(?:x?i{1,3}|i?[vx]|vi{1,3}|xi{0,2})\1 ?(?:(?:19|20)\d{2}|'?\d{2})(?!\d|[.,/-]\d)/iy,
    confidence: 0.9,
    mayBegin: run(1, 2, './-'),
  },
  {
    // 14NOV2022
    pattern: new RegExp(
      `(?<![\\d\\p{L}.,])${DAY}(?:${SHORT_MONTHS})(?:(?:19|20)\\d{2}|\\d{2})(?![\\d\\p{L}])`,
      'iuy',
    ),
    confidence: 0.95,
    mayBegin: ({ length, next }) => length < 3 && /[a-z]/i.test(next),
  },
  {
    // 030344 behind a birth, a sex, or a name and a comma
    pattern: /(?<![\d.,/-])\d{6}(?:\d{2})?(?: \d{4}(?= |\n|$))?(?![\d\p{L}]|[.,/-]\d)/uy,
    accepts: isClosedUpDate,
    confidence: 0.75,
    mayBegin: ({ length }) => length === 6 || length === 8,
  },
  {
    // 1979/80
    pattern: /(?<![\d.,:/-])(?:19|20)(\d{2})\/(\d{2})(?![\d/]|[.,]\d)/y,
    accepts: ([, first, second]) => (Number(first) + 1) % 100 === Number(second),
    confidence: 0.8,
    mayBegin: run(4, 4, '/'),
  },
  {
    // 06.03. without a year
    pattern: new RegExp(
      `(?<![\\d.,:/]|(?<!\\d)-)(${DAY})\\.[ ]?(0?[1-9]|1[0-2])\\.(?![\\d]|[ ]?\\d{1,2}\\.[ ]?\\d)`,
      'y',
    ),
    accepts: isDayOfMonth,
    confidence: 0.85,
    mayBegin: run(1, 2, '.'),
  },
  {
    pattern: new RegExp(
      `(?<=(?<!\\p{L})(?:am|vom|bis|zum|seit|ab|den|on|since|from|until|today|il|dal|al|del|accesso|visita|controllo|ED|datum|date|call(?:ed)?|data|(?:lun|mar|mer|gio|ven|sab|dom|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)[.,]?)[ :]{1,2})(${DAY})[./](0?[1-9]|1[0-2])(?![\\d%]|[.,/:-]?\\d| ?(?:mm|cm|mg|ml|kg|°|h|Uhr|µ|%|mal|x|Jahre|years|anni|g\\/))`,
      'iuy',
    ),
    confidence: 0.8,
    mayBegin: run(1, 2, './'),
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:on|in|date|labs|CT|MRI|cath|d\/c|called|refilled)[ :]{0,2})((?:0?[1-9]|1[0-2])\/(?:3[01]|[12]\d|0?[1-9]))(?![\d%/]|[.,/:-]?\d| ?(?:mm|cm|mg|ml|kg|LK|lymph|nodes|h\b))/iuy,
    confidence: 0.7,
    mayBegin: run(1, 2, '/'),
  },
  {
    pattern:
      /(?<![\d\p{L}.,:/#+-]|(?:Nr\.?|No\.?|n\.|RX|PZN) ?)(?:19[0-9]{2}|20[0-5][0-9])(?![\d\p{L}]|[.,:][\d]|\/[a-zµ\d]|-\d| ?(?:mg|ml|g\b|kg|µg|ug|mcg|IE|I\.E|IU|UI|U\/|E\b|mm|cm|m\b|kcal|cal|kJ|pg|ng|l\b|Zellen|cells|cellule|Uhr|hrs|hours|h\b|%|€|EUR|\$|Mio|Tsd|Schritte|steps|passi|ms\b|Punkte))/uy,
    accepts: isYear,
    confidence: 0.75,
    mayBegin: run(4, 4),
  },
];

/** Dates with the name of a month or of a season, or with the week of a year. */
const NAMED: readonly (DateForm & { readonly pattern: RegExp })[] = [
  {
    // 4. Januar 2024, 12th of May 2022, 6 aprile, 15-Nov-2022, 07 Jan 2024
    pattern: new RegExp(
      `(?<![\\d\\p{L}.,])(?:(?:${WEEKDAYS})\\.?,?[ ](?:dem |den |the |der )?)?(?:1°|${DAY})(?:\\.|st|nd|rd|th|º|°)?[ -]{0,2}(?:of )?(?:${MONTHS})(?![\\p{L}])(?:[.,]?[ -]{0,2}(?:del )?${YEAR}(?![\\d\\p{L}]))?${TIME}`,
      'giu',
    ),
    confidence: 0.97,
  },
  {
    // March 3, 2023; Feb 3; Sept. 2023
    pattern: new RegExp(
      `(?<![\\p{L}])(?:(?:${WEEKDAYS})\\.?,?[ ])?(?:${MONTHS})\\.?[ ]${DAY}(?:st|nd|rd|th)?(?![\\d\\p{L}:]|[.,/]\\d|[ ]?(?:mg|ml|%|mal|x))(?:,?[ ](?:19|20)\\d{2}(?!\\d))?${TIME}`,
      'giu',
    ),
    accepts: ([found]) => !/^(?:may|mar|set|sun|sat|mag|ago|gen)\.? \d{1,2}$/.test(found),
    confidence: 0.9,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}])(?:(?:${SEASONS})[ ](?:des |of |di |del )?)?(?:${MONTHS})\\.?,?[ /-]{0,2}(?:of |del |des jahres )?(?:(?:19|20)\\d{2}|'\\d{2})(?![\\d])`,
      'giu',
    ),
    confidence: 0.96,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}])(?:${SEASONS})[ ]?(?:des Jahres |of |in |del |dell.anno |day )?(?:19|20)\\d{2}(?![\\d])`,
      'giu',
    ),
    confidence: 0.9,
  },
  {
    // fine giugno, Ende März; last September, settembre scorso
    pattern: new RegExp(
      `(?<![\\p{L}])(?:(?:anfang|mitte|ende|early|mid|late|inizio|metà|fine|end of|beginning of|last|next)[ -](?:(?:of|di|im) )?(?:${MONTHS})(?![\\p{L}])|(?:${MONTHS})[ ](?:scorso|prossimo|u\\.?s\\.?|p\\.?v\\.?|c\\.?a\\.?|d\\.? ?J\\.?)(?![\\p{L}]))`,
      'giu',
    ),
    accepts: ([found]) =>
      !/^(?:last|next|late|early|mid|end of|fine) (?:mar|may|set|gen|sun|sat)$/i.test(found),
    confidence: 0.8,
  },
  { pattern: /(?<![\p{L}])KW[ ]?\d{1,2}(?:[/ ](?:19|20)\d{2})?(?!\d)/gu, confidence: 0.8 },
];

const asDigits = (value: string): number => Number(value.replace(/[Oo]/g, '0').replace(/l/g, '1'));

/** Day and month in either order; most of it has to be digits, so that no word is one. */
function isNumericDate(parts: RegExpMatchArray, text: string): boolean {
  const [found, one = '', first, two = '', second, year = ''] = parts;
  if (!/\d/.test(one + two + year) || year.replace(/\D/g, '').length < 1) return false;
  if (first === '/' && text[(parts.index ?? 0) - 1] === '/') return false;
  if (first === '-' && second === '.') return false;
  if (first === ' ' && second === ' ') return false;
  if (year.length === 2 && (second === ' ' || (first === '-' && /\d{1,2}-\d-\d/.test(found)))) return false;
  const [a, b] = [asDigits(one), asDigits(two)];
  const isYearLikely = year.length === 2 || /^[12lO0]/.test(year);
  return isYearLikely && a >= 1 && b >= 1 && a <= 31 && b <= 31 && (a <= 12 || b <= 12);
}

const BEFORE_CLOSED_UP =
  /(?:geb\.?|geboren|dob|born|nat[oa](?: il)?|coll(?:ected)?|rec(?:'?d|eived)?|datum|date|data|abnahme|eingang|entnahme|prelievo|\*|(?:^|[ \t])[mwf]|\p{Lu}[\p{L}-]{2,30},)[ :.\t]{0,3}$/iu;

/** Day, month and year without a mark between, in either order. */
function isClosedUpDate(parts: RegExpMatchArray, text: string): boolean {
  const start = parts.index ?? 0;
  if (!BEFORE_CLOSED_UP.test(text.slice(Math.max(0, start - 36), start))) return false;
  const [one, two, three] = [0, 2, 4].map((at) => Number(parts[0].slice(at, at + 2)));
  const isDay = (day = 0): boolean => day >= 1 && day <= 31;
  const isMonth = (month = 0): boolean => month >= 1 && month <= 12;
  return isMonth(two) ? isDay(one) || isDay(three) : isMonth(one) && isDay(two);
}

const SHARE_WORDS =
  /(?:RR|BP|PA|PAOS|NIBP|Visus|OD|OS|RA|LA|GCS|NRS|VAS|Apgar|APGAR|MMST|MMSE|Barthel|score|Score|Schober|Ott|Tinetti|Barthel|Norton|Braden|MMSE|punteggio|grado|Grad|grade|power|Kraft|Kraftgrad|forza|murmur|Systolikum|Tensio|IOP|obs|ROM|Schmerz\p{L}*|dolore|pain|LK|Lymphknoten|nodes|linfonodi|vent|AC|sc|cc)[ :,=(]{0,3}$/u;
const COURSE_WORDS =
  /(?:geb\.?|born|nat[oa]|dob|DOB|\*|ED|seit|ab|bis|vom|am|im|zuletzt|since|from|until|till|in|to|dal|al|nel|a|von|EZ|exp|expires|valid|ca\.?|um|OP|TSH|Diagnose|diagnosi|diagnosis|zuvor|Z\.n\.|und|,|\(|-|–|[)\p{L}.]) ?$/u;

/** "12/17" behind a word of time or a thing done; not "9/10" of a scale. */
function isMonthOfCourse(parts: RegExpMatchArray, text: string): boolean {
  const start = parts.index ?? 0;
  const before = text.slice(Math.max(0, start - 24), start);
  if (SHARE_WORDS.test(before) || /p?[TN]\d\w{0,4} ?\($/.test(before)) return false;
  const [found, month = '', year = ''] = parts;
  const after = text.slice(start + found.length, start + found.length + 3);
  const isClosed = /^(?:\s*$|[\s),;.:·–-]|[ ]\p{L})/u.test(after);
  const isScale =
    /^(?:10|15|20|28|30|12)$/.test(year) &&
    !month.startsWith('0') &&
    /[A-Z)\d]/.test(before.trim().at(-1) ?? '');
  if (month.startsWith('0') && isClosed) return true;
  return isClosed && !isScale && (/(?:^|\n)[ \t•*-]*$/.test(before) || COURSE_WORDS.test(before));
}

/** "06.03." is a date unless it numbers a section at the begin of a line. */
function isDayOfMonth(parts: RegExpMatchArray, text: string, language: AnonymisationLanguage): boolean {
  const start = parts.index ?? 0;
  const [found, day] = parts;
  // English and Italian end sentences with figures like these, and write dates with other marks.
  if (language !== 'de' && !found.includes('0') && !/^ ?[-–]/.test(text.slice(start + found.length)))
    return false;
  const before = text.slice(Math.max(0, start - REACH), start);
  const lineBefore = before.slice(before.lastIndexOf('\n') + 1);
  if (lineBefore.trim() !== '') return true;
  const after = text.slice(start + found.length, start + found.length + 3);
  return Number(day) > 12 || found.includes('0') || !/^ ?\p{L}/u.test(after);
}

const NO_YEAR =
  /(?:Leukozyten|Thrombozyten|BNP|CK|LDH|Ferritin|ferritin|CEA|AFP|Vitamin B12|PSA|HCG|platelets|piastrine|leucociti|Room|Zimmer|Raum|bed|box|PLZ|CAP|ZIP|RAL|Typ|Type|about|etwa|circa) ?:?[ ]$/;

function isYear(parts: RegExpMatchArray, text: string): boolean {
  const start = parts.index ?? 0;
  return !NO_YEAR.test(text.slice(Math.max(0, start - 16), start));
}

/** The first part of a range: "12.–14.3.", "Juni bis November 2019", "6-9/19", "05.11-18.11.2024". */
const RANGE_BEGIN = new RegExp(
  `(?:(?<![\\p{L}])(?:${MONTHS})|(?<![\\d.,:/-])(?:${DAY}\\.(?:0?[1-9]|1[0-2])\\.?|${DAY}\\.?(?: (?:${MONTHS}))?))${TO}$`,
  'iu',
);
const RANGE_REACH = 24;

/** A word of a date and figures near it. */
const MONTH_WORD = triggerAt(new RegExp(`^(?:${MONTHS}|${SEASONS}|kw|kalenderwoche|jahres)$`, 'i'));
const WEEK_WORD = /^kw\d/i;
/** How many tokens lie between a word of a date and its figures at most. */
const NEAR = 6;

/** A date in every written form of the three languages; a range is one date or two. */
export function findDates(reading: Reading): Finding[] {
  const { text, tokens, runs, language } = reading;
  const findings: Finding[] = [];
  const add = (
    accepts: Accepts | undefined,
    match: RegExpExecArray,
    confidence: number,
    offset = 0,
  ): void => {
    const within = offset === 0 ? text : match.input;
    if (accepts?.(match, within, language) === false) return;
    const start = offset + match.index;
    findings.push({ type: 'DATE', start, end: start + match[0].length, confidence });
  };
  for (const form of IN_FIGURES) {
    for (const match of matchesAtRuns(text, runs, form)) add(form.accepts, match, form.confidence);
  }
  for (const { kind, text: word, start } of tokens) {
    if (kind !== 'word' || word.length > 2 || !LIKE_FIGURES.test(word)) continue;
    const match = matchAt(text, SCANNED.pattern, start);
    if (match !== null) add(SCANNED.accepts, match, SCANNED.confidence);
  }
  const words = placesOf(
    reading,
    MONTH_WORD,
    (token, place) =>
      WEEK_WORD.test(token.text) || isNearFigures(tokens, place) || isPartOfMonth(tokens, place),
  );
  const windows = windowsAround(reading, words, REACH, REACH);
  for (const { pattern, accepts, confidence } of NAMED) {
    for (const { match, window } of matchesIn(windows, pattern)) {
      if (accepts?.(match, window.text, language) === false) continue;
      const start = window.offset + match.index;
      findings.push({ type: 'DATE', start, end: start + match[0].length, confidence });
    }
  }
  return [...findings, ...rangesBefore(findings, text)];
}

const PART_OF_MONTH =
  /^(?:anfang|mitte|ende|early|mid|late|inizio|metà|fine|of|last|next|scorso|prossimo|u|p|c|d)$/i;
const isPartOfMonth = (tokens: Reading['tokens'], place: number): boolean =>
  PART_OF_MONTH.test(tokens[place - 1]?.text ?? '') || PART_OF_MONTH.test(tokens[place + 1]?.text ?? '');

function isNearFigures(tokens: Reading['tokens'], place: number): boolean {
  for (let at = Math.max(0, place - NEAR); at <= place + NEAR; at += 1) {
    const token = tokens[at];
    if (token?.kind === 'number' || LIKE_FIGURES.test(token?.text ?? '')) return true;
  }
  return false;
}

const ENDS_IN_TO = /(?:[-–—/&]|und|bis|and|to|al|e)[ \t]{0,2}$/i;
const BETWEEN_DATES = new RegExp(`${TO}$`, 'iu');

function rangesBefore(findings: readonly Finding[], text: string): Finding[] {
  return findings.flatMap(({ start }) => {
    if (!ENDS_IN_TO.test(text.slice(Math.max(0, start - 5), start))) return [];
    const offset = Math.max(0, start - RANGE_REACH);
    const begin = RANGE_BEGIN.exec(text.slice(offset, start));
    if (begin === null) return [];
    const value = begin[0].replace(BETWEEN_DATES, '');
    return [
      {
        type: 'DATE' as const,
        start: offset + begin.index,
        end: offset + begin.index + value.length,
        confidence: 0.8,
      },
    ];
  });
}
