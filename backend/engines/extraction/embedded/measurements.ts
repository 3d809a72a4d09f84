import type { TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { isAsciiLetter, isDigitUnit, isSpaceUnit } from '../../terminology/characters.ts';
import { type Interpretation, type Judgement, judgementFrom, judgementWithin, signAt } from './judgements.ts';
import { isInWord, unitAt } from './units.ts';

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

/** What may stand between an examination and its value; a reference range and a flag there are no value. */
const FILLER =
  /(?:[\s:=|~\t]|[[(][^[\]()]{0,12}?\d{1,6}(?:[.,]\d{1,4})?(?:\s?(?:[-–]|bis|to|a)\s?\d{1,6}(?:[.,]\d{1,4})?)?[^[\]()]{0,14}[\])]|(?:HH?|LL?|\*{1,2}|\+{1,3}|!)(?=[\s:])|\*|\((?:[^()\d]{0,20})\)|[↑↓]|(?<![\p{L}])(?:of the patient|des Patienten|der Patientin|del(?:la)? paziente|is|was|were|of|at|on|level|to|elevated|raised|reduced|normal|low|high|markedly|mildly|slightly|improved|down|up|stable|now|only|has|have|been|ranged|between|stark|deutlich|leicht|nettamente|lievemente|measured|currently|admission|with|around|approx\.|about|von|bei|auf|mit|betrug|beträgt|Kraftgrad|aktiv|passiv|bds\.|re\.|li\.|rechts|links|lag|liegt|war|waren|ist|sind|erhöht|erniedrigt|ca\.|aktuell|initial|zuletzt|um|habe|bis|jetzt|nun|im Serum|i\.S\.|maximal|di|a|al|pari|è|era|erano|risulta|risultava|elevata|elevato|aumentata|aumentato|ridotta|ridotto|circa|all'ingresso|in aria ambiente|in AA)(?![\p{L}])){0,8}/uy;

/** What says that a value follows. */
const TELLS =
  /[:=]|(?<!\p{L})(?:is|was|were|of|at|to|between|ist|war|waren|lag|liegt|beträgt|betrug|von|bei|mit|auf|è|era|di|pari)(?!\p{L})/iu;

const COMPARISON =
  /[<>≤≥]=?\s?|\+(?=\d)|(?:(?:less|greater|more) than|über|unter|zwischen|oltre|fino a)\s/iuy;
const NUMBER = /\d{1,6}(?:[.,]\d{1,6}){0,2}/y;
const SECOND = /\s?\/\s?\d{1,3}(?!\d|[.,]\d)/y;
const DATE_OR_TIME = /\d{1,2}(?:[./-]\d{1,2}[./-](?:\d{2,4}|(?=\s\p{Ll}))|:\d{2}|\.\s?(?:\p{Lu}\p{L}))/uy;
const DURATION =
  /\s?(?:-|years?|days?|hours?|weeks?|months?|Jahre?n?|Tage?n?|Stunden?|Wochen?|Monate?n?|anni|giorni|ore|settimane|mesi|mg\b(?!\/)|x)/uy;

/** Farthest that a value stands from its examination, in UTF-16 code units. */
const REACH = 48;
/** So much behind it may tell what is normal. */
const REACH_JUDGED = 60;

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** Most signs and spaces between an examination and its value. */
const MOST_SIGNS = 8;

/** Where the spaces and signs are over that a part begins with; the same of what may stand before a value. */
function signsEnd(part: string): number {
  let place = 0;
  while (place < MOST_SIGNS && (isSpaceUnit(part.charCodeAt(place)) || SIGNS.has(part.charAt(place))))
    place += 1;
  return place;
}

const SIGNS: ReadonlySet<string> = new Set(':=|~');

const NO_JUDGEMENT: Judgement = { range: null, interpretation: null };

export function hasDigit(text: string, from: number, to: number): boolean {
  for (let place = from; place < to; place += 1) if (isDigitUnit(text.charCodeAt(place))) return true;
  return false;
}

function isLetter(part: string, place: number): boolean {
  const unit = part.charCodeAt(place);
  return unit < 0x80 ? isAsciiLetter(unit) : unit >= 0x80 && /\p{L}/u.test(part.charAt(place));
}

/** The value that follows an examination before `limit`; null where none does. */
export function measurementAfter(
  text: string,
  at: number,
  limit: number,
  language: Language,
): Measurement | null {
  // Most names have no number behind them; a comparison of three code units may stand before it.
  if (!hasDigit(text, at, Math.min(limit, at + REACH + 4))) return null;
  const part = text.slice(at, Math.min(limit, at + REACH + REACH_JUDGED));
  const signs = signsEnd(part);
  const isBare = isDigitUnit(part.charCodeAt(signs));
  const begin = isBare ? signs : (match(FILLER, part, 0) ?? '').length;
  if (begin >= REACH) return null;
  const compared = isBare ? '' : (match(COMPARISON, part, begin) ?? '');
  const first = begin + compared.length;
  const digits = match(NUMBER, part, first);
  if (digits === null || isInWord(part, first - 1) || match(DATE_OR_TIME, part, first) !== null) return null;
  const second = match(SECOND, part, first + digits.length) ?? '';
  const end = first + digits.length + second.length;
  if (isLetter(part, end) && unitAt(part, end) === null) return null;
  const { unit, sign, place } = unitFrom(part, end);
  if (unit === null && match(DURATION, part, end) !== null) return null;
  const before = isBare ? NO_JUDGEMENT : judgementWithin(part.slice(0, begin));
  const after = judgementFrom(part, place, unit !== null);
  const range = after.range ?? before.range;
  const interpretation = sign ?? after.interpretation ?? before.interpretation;
  const bound = (written: string | null) => (written === null ? null : numberOf(written, language));
  return {
    value: {
      offset: at + begin,
      length: end - begin,
      number: second === '' && compared === '' ? numberOf(digits, language) : null,
    },
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
    isTold: !isYear(digits, unit) && (TELLS.test(part.slice(0, begin)) || isListed(part, end, second)),
    interpretation:
      interpretation === null
        ? null
        : { offset: at + interpretation.offset, length: interpretation.length, code: interpretation.code },
  };
}

const isYear = (digits: string, unit: Measurement['unit']): boolean =>
  unit === null && /^(?:19|20)\d\d$/.test(digits);

/** Whether a number stands in a list of values, or is one of two: "PQ 0,17, QRS 0,09", "Flexion 50/60 with". */
const isListed = (part: string, end: number, second: string): boolean =>
  second !== '' || /^\s?(?:[,;)]|\.(?!\d)|$|bds)/u.test(part.slice(end, end + 4));

/** The unit behind a number, the sign that may stand between them, and where what follows begins. */
function unitFrom(
  part: string,
  end: number,
): { unit: Measurement['unit']; sign: Interpretation | null; place: number } {
  const unitBehind = (from: number): NonNullable<Measurement['unit']> | null => {
    let offset = from;
    while (offset < from + 2 && isSpaceUnit(part.charCodeAt(offset))) offset += 1;
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
