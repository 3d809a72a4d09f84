import { isAsciiLetter, isDigitUnit, isSpaceUnit } from '../../terminology/characters.ts';

/** What may follow the number that a pattern begins with; each holds for all that the pattern finds, and for more. */
export interface NumberSignals {
  /** A day, a month or a year, at its beginning. */
  readonly isDay: boolean;
  /** A number that a unit or a form of a drug may follow. */
  readonly isAmount: boolean;
  /** A number that a scheme, "times" or the like may follow. */
  readonly isCount: boolean;
  /** A number that a unit of time may follow, or an ordinal. */
  readonly isSpan: boolean;
  /** A number that a scheme of doses may follow. */
  readonly isStrength: boolean;
}

/** What a number in digits tells by its length and by the characters around it. */
export function numberSignals(text: string, start: number, end: number): NumberSignals {
  const isInside = isInNumber(text.charCodeAt(start - 1));
  const isAmount = mayBeAmount(text, end) || precedesScheme(text, end);
  const next = text.charAt(end);
  return {
    isDay: !isInside && mayBeDay(text, start, end),
    isAmount,
    isStrength: mayPrecedeScheme(text, end),
    isCount: end - start <= 2 && mayBeCount(text, end),
    isSpan: !isInside && end - start <= 3 && (isAmount || next === '.' || next === '°' || next === 'ª'),
  };
}

/** Signs behind which a number is a part of another one: full stop, comma, slash and hyphen. */
const isInNumber = (unit: number): boolean => unit >= 0x2c && unit <= 0x2f;

/** Whether a number is over with a full stop or comma that no digit follows. */
function isOver(text: string, end: number): boolean {
  const sign = text.charCodeAt(end);
  return (sign === 0x2e || sign === 0x2c) && !isDigitUnit(text.charCodeAt(end + 1));
}

/** Longer runs of digits and signs are taken for the beginning of an amount. */
const LONGEST_RUN = 32;

/** Whether a letter or a per cent sign follows the number and what may belong to it: decimals, a second one, spaces. */
function mayBeAmount(text: string, end: number): boolean {
  // "1:100,000".
  if (text.charCodeAt(end) === 0x3a && isDigitUnit(text.charCodeAt(end + 1))) return true;
  if (isOver(text, end)) return false;
  for (let place = end; place < end + LONGEST_RUN; place += 1) {
    const unit = text.charCodeAt(place);
    if (isAsciiLetter(unit) || unit === 0x25) return true;
    if (isDigitUnit(unit) || isInNumber(unit) || unit === 0x27 || isSpaceUnit(unit)) continue;
    return unit >= 0x80;
  }
  return true;
}

/** A scheme behind a strength without a unit: "75 1-0-0". */
const SCHEME_AHEAD = /\s{1,3}(?:\d(?:[/.,]\d)?|[½¼O])\s?[-–]/uy;

/** Whether a number, or one with its decimals, has a count behind spaces: "75 1", "12,5 ½". */
function mayPrecedeScheme(text: string, end: number): boolean {
  let place = end;
  const sign = text.charCodeAt(place);
  if (sign === 0x2e || sign === 0x2c) place += 1;
  while (isDigitUnit(text.charCodeAt(place))) place += 1;
  if (!isSpaceUnit(text.charCodeAt(place))) return false;
  while (isSpaceUnit(text.charCodeAt(place))) place += 1;
  return isDigitUnit(text.charCodeAt(place)) || '½¼Oo'.includes(text.charAt(place));
}

function precedesScheme(text: string, end: number): boolean {
  if (!isSpaceUnit(text.charCodeAt(end))) return false;
  SCHEME_AHEAD.lastIndex = end;
  return SCHEME_AHEAD.test(text);
}

/** What the names of months begin with in all languages. */
const MONTH_INITIALS: ReadonlySet<string> = new Set('jfmasondglJFMASONDGL');
/** What the endings of English ordinals begin with. */
const ORDINAL_INITIALS: ReadonlySet<string> = new Set('snrtSNRT');

function mayBeDay(text: string, start: number, end: number): boolean {
  const digits = end - start;
  if (digits === 4) return text.startsWith('19', start) || text.startsWith('20', start);
  if (digits > 2) return false;
  const unit = text.charCodeAt(end);
  if (isSpaceUnit(unit)) return MONTH_INITIALS.has(text.charAt(end + 1));
  if (unit === 0x2e || unit === 0x2f) {
    const next = text.charCodeAt(end + 1);
    return isDigitUnit(next) || isSpaceUnit(next);
  }
  return unit === 0xb0 || unit >= 0x80 || ORDINAL_INITIALS.has(text.charAt(end));
}

/** How the words begin that tell how often after a number: mal, volte, times, cp, compresse, capsule, fl, gtt. */
const COUNTED: ReadonlySet<string> = new Set(['ma', 'vo', 'ti', 'cp', 'co', 'ca', 'fl', 'gt']);

/** Whether a hyphen, x, × or a word of counting follows a number and its decimal, with one space between at most. */
function mayBeCount(text: string, end: number): boolean {
  if (isOver(text, end)) return false;
  const sign = text.charCodeAt(end);
  let place = sign === 0x2e || sign === 0x2c ? end + 2 : end;
  if (sign === 0x2f) place = end + 2;
  if (isSpaceUnit(text.charCodeAt(place))) place += 1;
  const unit = text.charCodeAt(place);
  if (unit === 0x2d || unit === 0x78 || unit === 0x58 || unit >= 0x80) return true;
  return COUNTED.has(text.slice(place, place + 2).toLowerCase());
}
