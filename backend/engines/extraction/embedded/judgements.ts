import type { TextRange } from '../../../clinical/extractions.engine.ts';
import { isAsciiLetter, isDigitUnit, isSpaceUnit } from '../../terminology/characters.ts';
import { isInWord } from './units.ts';

/** The values that a laboratory takes for normal, as written beside a value; a bound that is not told is null. */
export interface ReferenceRange extends TextRange {
  readonly low: string | null;
  readonly high: string | null;
}

/** How a report judges a value, by the codes of HL7's ObservationInterpretation; A is abnormal in either direction. */
export type InterpretationCode = 'H' | 'HH' | 'L' | 'LL' | 'A' | 'N';

export interface Interpretation extends TextRange {
  readonly code: InterpretationCode;
}

/** What is told of a value besides its unit. */
export interface Judgement {
  readonly range: ReferenceRange | null;
  readonly interpretation: Interpretation | null;
}

const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,4})?`;
const NAME = String.raw`(?:norm(?:al|wert|bereich|e)?|ref(?:erence|erenz|erenzbereich|erenzwert)?|rif(?:erimento)?|n\.?v|v\.?n|v\.?r|range|target|ziel(?:bereich)?)\.?(?:\s(?:range|bereich))?:?\s?`;

/** "[0,5-1,2 mg/dl]", "(Norm <5)", "Ref. 3.5-5.1", "12.0-16.0": without brackets or a name it is read with care. */
const RANGE = new RegExp(
  String.raw`(?<open>[[(]\s?)?(?<name>${NAME})?(?:(?<low>${NUMBER})\s?(?:-|–|bis|to|a)\s?(?<high>${NUMBER})|(?<sign>[<>≤≥]=?|bis|up to|fino a)\s?(?<bound>${NUMBER}))(?![.,]?\d)(?<rest>[^[\]()]{0,14}[\])])?`,
  'iuy',
);

const SIGN = /\(?(?<sign>HH?|LL?|\+{1,3}|\*{1,2}|!{1,2}|↑{1,3}|↓{1,3})(?![\p{L}\p{N}/.-])\)?/uy;
const SIGN_CODES: Readonly<Record<string, InterpretationCode>> = { HH: 'HH', LL: 'LL', H: 'H', L: 'L' };

const WORD =
  /\(?(?<word>(?:(?:stark|deutlich|leicht|markedly|mildly|slightly|nettamente|lievemente|very) )?(?:(?<high>elevated|raised|increased|high|erhöht|hoch|elevat[oa]|aumentat[oa]|alt[oa])|(?<low>low|reduced|decreased|erniedrigt|vermindert|niedrig|ridott[oa]|diminuit[oa]|bass[oa])|(?<normal>normal|normwertig|im Normbereich|nella norma|within normal limits)))(?!\p{L})\)?/iuy;

function at(pattern: RegExp, part: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(part);
}

/** The range that begins at a place; a bare one only where `isBareRead` and nothing says that it is another value. */
function rangeAt(part: string, place: number, isBareRead: boolean): ReferenceRange | null {
  const match = at(RANGE, part, place);
  if (match === null) return null;
  const { open, name, low, high, sign, bound, rest = '' } = match.groups ?? {};
  if (open !== undefined && rest === '') return null;
  const length = match[0].length - (open === undefined ? rest.length : 0);
  const isBare = open === undefined && name === undefined;
  const isAnother = /^\s?[\p{L}%°/×-]/u.test(part.slice(place + length, place + length + 2));
  if (isBare && (!isBareRead || isAnother || low === undefined || !(asNumber(low) < asNumber(high))))
    return null;
  if (low !== undefined) return { offset: place, length, low, high: high ?? null };
  const isOver = sign?.startsWith('>') === true || sign?.startsWith('≥') === true;
  return {
    offset: place,
    length,
    low: isOver ? (bound ?? null) : null,
    high: isOver ? null : (bound ?? null),
  };
}

const asNumber = (written = ''): number => Number(written.replace(',', '.'));

function interpretationAt(part: string, place: number, isWordRead: boolean): Interpretation | null {
  const match = at(SIGN, part, place) ?? (isWordRead ? at(WORD, part, place) : null);
  if (match === null) return null;
  const { sign, word, high, low } = match.groups ?? {};
  const told = sign ?? word ?? '';
  const offset = place + match[0].indexOf(told);
  if (sign === undefined) {
    const code = high !== undefined ? 'H' : low !== undefined ? 'L' : 'N';
    return { offset, length: told.length, code };
  }
  const first = sign.charAt(0);
  const code = SIGN_CODES[sign] ?? ('+↑'.includes(first) ? 'H' : first === '↓' ? 'L' : 'A');
  return { offset, length: told.length, code };
}

/** A sign right behind a number or a name: "1,8 H mg/dl", "CRP*". */
export const signAt = (part: string, place: number): Interpretation | null =>
  interpretationAt(part, place, false);

/** Which characters of ASCII a range in brackets, a sign or a word of judgement begins with. */
const BEGINS = new Uint8Array(0x80);
for (const sign of '[(+*!') BEGINS[sign.charCodeAt(0)] = 1;
for (const letter of 'abdehilmnrsvw') {
  BEGINS[letter.charCodeAt(0)] = 1;
  BEGINS[letter.toUpperCase().charCodeAt(0)] = 1;
}

/**
 * What is told of a value between its examination and itself.
 *
 * @param part what stands there, a few words at most
 */
export function judgementWithin(part: string): Judgement {
  let range: ReferenceRange | null = null;
  let interpretation: Interpretation | null = null;
  // The charge of an ion belongs to its name: "K+ 4,2", "Ca++ 2,3".
  for (let place = /^\+{0,2}/.exec(part)?.[0].length ?? 0; place < part.length; place += 1) {
    const unit = part.charCodeAt(place);
    if (unit < 0x80 && BEGINS[unit] === 0) continue;
    if (place > 0 && isInWord(part, place - 1)) continue;
    const isBracket: boolean = range === null && (unit === 0x5b || unit === 0x28);
    const bracketed: ReferenceRange | null = isBracket ? rangeAt(part, place, false) : null;
    if (bracketed === null) interpretation ??= interpretationAt(part, place, true);
    else {
      range = bracketed;
      place += bracketed.length - 1;
    }
  }
  return { range, interpretation };
}

/** White space, a bar or a semicolon. */
const isApart = (unit: number): boolean => isSpaceUnit(unit) || unit === 0x7c || unit === 0x3b;

/** Whether a range, a flag or a word of judgement may begin at a place. */
function mayJudge(part: string, place: number): boolean {
  const unit = part.charCodeAt(place);
  return isAsciiLetter(unit) || isDigitUnit(unit) || unit >= 0x80 || '[(<>+*!'.includes(part.charAt(place));
}

/** What is told of a value behind it, from a place on: a range, a flag, or both in either order. */
export function judgementFrom(part: string, from: number, isBareRead: boolean): Judgement {
  let range: ReferenceRange | null = null;
  let interpretation: Interpretation | null = null;
  let place = from;
  for (let step = 0; step < 2; step += 1) {
    const most = place + 3;
    while (place < most && isApart(part.charCodeAt(place))) place += 1;
    if (!mayJudge(part, place)) break;
    const nextRange: ReferenceRange | null = range === null ? rangeAt(part, place, isBareRead) : null;
    const nextJudged: Interpretation | null =
      nextRange === null && interpretation === null ? interpretationAt(part, place, true) : null;
    range ??= nextRange;
    interpretation ??= nextJudged;
    const found = nextRange ?? nextJudged;
    if (found === null) break;
    place = found.offset + found.length;
    if (part.charAt(place) === ')') place += 1;
  }
  return { range, interpretation };
}
