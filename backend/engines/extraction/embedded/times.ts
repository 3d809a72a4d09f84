import type { TextRange } from '../../../clinical/extractions.engine.ts';
import { matchesAt, SIGNAL, type Stretch, tells } from './signals.ts';

/** A stretch of the text that tells when something was, or for how long. */
export interface StatedTime extends TextRange {
  readonly category: 'Date' | 'Time';
  /** Whether it tells a time also where nothing is named: "stationär vom 2.2.2023 zum 14.2.2023", "March 2009". */
  readonly standsAlone: boolean;
  /** Whether it is told for how long, not when. */
  readonly isDuration: boolean;
  /** Whether only what was given can have it: "3 weeks of treatment", "prolonged use". */
  readonly isOfGiving: boolean;
  /** Whether it is told "for" a time, which speaks of what precedes unless a statement begins with it. */
  readonly isFor: boolean;
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
    // Month and year of two digits, which "7/10" for a pain is not.
    String.raw`(?<=(?:in|since|from|vom|seit|ab|bis|ED|zuletzt|am|im|ab \(|[,;(-]|\p{L})\s?)(?<!\d\s?)(?:0?[1-9]|1[0-2])/(?:0[1-9]|1[1-9]|[23]\d)(?:\s?-\s?(?:0?[1-9]|1[0-2])/(?:0[1-9]|1[1-9]|[23]\d))?(?=$|[\s,;):]|\.(?!\d))`,
    String.raw`(?<=\p{L}\s)${YEAR}(?=\s*(?:[,;)]|\.(?!\d)|$|\s(?:bei|und|mit|wegen|durch|in|im|and|with|for|when|con|per|e)\s))`,
    String.raw`(?<=(?:in|since|seit|im Jahr|im Jahre|nel|dal)\s|\()${YEAR}(?!\s?(?:mg|ml|g|IE|UI|IU|U)(?!\p{L}))`,
  ].join('|')})${END}`,
  'iuy',
);

const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d)?(?:\s?(?:-|–|to|bis|a)\s?\d{1,3})?|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|some|few|a few|(?:a )?couple of|ein(?:e[mnrs]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|einigen?|mehreren?|un[oa']?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|alcun[ei]|qualche)(?:(?<=['’])|(?=[\s-])))`;
const UNIT = String.raw`(?:minutes?|min|hours?|hrs?|h|days?|weeks?|months?|years?|cycles?|Minuten?|Stunden?|Std\.?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Zyklen|minut[oi]|or[ae]|giorn[oi]|gg|settiman[ae]|mes[ei]|ann[oi]|cicl[oi])`;
const AMOUNT = String.raw`${NUMBER}\s?-?\s?${UNIT}`;

const GIVING =
  '(?:treatment|therapy|administration|application|use|usage|exposure|intake|prophylaxis|dosing|Therapie|Behandlung|Einnahme|Gabe|Anwendung|terapia|trattamento|assunzione|somministrazione|profilassi)';

/** Up to three words, such as the name of a drug. */
const SOME_WORDS = String.raw`(?:[\p{L}\p{N}-]{1,30}\s){0,3}?`;

/**
 * The preposition is read, but what is found is the amount at the end only; `given` and `term` are told of what the
 * patient was given, never of a condition.
 */
export const DURATION = new RegExp(
  `(?:${[
    String.raw`(?<!\p{L})(?:(?<free>for(?: the last| the past| a total of| at least| up to| about| approximately| almost| more than| greater than)?|für(?: insgesamt| weitere)?|per(?: altri)?)|over(?: the last| the past)?|during|über|seit(?: ca\.| etwa)?|since|da(?: circa)?|x|×)\s?(?<after>${AMOUNT})${END}`,
    String.raw`${BEGIN}(?<!within\s)(?<given>${AMOUNT})(?=\s(?:of|di)\s${SOME_WORDS}${GIVING}(?!\p{L}))`,
    String.raw`${BEGIN}(?<!within\s)${AMOUNT}(?=\s(?:lang(?!\p{L})|of\s(?!age|starting|stopping|discontin|admission)|di (?:terapia|trattamento)|course|treatment|therapy))`,
    String.raw`${BEGIN}(?<term>(?:long[- ]term|prolonged|short[- ]term|chronic|lang(?:zeitig|fristig|jährig)e[nrsm]?|kurz(?:zeitig|fristig)e[nrsm]?|dauerhafte[nrsm]?)(?=\s${SOME_WORDS}${GIVING}(?!\p{L}))|(?:brief|short|long|prolonged|extended) courses?(?=\sof\s)|a (?:lungo|breve) termine)`,
    `${BEGIN}(?:lebenslang|dauerhaft|lifelong|indefinitely|a vita)${END}`,
  ].join('|')})`,
  'iuy',
);

const ORDINAL = String.raw`(?:first|second|third|fourth|fifth|sixth|\d{1,2}(?:st|nd|rd|th)|(?:erst|zweit|dritt|viert|fünft|sechst)e[nrs]?|\d{1,2}\.|prim[oa]|second[oa]|terz[oa]|quart[oa]|\d{1,2}[°ª])`;

/** A time that is told from another one, mostly the day of the report: "3 days ago", "the second month", "ieri". */
export const RELATIVE = new RegExp(
  `${BEGIN}(?:${[
    String.raw`(?:(?:about|approximately|almost|more than|over) )?${AMOUNT}\s(?:ago|earlier|later|fa|prima|dopo|zuvor|später|danach)`,
    String.raw`vor\s(?:ca\.\s)?${AMOUNT}`,
    String.raw`${ORDINAL}\s(?:hospital |postoperative |postoperativen |postoperatorio )?(?:day|week|month|year|Tag|Woche|Monat|Jahr|giorno|settimana|mese|anno)`,
    String.raw`(?<=(?:on|by|until|hospital|postoperative)\s)day\s\d{1,3}`,
    String.raw`(?:post-?op(?:erative)? )day #?\d{1,3}`,
    'this past (?:week|weekend|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)|earlier today|(?:a )?year and (?:a )?half ago|(?:the )?day of (?:admission|discharge|surgery)',
    'yesterday|today|last (?:night|week|month|year)|this morning|since (?:yesterday|this morning|last week)|gestern|vorgestern|heute|seit gestern|seit heute|letzte(?:n|r|s)? (?:Woche|Monat|Jahr|Nacht)|ieri|oggi|stamattina|da ieri|la settimana scorsa|il mese scorso',
  ].join('|')})${END}`,
  'iuy',
);

/** What precedes a day of birth, which is no time of a finding. */
const BIRTH =
  /(?:geb\.|geboren(?: am)?|born(?: on)?|DOB:?|date of birth:?|Geburtsdatum:?|nat[oa](?: il)?|data di nascita:?|\*)\s*$/iu;

/** Words that a day of an event stands behind. */
const ANNOUNCED = /(?:^|\s)(?:vom|am|bis|zum|seit|ab|on|from|until|since|dal|al|nel|il|im)\s$/iu;
const MONTH_AND_YEAR = new RegExp(`^(?:${MONTHS})\\s${YEAR}$`, 'iu');

const isAnnounced = (part: string, at: number, surface: string): boolean =>
  ANNOUNCED.test(part.slice(Math.max(0, at - 8), at)) || MONTH_AND_YEAR.test(surface);

const KINDS = [
  { pattern: DATE, begins: SIGNAL.day | SIGNAL.month, category: 'Date', isDuration: false },
  { pattern: RELATIVE, begins: SIGNAL.span | SIGNAL.time, category: 'Time', isDuration: false },
  { pattern: DURATION, begins: SIGNAL.span | SIGNAL.time, category: 'Time', isDuration: true },
] as const;

/** One of these is told where there is any time. */
export const TIME_SIGNALS = SIGNAL.number | SIGNAL.timeSign;

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
      const isFree = found.every(
        (other) => offset + length <= other.offset || offset >= other.offset + other.length,
      );
      if (!isFree) continue;
      const { given, term, free: preposition } = match.groups ?? {};
      const isOfGiving = given !== undefined || term !== undefined;
      const isFor = preposition !== undefined && match.index > 0;
      const standsAlone = category === 'Date' && isAnnounced(part, match.index, match[0]);
      found.push({ offset, length, category, isDuration, isOfGiving, isFor, standsAlone });
    }
  }
  return found.sort((a, b) => a.offset - b.offset);
}
