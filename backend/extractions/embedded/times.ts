import type { TextRange } from '../extractions.engine.ts';
import { matchesAt, SIGNAL, type Stretch, tells } from './signals.ts';

/** A stretch of the text that tells when something was, or for how long. */
export interface StatedTime extends TextRange {
  readonly category: 'Date' | 'Time';
  /** Whether it is told for how long, not when. */
  readonly isDuration: boolean;
}

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?|Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
const YEAR = String.raw`(?:19|20)\d\d`;
const BEGIN = String.raw`(?<![\p{L}\p{N}.,/-])`;
const END = String.raw`(?![\p{L}\p{N}]|[.,/-]\d)`;

export const DATE = new RegExp(
  `${BEGIN}(?:${[
    String.raw`${YEAR}-\d{2}-\d{2}`,
    String.raw`\d{1,2}[./]\s?\d{1,2}[./]\s?(?:${YEAR}|\d{2})`,
    String.raw`\d{1,2}\.\d{1,2}\.(?=\s|$)`,
    String.raw`\d{1,2}(?:\.|st|nd|rd|th|°)?\s(?:${MONTHS})(?:,?\s${YEAR})?`,
    String.raw`(?:${MONTHS})\s\d{1,2}(?:st|nd|rd|th)?,?\s${YEAR}`,
    String.raw`(?:${MONTHS})\s${YEAR}`,
    String.raw`\d{1,2}/${YEAR}`,
    String.raw`(?<=\p{L}\s)${YEAR}(?=\s*(?:[,;)]|\.(?!\d)|$))`,
    String.raw`(?<=(?:in|since|seit|im Jahr|im Jahre|nel|dal)\s|\()${YEAR}(?!\s?(?:mg|ml|g|IE|UI|IU|U)(?!\p{L}))`,
  ].join('|')})${END}`,
  'iuy',
);

const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d)?(?:\s?(?:-|–|to|bis|a)\s?\d{1,3})?|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|some|few|a few|ein(?:e[mnrs]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|einigen?|mehreren?|un[oa']?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|alcun[ei]|qualche)(?:(?<=['’])|(?=[\s-])))`;
const UNIT = String.raw`(?:minutes?|min|hours?|hrs?|h|days?|weeks?|months?|years?|cycles?|Minuten?|Stunden?|Std\.?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Zyklen|minut[oi]|or[ae]|giorn[oi]|gg|settiman[ae]|mes[ei]|ann[oi]|cicl[oi])`;
const AMOUNT = String.raw`${NUMBER}\s?-?\s?${UNIT}`;

/** The preposition is read, but what is found is the amount at the end only. */
export const DURATION = new RegExp(
  `(?:${[
    String.raw`(?<!\p{L})(?:for(?: the last| the past| a total of| at least| up to| about| approximately| almost| more than| greater than)?|over(?: the last| the past)?|during|für(?: insgesamt| weitere)?|über|seit(?: ca\.| etwa)?|since|per(?: altri)?|da(?: circa)?|x|×)\s?(?<after>${AMOUNT})${END}`,
    String.raw`${BEGIN}(?<!within\s)${AMOUNT}(?=\s(?:lang(?!\p{L})|of\s(?!age|starting|stopping|discontin|admission)|di (?:terapia|trattamento)|course|treatment|therapy))`,
    String.raw`${BEGIN}(?:long[- ]term|prolonged|short[- ]term|chronic)(?=\s(?:[\p{L}-]+\s){0,2}(?:use|treatment|therapy|administration|exposure|intake)(?!\p{L}))`,
    `${BEGIN}(?:lebenslang|dauerhaft|lifelong|indefinitely|a vita)${END}`,
  ].join('|')})`,
  'iuy',
);

export const RELATIVE = new RegExp(
  `${BEGIN}(?:${[
    String.raw`${AMOUNT}\s(?:ago|earlier|later|fa|prima|zuvor)`,
    String.raw`vor\s(?:ca\.\s)?${AMOUNT}`,
    'yesterday|today|last (?:night|week|month|year)|this morning|since (?:yesterday|this morning|last week)|gestern|vorgestern|heute|seit gestern|seit heute|letzte(?:n|r|s)? (?:Woche|Monat|Jahr|Nacht)|ieri|oggi|stamattina|da ieri|la settimana scorsa|il mese scorso',
  ].join('|')})${END}`,
  'iuy',
);

/** What precedes a day of birth, which is no time of a finding. */
const BIRTH =
  /(?:geb\.|geboren(?: am)?|born(?: on)?|DOB:?|date of birth:?|Geburtsdatum:?|nat[oa](?: il)?|data di nascita:?|\*)\s*$/iu;

const KINDS = [
  { pattern: DATE, begins: SIGNAL.number | SIGNAL.month, category: 'Date', isDuration: false },
  { pattern: RELATIVE, begins: SIGNAL.number | SIGNAL.time, category: 'Time', isDuration: false },
  { pattern: DURATION, begins: SIGNAL.number | SIGNAL.time, category: 'Time', isDuration: true },
] as const;

/** Finds dates, relative times and durations in a sentence, apart from each other and in order. */
export function timesIn(sentence: Stretch): StatedTime[] {
  const all = tells(sentence);
  const needs = { Date: SIGNAL.number, Time: SIGNAL.timeSign };
  if ((all & (needs.Date | needs.Time)) === 0) return [];
  const from = sentence.offset;
  const part = sentence.text.slice(from, from + sentence.length);
  const found: StatedTime[] = [];
  for (const { pattern, begins, category, isDuration } of KINDS) {
    if ((all & needs[category]) === 0) continue;
    for (const match of matchesAt(pattern, part, sentence, begins)) {
      const length = (match.groups?.after ?? match[0]).length;
      const offset = from + match.index + match[0].length - length;
      if (category === 'Date' && BIRTH.test(part.slice(Math.max(0, match.index - 20), match.index))) continue;
      const free = found.every(
        (other) => offset + length <= other.offset || offset >= other.offset + other.length,
      );
      if (free) found.push({ offset, length, category, isDuration });
    }
  }
  return found.sort((a, b) => a.offset - b.offset);
}
