import type { AnonymisationLanguage } from '../anonymisation.ts';
import type { Finding, Reading } from './finding.ts';
import { HINT } from './hints.ts';
import { matchesIn, windowsAround } from './windows.ts';

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|jänner|februar|feber|märz|maerz|mai|juni|juno|juli|oktober|dezember|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|jan|feb|mar|mär|apr|jun|jul|aug|sept|sep|oct|okt|nov|dec|dez|gen|mag|giu|lug|ago|set|ott|dic';
/** Names of months that are never anything else, so that a month and a year of two digits are a date. */
const WEEKDAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|ostersonntag|ostermontag|mo|di|mi|do|fr|sa|so|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica';
const SEASONS =
  'anfang|mitte|ende|sommer|winter|herbst|frühjahr|frühling|early|mid|late|spring|summer|autumn|fall|inizio|metà|fine|primavera|estate|autunno|inverno|jahreswechsel|weihnachten|ostern|christmas|thanksgiving|easter|natale|pasqua';
const DAY = '(?:3[01]|[12]\\d|0?[1-9])';
const YEAR = "(?:(?:19|20)\\d{2,3}|'?\\d{2})";
const TIME = '(?:[ T,]{1,2}(?:um |at |ore )?\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?: ?[AP]M)?(?![\\d]))?';
/** What scanners read for digits. */
const D = '[\\dOol]';
const TO = '[ \\t]{0,2}(?:-|–|—|/|und|bis|and|to|al|e)[ \\t]{0,2}';

/** How far a date may reach from its figures or the name of its month, in UTF-16 code units. */
const REACH = 40;

/** The forms of dates; what stands in group 1 is the date, or the whole. */
const FORMS: readonly {
  pattern: RegExp;
  accepts?: (parts: RegExpMatchArray, text: string, language: AnonymisationLanguage) => boolean;
  confidence: number;
  /** Whether a name of a month or season is part of it. */
  isNamed?: boolean;
}[] = [
  {
    pattern: new RegExp(
      `(?<![\\d.,/-])(?:19|20)\\d{2}[-/.](?:0?[1-9]|1[0-2])[-/.]${DAY}${TIME}(?![\\d])`,
      'g',
    ),
    confidence: 0.99,
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,:]|(?<![\\d.])[/-])(${D}{1,2})([./-])[ ]?(${D}{1,2})([./ -])[ ]?(${D}{4,5}|${D}{2})${TIME}(?![\\d]|[./-]\\d|${D}{2})`,
      'g',
    ),
    accepts: isNumericDate,
    confidence: 0.97,
  },
  {
    pattern: new RegExp(`(?<![\\d.,:/-])(${D}{1,2})( )(${D}{1,2})(\\.)[ ]?(${D}{4})(?![\\d])`, 'g'),
    accepts: isNumericDate,
    confidence: 0.9,
  },
  {
    // 4. Januar 2024, 12th of May 2022, 6 aprile, 15-Nov-2022, 07 Jan 2024
    pattern: new RegExp(
      `(?<![\\d\\p{L}.,])(?:(?:${WEEKDAYS})\\.?,?[ ](?:dem |den |the |der )?)?(?:1°|${DAY})(?:\\.|st|nd|rd|th|º|°)?[ -]{0,2}(?:of )?(?:${MONTHS})(?![\\p{L}])(?:[.,]?[ -]{0,2}(?:del )?${YEAR}(?![\\d\\p{L}]))?${TIME}`,
      'giu',
    ),
    isNamed: true,
    confidence: 0.97,
  },
  {
    // March 3, 2023; Feb 3; Sept. 2023
    pattern: new RegExp(
      `(?<![\\p{L}])(?:(?:${WEEKDAYS})\\.?,?[ ])?(?:${MONTHS})\\.?[ ]${DAY}(?:st|nd|rd|th)?(?![\\d\\p{L}:]|[.,/]\\d|[ ]?(?:mg|ml|%|mal|x))(?:,?[ ](?:19|20)\\d{2}(?!\\d))?${TIME}`,
      'giu',
    ),
    isNamed: true,
    accepts: ([found]) => !/^(?:may|mar|set|sun|sat|mag|ago|gen)\.? \d{1,2}$/.test(found),
    confidence: 0.9,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}])(?:(?:${SEASONS})[ ](?:des |of |di |del )?)?(?:${MONTHS})\\.?,?[ /-]{0,2}(?:of |del |des jahres )?(?:(?:19|20)\\d{2}|'\\d{2})(?![\\d])`,
      'giu',
    ),
    isNamed: true,
    confidence: 0.96,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}])(?:${SEASONS})[ ]?(?:des Jahres |of |in |del |dell.anno |day )?(?:19|20)\\d{2}(?![\\d])`,
      'giu',
    ),
    isNamed: true,
    confidence: 0.9,
  },
  {
    // the 3/2019 and 03.2019 of courses of disease
    pattern: /(?<![\d.,:/]|(?<!\d)-)(0?[1-9]|1[0-2])[/.-](?:19|20)\d{2,3}(?![\d]|[./-]\d| ?(?:mg|ml|mm|µg))/g,
    confidence: 0.95,
  },
  {
    pattern:
      /(?<![\d.,:/]|(?<!\d)-)(0?[1-9]|1[0-2])[/](\d{2})(?![\d\p{L}/]|[.,/:]\d|-\d(?!\d?\/)| ?(?:mm|cm|mg|ml|min|%|kg|h\b|°|J\.|Punkte|points|punti|LK|Lymph|l\/))/gu,
    accepts: isMonthOfCourse,
    confidence: 0.8,
  },
  {
    // 06.03. without a year
    pattern: new RegExp(
      `(?<![\\d.,:/]|(?<!\\d)-)(${DAY})\\.[ ]?(0?[1-9]|1[0-2])\\.(?![\\d]|[ ]?\\d{1,2}\\.[ ]?\\d)`,
      'g',
    ),
    accepts: isDayOfMonth,
    confidence: 0.85,
  },
  {
    pattern: new RegExp(
      `(?<=(?<!\\p{L})(?:am|vom|bis|zum|seit|ab|den|on|since|from|until|il|dal|al|del|ED|datum|date|call(?:ed)?|data)[ :]{1,2})(${DAY})[./](0?[1-9]|1[0-2])(?![\\d%]|[.,/:-]?\\d| ?(?:mm|cm|mg|ml|kg|°|h|Uhr|µ|%|mal|x|Jahre|years|anni|g\\/))`,
      'giu',
    ),
    confidence: 0.8,
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:on|in|date|labs|CT|MRI|cath|d\/c|called|refilled)[ :]{0,2})((?:0?[1-9]|1[0-2])\/(?:3[01]|[12]\d|0?[1-9]))(?![\d%/]|[.,/:-]?\d| ?(?:mm|cm|mg|ml|kg|LK|lymph|nodes|h\b))/giu,
    confidence: 0.7,
  },
  {
    pattern:
      /(?<![\d\p{L}.,:/#+-]|(?:Nr\.?|No\.?|n\.|RX|PZN) ?)(?:19[0-9]{2}|20[0-5][0-9])(?![\d\p{L}]|[.,:][\d]|\/[a-zµ\d]|-\d| ?(?:mg|ml|g\b|kg|µg|ug|mcg|IE|I\.E|IU|UI|U\/|E\b|mm|cm|m\b|kcal|cal|kJ|pg|ng|l\b|Zellen|cells|cellule|Uhr|hrs|hours|h\b|%|€|EUR|\$|Mio|Tsd|Schritte|steps|passi|ms\b|Punkte))/gu,
    accepts: isYear,
    confidence: 0.75,
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

const SHARE_WORDS =
  /(?:RR|BP|PA|PAOS|NIBP|Visus|OD|OS|RA|LA|GCS|NRS|VAS|Apgar|APGAR|MMST|MMSE|Barthel|score|Score|punteggio|grado|Grad|grade|power|Kraft|Kraftgrad|forza|murmur|Systolikum|Tensio|IOP|obs|ROM|Schmerz\p{L}*|dolore|pain|LK|Lymphknoten|nodes|linfonodi|vent|AC|sc|cc)[ :,=(]{0,3}$/u;
const COURSE_WORDS =
  /(?:ED|seit|ab|bis|vom|am|im|zuletzt|since|from|until|till|in|to|dal|al|nel|a|von|EZ|exp|expires|valid|ca\.?|um|OP|TSH|Diagnose|diagnosi|diagnosis|zuvor|Z\.n\.|und|,|\(|-|–|[)\p{L}.]) ?$/u;

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
  const lineBefore = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
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

/** A date in every written form of the three languages; a range is one date or two. */
export function findDates({ text, tokens, language }: Reading): Finding[] {
  const findings: Finding[] = [];
  const figures = windowsAround(text, tokens, ({ kind }) => kind === 'number', REACH, REACH);
  const named = windowsAround(text, tokens, ({ hints }) => (hints & HINT.month) !== 0, REACH, REACH);
  for (const { pattern, accepts, confidence, isNamed } of FORMS) {
    for (const { match, start, value, window } of matchesIn(isNamed === true ? named : figures, pattern)) {
      if (accepts?.(match, window.text, language) === false) continue;
      findings.push({ type: 'DATE', start, end: start + value.length, confidence });
    }
  }
  return [...findings, ...rangesBefore(findings, text)];
}

function rangesBefore(findings: readonly Finding[], text: string): Finding[] {
  return findings.flatMap(({ start }) => {
    const offset = Math.max(0, start - RANGE_REACH);
    const begin = RANGE_BEGIN.exec(text.slice(offset, start));
    if (begin === null) return [];
    const value = begin[0].replace(new RegExp(`${TO}$`, 'iu'), '');
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

const NUMBER_WORDS = '(?:neunzig|ninety|novant)';
const AGES: readonly RegExp[] = [
  /(?<![\d.,/])(?:9\d|1[0-2]\d)(?=[ -]?(?:jährig|jaehrig|jahrig|j\.|j\b|Jahre|J\.|years?[ -]old|year[ -]old|yrs?\b|years of age|y\/o|yo\b|y\.o|anni\b|aa\b|enne\b|[- ]?(?:y|yo)[ ]?(?:M|F|male|female)\b))(?:[ -]?(?:jährige[rnms]?|jaehrige[rn]?|Jahren?|years?[ -]old|yrs?(?:[ -]old)?|anni))?/giu,
  /(?<=(?:age|aged|alter|im alter von|età|età di|anni|di anni|Age:|Alter:)[ :]{1,2})(?:9\d|1[0-2]\d)(?![\d.,/]*\d| ?%)/giu,
  /(?<=\p{Lu}\p{L}{1,30}, )(?:9\d|1[0-2]\d)(?=, )/gu,
  new RegExp(
    `(?<!\\p{L})${NUMBER_WORDS}\\p{L}{0,12}(?:[- ]?jährig\\p{L}{0,2}|[- ]years?[- ]old|[ ]anni)`,
    'giu',
  ),
];

/** Ages over 89, which few people reach; younger ones identify nobody by themselves (HIPAA § 164.514). */
export function findAges({ text }: Reading): Finding[] {
  return AGES.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({
      type: 'AGE' as const,
      start: match.index,
      end: match.index + match[0].length,
      confidence: 0.9,
    })),
  );
}
