import type { TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { isAsciiLetter, isSpaceUnit } from '../../terminology/characters.ts';
import { birthsAfter } from './counted-births.ts';
import { isItalianDay } from './italian-days.ts';
import { type Interpretation, type Judgement, judgementFrom, judgementWithin, signAt } from './judgements.ts';
import { unitInColumn } from './unit-columns.ts';
import { isInWord, unitAt } from './units.ts';
import { behindPhrase, fillerEnd } from './value-fillers.ts';

/** A measured value with its unit, both by their place in the text. */
export interface Measurement {
  /** `number` is absent where the value is no single number, as 142/88 is none. */
  readonly value: TextRange & { readonly number: number | null };
  readonly unit: (TextRange & { readonly ucum: string }) | null;
  /** The values that are normal, as the report gives them; a bound that is not told or no number is null. */
  readonly range: (TextRange & { readonly low: number | null; readonly high: number | null }) | null;
  readonly interpretation: Interpretation | null;
  /** Whether a colon or a word such as "is" and "von" stands before the value, and it is no year. */
  readonly isTold: boolean;
}

/** What says that a value follows. */
const TELLS =
  /[:=]|(?<!\p{L})(?:is|was|were|are|of|at|in the|to|between|equals?|equal(?:ed|ing)|measure[sd]?|measuring|read|range[sd]?|ranging|scored|ist|war|waren|lag|liegt|beträgt|betrug|von|bei|mit|auf|ca|etwa|circa|about|approximately|è|era|sono|erano|risultava|risultavano|risulta|risultano|di|pari)(?!\p{L})/iu;
/** What goes on behind a number without being what it counts: "INR of 2.5 on admission", but "biopsy of 3 lesions". */
const GOES_ON =
  /^\s(?:of\s(?:predicted|normal|maximum|maximal|expected)|was|were|and|with|without|on|in|at|to|for|but|which|who|while|when|as|by|after|before|during|then|this|down|up|since|throughout|respectively|yesterday|range|levels?|RA|OD|OS|OU|standing|sitting|supine|overnight|bilaterally|today|from|over|per|und|mit|bei|am|im|auf|bds|rechts|links|nach|e|ed|con|in|a|al|alla|all|nel|nella|per|da)(?!\p{L})/iu;

const COMPARISON =
  /(?:[<>≤≥]=?\s?|(?:[+±−]|(?<=[\s:(<>])[-–]\s?)(?=\d)){1,2}|(?:(?:less|greater|more|larger|smaller|higher|lower) than|at (?:least|most)|up to|below|above|over|under|between|über|unter|zwischen|mindestens|höchstens|bis zu|bis|oltre|fino a|meno di|più di|superiore a|inferiore a|maggiore di|minore di|tra|fra)\s/iuy;
/** A number; a titer; a sum of grades: "3 + 4 = 7"; weights and heights in two units; a rate in tens: "130s". */
const NUMBER =
  /1:\d{2,5}|[1-5]\s?\+\s?[1-5](?:\s?=\s?(?:10|\d)(?:\/10)?)?(?![\d%])|\d{1,2}\s?(?:pounds?|lbs?\.?),?\s(?:and\s)?\d{1,2}(?:\.\d)?\s?(?:ounces?|oz)(?!\p{L})|\d['′´]\s?\d{1,2}(?:-\d\/\d)?(?:["″”]|'')?|\d\s?(?:feet|ft\.?|foot)(?:,?\s?\d{1,2}(?:\s(?:and a half|1\/2))?\s?(?:inches|inch|in\b\.?))?|\d{2,3}s(?![\p{L}\p{N}])|\d[\dO]{0,5}(?:[.,][\dO]{1,6}){0,2}/uy;
/** What makes a number a range, a fraction, a grade, sizes or a multiple: "4 to 5", "120/80", "3+", "2 x 3", "60s-70s", "5 times normal". */
const REST =
  /(?<=\ds)(?:\s?(?:-|–|to)\s?\d{2,3}s)?(?:\s?\/\s?\d{2,3}s?(?:\s?(?:-|–|to)\s?\d{2,3}s)?)?(?![\p{L}\p{N}])|(?:\s?\/\s?\d[\dO]{0,2}(?![\dO.,]?\d)){1,2}\+?|\s?(?:-|–|to|bis)\s?\d{1,6}(?:[.,]\d{1,4})?(?![\d.,]?\d|[-–/]\d)|(?:\s?(?:cm|mm)?\s?[xX×*]\s?\d{1,4}(?:[.,]\d{1,3})?(?!\d|\s?\^)){1,2}(?=\s?(?:cm|mm|m|ml)(?!\p{L})|\s?[xX×*])|(?:\s?[-–]\s?\d{2,3})?\sover\s\d{2,3}(?:\s?[-–]\s?\d{2,3})?(?![.,]?\d|%)|K(?![\p{L}\p{N}/])|\sout of\s(?:a possible\s)?\d{1,3}(?![.,]?\d)|(?:\s?(?:-|to)\s?\d{1,2})?\sof\s(?:10|ten)(?=[.,;)]|\s(?:in|on|for|with)(?!\p{L}))|(?:\s?x|\stimes)\s(?:the\s)?(?:upper\slimits?\sof\s)?normal(?!\p{L})|(?<=^[0-5])[+-](?:\s?(?:-|–|to)\s?[1-5][+-]?)?(?:\s?\/\s?[1-6][+-]?)?(?![\p{L}\p{N}])/uy;
const PAIRS = /^(?:between|zwischen|tra|fra)/iu;
const PAIRED = /\s(?:and|und|e)\s\d{1,6}(?:[.,]\d{1,4})?/uy;
const DATE_OR_TIME =
  /\d{1,2}(?:\/(?:19|20)\d\d(?!\d)|(?:\.\d{1,2}[.-]|\/\d{1,2}[./-]|-\d{1,2}-)(?:\d{4}|\d{2}(?![\d/]))|(?!(?<=(?<!\d)1):[248]0(?!\d)):\d{2}(?!\d))/uy;
/** German writes days with full stops, which English and Italian end sentences with; "1. postop. Tag" counts days. */
const GERMAN_DAY = /\d{1,2}\.(?:\d{1,2}\.(?=\s\p{Ll})|\s?\p{Lu}\p{Ll}|\s(?!mmol|mval|mosm)\p{Ll}{4})/uy;
/** Apgar scores, which look like a day. */
const SCORES = /(?:10|\d)\/(?:10|\d)\/(?:10|\d)(?![\d/])/y;
const DURATION =
  /\s?(?:-(?![\s>-])|years?|days?|hours?|hrs?\b|weeks?|months?|Jahre?n?|Tage?n?|Stunden?|Wochen?|Monate?n?|Wo\b|Mo\b|Std\b|Tg\b|gg\b|wks?\b|ann[io]|giorn[io]|or[ae]\b|settiman[ae]|mes[ie]\b|Mon\b|J\b(?!\s?\/)|mg\b(?!\/)|x\b|mal\b|times|volte|o'?clock|p\.?m\b|a\.m\b|am\b(?!\s(?:\d|[MDFSEVN]))|Uhr|units\b|EK\b)/iuy;

/** Farthest that a value stands from its examination, in UTF-16 code units. */
const REACH = 90;
/** So much behind it may tell what is normal. */
const REACH_JUDGED = 60;

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

const NO_JUDGEMENT: Judgement = { range: null, interpretation: null };

export const hasDigit = (text: string, from: number, to: number): boolean => /\d/.test(text.slice(from, to));

function isLetter(part: string, place: number): boolean {
  const unit = part.charCodeAt(place);
  return unit < 0x80 ? isAsciiLetter(unit) : unit >= 0x80 && /\p{L}/u.test(part.charAt(place));
}

/**
 * The value that follows an examination before `limit`; null where none does.
 *
 * @param far how far an English phrase may part it from its value; names within that are no examinations
 */
export function measurementAfter(
  text: string,
  at: number,
  limit: number,
  language: Language,
  far = limit,
): Measurement | null {
  // Most names have no number behind them; a comparison may stand before it.
  if (!hasDigit(text, at, Math.min(Math.max(limit, far), at + REACH + 12))) return null;
  if (language !== 'en') return nearMeasurement(text, at, limit, language);
  return (
    birthMeasurement(text, at) ?? nearMeasurement(text, at, limit, language) ?? farMeasurement(text, at, far)
  );
}

function birthMeasurement(text: string, at: number): Measurement | null {
  const births = birthsAfter(text, at);
  if (births === null) return null;
  const number = numberOf(text.slice(births.offset, births.offset + births.length), 'en');
  return { value: { ...births, number }, unit: null, range: null, interpretation: null, isTold: true };
}

function farMeasurement(text: string, at: number, far: number): Measurement | null {
  const part = text.slice(at, Math.min(far, at + REACH + REACH_JUDGED));
  const begin = behindPhrase(part);
  return begin === null || begin >= REACH ? null : measurementIn(part, begin, at, 'en');
}

function nearMeasurement(text: string, at: number, limit: number, language: Language): Measurement | null {
  const part = text.slice(at, Math.min(limit, at + REACH + REACH_JUDGED));
  for (const begin of beginnings(part)) {
    if (begin >= REACH) continue;
    const found = timeIn(text, part, begin, at, language) ?? measurementIn(part, begin, at, language);
    if (found !== null && isGradeOfNext(text, found, limit)) return null;
    if (found !== null && !(part.charAt(begin - 1) === '(' && isOnlyRange(part, begin, found)))
      return isCount(text, found, limit)
        ? { ...found, isTold: false }
        : withUnitBefore(part, begin, at, found);
  }
  return null;
}

/** Units of time, of which only what is called a time is so much: "tourniquet time: 45 minutes", "REM latency 65 minutes". */
const TIMED =
  /^\s?(?<unit>(?<min>min(?:utes?)?)|(?<h>hours?|hrs?|h)|(?<s>sec(?:onds?)?)|(?<d>days?))(?![\p{L}\p{N}])/iu;

function timeIn(
  text: string,
  part: string,
  begin: number,
  at: number,
  language: Language,
): Measurement | null {
  if (!/(?:time|latency|duration|interval)$/i.test(text.slice(at - 8, at))) return null;
  const digits = match(NUMBER, part, begin);
  const timed = digits === null ? null : TIMED.exec(part.slice(begin + digits.length));
  if (digits === null || timed?.groups === undefined) return null;
  const { unit = '', min, h, s } = timed.groups;
  const end = begin + digits.length + timed[0].length;
  return {
    value: { offset: at + begin, length: digits.length, number: numberOf(digits, language) },
    unit: {
      offset: at + end - unit.length,
      length: unit.length,
      ucum: min !== undefined ? 'min' : h !== undefined ? 'h' : s !== undefined ? 's' : 'd',
    },
    range: null,
    interpretation: null,
    isTold: true,
  };
}

/** A unit right before a value, as in the rows of a table: "Krea [mg/dl]  1,2", "Hb g/l 118". */
const UNIT_BEFORE = /(?:^|[\s([,])(?<unit>[^\s()[\],]{1,16})[)\]]?[,:]?\s{1,14}$/u;

function withUnitBefore(part: string, begin: number, at: number, found: Measurement): Measurement {
  if (found.unit !== null || begin === 0) return found;
  const before = UNIT_BEFORE.exec(part.slice(Math.max(0, begin - 32), begin));
  const written = before?.groups?.unit ?? '';
  const known = written.includes('/') || written === '%' || written === 'mmHg' ? unitAt(written, 0) : null;
  if (before === null || known?.length !== written.length) return found;
  const offset = at + Math.max(0, begin - 32) + before.index + before[0].indexOf(written);
  return { ...found, unit: { offset, length: written.length, ucum: known.ucum } };
}

/** Where a value may begin: behind all that may stand before one, else within the first brackets. */
function beginnings(part: string): number[] {
  const end = fillerEnd(part);
  const open = part.indexOf('(');
  const isAside = open >= 0 && open < end && !/[\p{L}\p{N}]/u.test(part.charAt(open - 1));
  const inner =
    isAside && fillerEnd(part.slice(0, open)) === open ? open + 1 + fillerEnd(part.slice(open + 1)) : null;
  return inner === null ? [end] : [end, inner];
}

/** Whether a grade stands right before the next name: "showed 3+ protein". */
const isGradeOfNext = (text: string, { value, unit }: Measurement, limit: number): boolean =>
  unit === null &&
  value.offset + value.length + 1 === limit &&
  /^[1-4]\+$/.test(text.slice(value.offset, value.offset + value.length));

/** Whether the next name is what a number counts: "biopsy of 3 lesions". */
const isCount = (text: string, { value, unit }: Measurement, limit: number): boolean =>
  unit === null &&
  value.offset + value.length + 1 === limit &&
  /^\s\p{Ll}{3}/u.test(text.slice(limit - 1, limit + 3));

/** Whether what stands in brackets alone tells what is normal, and no value: "creatinine (0.5-1.2)". */
const isOnlyRange = (part: string, begin: number, { unit }: Measurement): boolean =>
  unit === null && /^\d[\d.,]*\s?[-–]\s?\d/.test(part.slice(begin, begin + 20));

/** The value at a place of a part of the text that begins at `at`; null where a number there is none. */
export function measurementIn(
  part: string,
  begin: number,
  at: number,
  language: Language,
): Measurement | null {
  const compared = match(COMPARISON, part, begin) ?? '';
  const first = begin + compared.length;
  const digits = match(NUMBER, part, first);
  if (digits === null || isInWord(part, first - 1)) return null;
  if (match(DATE_OR_TIME, part, first) !== null && match(SCORES, part, first) === null) return null;
  if (language === 'de' && match(GERMAN_DAY, part, first) !== null) return null;
  if (language === 'it' && isItalianDay(part, first)) return null;
  const paired = compared.length > 2 && PAIRS.test(compared);
  const rest =
    match(REST, part.slice(first), digits.length) ??
    (paired ? match(PAIRED, part, first + digits.length) : null) ??
    '';
  const end = first + digits.length + rest.length;
  if (isLetter(part, end) && unitAt(part, end) === null) return null;
  // A number of a document: "Histo 4471/22".
  if (rest.includes('/') && /^\d{4}/.test(digits)) return null;
  const { unit, sign, place } = unitFrom(part, end);
  // "In the 1980s" is no time in seconds.
  if (unit?.ucum === 's' && YEAR.test(digits)) return null;
  // "1 fl" is a fiala.
  if (unit?.ucum === 'fL' && rest === '' && Number(digits) <= 4) return null;
  if (unit === null && (rest === '' || /^\s?[-–]/.test(rest)) && match(DURATION, part, end) !== null)
    return null;
  const before = begin === 0 ? NO_JUDGEMENT : judgementWithin(part.slice(0, begin));
  const after = judgementFrom(part, place, unit !== null);
  const range = after.range ?? before.range;
  const interpretation = sign ?? after.interpretation ?? before.interpretation;
  const bound = (written: string | null) => (written === null ? null : numberOf(written, language));
  const isPlain = rest === '' && compared === '' && /^[\d.,]+$/.test(digits);
  return {
    value: { offset: at + begin, length: end - begin, number: isPlain ? numberOf(digits, language) : null },
    unit: unit === null ? null : { offset: at + unit.offset, length: unit.length, ucum: unit.ucum },
    range:
      range === null
        ? null
        : {
            offset: at + range.offset,
            length: range.length,
            low: bound(range.low),
            high: bound(range.high),
          },
    isTold:
      !isYear(digits, unit) &&
      (isToldBy(part, begin, place, unit) || isListed(part, end, rest) || (begin < 3 && isOver(part, place))),
    interpretation:
      interpretation === null
        ? null
        : { offset: at + interpretation.offset, length: interpretation.length, code: interpretation.code },
  };
}

/** A value in a column of its own. */
const IN_COLUMN = /^\.?(?:\s{3,}|\t)\s*(?:[[(]?\S{1,12}[\])]?\s+)?$/u;

/** Whether a word or sign before a value says that it is one, and it counts nothing that follows from `end` on. */
const isToldBy = (part: string, begin: number, end: number, unit: Measurement['unit']): boolean =>
  IN_COLUMN.test(part.slice(0, begin)) ||
  (TELLS.test(part.slice(0, begin)) && (unit !== null || isOver(part, end)));

const WORD_BEHIND = /^\s\p{L}{2}/u;

/** Whether nothing follows a value that it could count: "LA 46 mm.", "INR 2.5 on admission", but no "CT 5 mm slices". */
const isOver = (part: string, end: number): boolean =>
  !WORD_BEHIND.test(part.slice(end, end + 3)) || GOES_ON.test(part.slice(end, end + 14));

const isYear = (digits: string, unit: Measurement['unit']): boolean =>
  unit === null && digits.length === 4 && YEAR.test(digits);
const YEAR = /^(?:19|20)\d\d$/;

/** Whether a number stands in a list of values, or is one of two: "PQ 0,17, QRS 0,09", "Flexion 50/60 with". */
const isListed = (part: string, end: number, rest: string): boolean =>
  rest !== '' || /^\s?(?:[,;)*+]|->|→|=>|\.(?!\d)|$|bds)/u.test(part.slice(end, end + 4));

/** The unit behind a number, the sign that may stand between them, and where what follows begins. */
function unitFrom(
  part: string,
  end: number,
): { unit: Measurement['unit']; sign: Interpretation | null; place: number } {
  const unitBehind = (from: number): NonNullable<Measurement['unit']> | null => {
    let offset = from;
    while (offset < from + 2 && isSpaceUnit(part.charCodeAt(offset))) offset += 1;
    if (isSpaceUnit(part.charCodeAt(offset))) return unitInColumn(part, offset);
    if (offset === from && part.charAt(offset) === '-') offset += 1;
    const unit = unitAt(part, offset);
    return unit === null ? null : { offset, length: unit.length, ucum: unit.ucum };
  };
  const unit = unitBehind(end);
  if (unit !== null) return { unit, sign: null, place: unit.offset + unit.length };
  const sign = signAt(part, part.charAt(end) === ' ' ? end + 1 : end);
  if (sign === null) return { unit, sign, place: end };
  const afterSign = sign.offset + sign.length;
  const behind = unitBehind(part.charAt(afterSign) === ')' ? afterSign + 1 : afterSign);
  const place = behind === null ? afterSign : behind.offset + behind.length;
  return { unit: behind, sign, place };
}

const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_STOP = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;

/** The number as the language writes it: a comma is decimal in German and Italian, groups of three are thousands. */
export function numberOf(written: string, language: Language): number | null {
  const group = language === 'en' ? ',' : '.';
  const grouped = language === 'en' ? GROUPED_BY_COMMA : GROUPED_BY_STOP;
  const isGrouped = written.includes(group) && grouped.test(written);
  const plain = isGrouped ? written.replaceAll(group, '') : written;
  const value = Number(plain.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
