import {
  type Accepts,
  isClosedUpDate,
  isDayOfMonth,
  isMonthOfCourse,
  isNoChange,
  isNoPart,
  isNumericDate,
  isYear,
} from './date-checks.ts';
import { type RunForm, run } from './runs.ts';

/** Names of months, as alternatives of a pattern. */
export const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|jänner|februar|feber|märz|maerz|mai|juni|juno|juli|oktober|dezember|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|jan|feb|mar|mär|apr|jun|jul|aug|sept|sep|oct|okt|nov|dec|dez|gen|mag|giu|lug|ago|set|ott|dic';
/** Names of months that are never anything else, so that a month and a year of two digits are a date. */
const SHORT_MONTHS =
  'jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|gen|mag|giu|lug|ago|set|ott|dic';
const WEEKDAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|ostersonntag|ostermontag|mo|di|mi|do|fr|sa|so|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica';
export const SEASONS =
  'anfang|mitte|ende|sommer|winter|herbst|frühjahr|frühling|early|mid|late|spring|summer|autumn|fall|inizio|metà|fine|primavera|estate|autunno|inverno|jahreswechsel|weihnachten|ostern|christmas|thanksgiving|easter|natale|pasqua';
export const DAY = '(?:3[01]|[12]\\d|0?[1-9])';
const YEAR = "(?:(?:19|20)\\d{2,3}|'?\\d{2})";
const TIME = '(?:[ T,]{1,2}(?:um |at |ore )?\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?: ?[AP]M)?(?![\\d]))?';
/** What scanners read for digits. */
const D = '[\\dOol]';
/** Marks and words between the ends of a range. */
export const TO = '[ \\t]{0,2}(?:-|–|—|/|&|und|bis|and|to|al|e)[ \\t]{0,2}';

interface DateForm {
  readonly accepts?: Accepts;
  readonly confidence: number;
}

/** A day, a month and a year in figures, those that a scanner misread too. */
export const SCANNED: DateForm & RunForm = {
  pattern: new RegExp(
    `(?<![\\d.,:]|(?<![\\d.])[/-])(${D}{1,2})([./-])[ ]?(${D}{1,2})([./ -])[ ]?(${D}{4,5}|${D}{2})${TIME}(?![\\d]|[./-]\\d|${D}{2})`,
    'y',
  ),
  accepts: isNumericDate,
  confidence: 0.97,
  mayBegin: run(1, 2, './-Ool'),
};
/** Dates that begin with a figure. */
export const IN_FIGURES: readonly (DateForm & RunForm)[] = [
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
    // 4/7/'61
    pattern: /(?<![\d.,:/-])(?:3[01]|[12]\d|0?[1-9])([./-])(?:1[0-2]|0?[1-9])\1'\d{2}(?!\d)/y,
    confidence: 0.95,
    mayBegin: run(1, 2, './-'),
  },
  {
    // am 3.IV.
    pattern:
      /(?<=(?:am|vom|bis|zum|seit|den|ab) )(?:3[01]|[12]\d|0?[1-9])\. ?(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})\.(?!\p{L})/uy,
    confidence: 0.8,
    mayBegin: run(1, 2, '.'),
  },
  {
    // 19. ds., 1° c.m., 12 u.s., 30th inst.
    pattern:
      /(?<![\d.,:/-])(?:3[01]|[12]\d|0?[1-9])(?:\.|°|st|nd|rd|th)? (?:ds\.|d\. ?[JM]\.|c\.m\.|u\.s\.|p\.v\.|inst\.|ult\.)/uy,
    confidence: 0.8,
    mayBegin: ({ length }) => length < 3,
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
      `(?<=(?<!\\p{L})(?:am|vom|bis|zum|seit|ab|den|on|since|from|until|today|il|dal|al|del|accesso|visita|controllo|ED|TCI|(?:listed|booked|scheduled|planned)(?: for)?|due|datum|date|call(?:ed)?|data|(?:lun|mar|mer|gio|ven|sab|dom|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)[.,]?)[ :]{1,2})(${DAY})[./](0?[1-9]|1[0-2])(?![\\d%]|[.,/:-]?\\d| ?(?:mm|cm|mg|ml|kg|°|h|Uhr|µ|%|mal|x|Jahre|years|anni|g\\/))`,
      'iuy',
    ),
    accepts: isNoChange,
    confidence: 0.8,
    mayBegin: run(1, 2, './'),
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:on|in|date|labs|CT|MRI|cath|d\/c|called|refilled)[ :]{0,2})((?:0?[1-9]|1[0-2])\/(?:3[01]|[12]\d|0?[1-9]))(?![\d%/]|[.,/:-]?\d| ?(?:mm|cm|mg|ml|kg|LK|lymph|nodes|h\b))/iuy,
    accepts: isNoPart,
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
export const NAMED: readonly (DateForm & { readonly pattern: RegExp })[] = [
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
  {
    // zweiten Mai, primo giugno
    pattern: new RegExp(
      `(?<![\\p{L}])(?:ersten|zweiten|dritten|vierten|fünften|sechsten|siebten|achten|neunten|zehnten|first|second|third|fourth|fifth|primo)[ ](?:of )?(?:${MONTHS})(?![\\p{L}])`,
      'giu',
    ),
    accepts: ([found]) => !/ (?:may|mar|set)$/i.test(found) || / (?:of )(?:may|mar)$/i.test(found),
    confidence: 0.8,
  },
  { pattern: /(?<![\p{L}])KW[ ]?\d{1,2}(?:[/ ](?:19|20)\d{2})?(?!\d)/gu, confidence: 0.8 },
];
