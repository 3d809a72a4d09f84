import type { Language } from '../../shared/contract.ts';
import type { TextRange } from '../extractions.engine.ts';
import { type Interpretation, judgementFrom, judgementWithin, signAt } from './judgements.ts';
import { unitAt } from './units.ts';

/** A measured value with its unit, both by their place in the text. */
export interface Measurement {
  /** `number` is absent where the value is no single number, as 142/88 is none. */
  readonly value: TextRange & { readonly number: number | null };
  readonly unit: (TextRange & { readonly ucum: string }) | null;
  /** The values that are normal, as the report gives them; a bound that is not told or no number is null. */
  readonly range: (TextRange & { readonly low: number | null; readonly high: number | null }) | null;
  readonly interpretation: Interpretation | null;
}

/** What may stand between an examination and its value; a reference range and a flag there are no value. */
const FILLER =
  /(?:[\s:=|~\t]|[[(][^[\]()]{0,12}?\d{1,6}(?:[.,]\d{1,4})?(?:\s?(?:[-–]|bis|to|a)\s?\d{1,6}(?:[.,]\d{1,4})?)?[^[\]()]{0,14}[\])]|(?:HH?|LL?|\*{1,2}|\+{1,3}|!)(?=[\s:])|\*|\((?:[^()\d]{0,20})\)|[↑↓]|(?<![\p{L}])(?:of the patient|des Patienten|der Patientin|del(?:la)? paziente|is|was|were|of|at|on|level|to|elevated|raised|reduced|normal|low|high|markedly|mildly|slightly|stark|deutlich|leicht|nettamente|lievemente|measured|currently|admission|with|around|approx\.|about|von|bei|auf|mit|betrug|beträgt|lag|liegt|war|waren|ist|sind|erhöht|erniedrigt|ca\.|aktuell|initial|zuletzt|im Serum|i\.S\.|maximal|di|a|al|pari|è|era|erano|risulta|risultava|elevata|elevato|aumentata|aumentato|ridotta|ridotto|circa|all'ingresso|in aria ambiente|in AA)(?![\p{L}])){0,8}/uy;

const COMPARISON = /[<>≤≥]=?\s?/y;
const NUMBER = /\d{1,6}(?:[.,]\d{1,6}){0,2}/y;
const SECOND = /\s?\/\s?\d{1,3}(?![\d.,])/y;
const DATE_OR_TIME = /\d{1,2}(?:[./-]\d{1,2}[./-](?:\d{2,4})?|:\d{2}|\.\s?(?:\p{Lu}\p{L}))/uy;
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

/** The value that follows an examination before `limit`; null where none does. */
export function measurementAfter(
  text: string,
  at: number,
  limit: number,
  language: Language,
): Measurement | null {
  // Most names have no number behind them; a comparison of three code units may stand before it.
  if (!/\d/.test(text.slice(at, Math.min(limit, at + REACH + 4)))) return null;
  const part = text.slice(at, Math.min(limit, at + REACH + REACH_JUDGED));
  const begin = (match(FILLER, part, 0) ?? '').length;
  if (begin >= REACH) return null;
  const compared = match(COMPARISON, part, begin) ?? '';
  const first = begin + compared.length;
  if (/[\p{L}\p{N}]/u.test(part[first - 1] ?? '') || match(DATE_OR_TIME, part, first) !== null) return null;
  const digits = match(NUMBER, part, first);
  if (digits === null) return null;
  const second = match(SECOND, part, first + digits.length) ?? '';
  const end = first + digits.length + second.length;
  if (/\p{L}/u.test(part[end] ?? '') && unitAt(part, end) === null) return null;
  const { unit, sign, place } = unitFrom(part, end);
  if (unit === null && match(DURATION, part, end) !== null) return null;
  const before = judgementWithin(part.slice(0, begin));
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
    unit: unit === null ? null : { ...unit, offset: at + unit.offset },
    range:
      range === null
        ? null
        : {
            offset: at + range.offset,
            length: range.length,
            low: bound(range.low),
            high: bound(range.high),
          },
    interpretation:
      interpretation === null ? null : { ...interpretation, offset: at + interpretation.offset },
  };
}

/** The unit behind a number, the sign that may stand between them, and where what follows begins. */
function unitFrom(
  part: string,
  end: number,
): { unit: Measurement['unit']; sign: Interpretation | null; place: number } {
  const unitBehind = (from: number): NonNullable<Measurement['unit']> | null => {
    const offset = from + (/^\s{0,2}/.exec(part.slice(from, from + 2))?.[0].length ?? 0);
    const unit = unitAt(part, offset);
    return unit === null ? null : { ...unit, offset };
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

/** The number as the language writes it: a comma is decimal in German and Italian, groups of three are thousands. */
export function numberOf(written: string, language: Language): number | null {
  const group = language === 'en' ? ',' : '.';
  const grouped =
    language === 'en' ? /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/ : /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
  const plain = grouped.test(written) ? written.replaceAll(group, '') : written;
  const value = Number(plain.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
