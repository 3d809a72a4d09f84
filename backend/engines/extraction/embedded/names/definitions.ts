import type { TextRange } from '../../../../clinical/extractions.engine.ts';

/** A short form and the long form beside it that says what it means: "acute kidney injury (AKI)". */
export interface Definition {
  readonly short: TextRange;
  readonly long: TextRange;
}

/** Letters and digits of a short form, and the farthest that its long form reaches. */
const SHORT_FROM = 2;
const SHORT_UP_TO = 10;
const LONG_UP_TO = 120;

/** Characters between brackets that are looked at. */
const BRACKETS_UP_TO = 120;

/**
 * Finds short forms that a text defines beside their long forms, by the algorithm of Schwartz and Hearst (2003), which
 * reads the letters of the short form from right to left in the words before it; also the other way round, "AKI
 * (acute kidney injury)". Linear in the length of the text.
 */
export function definitionsIn(text: string): Definition[] {
  const definitions: Definition[] = [];
  for (let open = text.indexOf('('); open !== -1; open = text.indexOf('(', open + 1)) {
    const inner = text.slice(open + 1, open + 1 + BRACKETS_UP_TO);
    const close = inner.search(/[()]/);
    if (close === -1 || inner.charAt(close) !== ')') continue;
    const found = shortInside(text, open, inner.slice(0, close)) ?? longInside(text, open, open + 1 + close);
    if (found !== null) definitions.push(found);
  }
  return definitions;
}

/** "long form (SHORT)", "long form (SHORT, more)", "long form (also called SHORT)" is none. */
function shortInside(text: string, open: number, inner: string): Definition | null {
  const lead = inner.length - inner.trimStart().length;
  const written = (/^[^,;:=]*/.exec(inner.trimStart())?.[0] ?? '').trimEnd();
  // "Thrombocytosis (PLT: 735)" tells a value.
  if (!isShort(written) || /^[^,;:=]*[:=]\s?[<>]?\d/.test(inner)) return null;
  const end = skipBack(text, open);
  const start = longStart(text, Math.max(0, end - LONG_UP_TO), end, written);
  if (start === null) return null;
  return {
    short: { offset: open + 1 + lead, length: written.length },
    long: { offset: start, length: end - start },
  };
}

/** "SHORT (long form)". */
function longInside(text: string, open: number, close: number): Definition | null {
  const shortEnd = skipBack(text, open);
  let from = shortEnd;
  while (from > 0 && shortEnd - from <= SHORT_UP_TO && /[\p{L}\p{Nd}/-]/u.test(text.charAt(from - 1)))
    from -= 1;
  const written = text.slice(from, shortEnd);
  if (!isShort(written)) return null;
  const rest = text.slice(open + 1, close);
  const end = open + 1 + (/^[^,;:=]*/.exec(rest)?.[0] ?? '').trimEnd().length;
  const start = longStart(text, open + 1, end, written);
  if (start === null || text.slice(open + 1, start).trim() !== '') return null;
  return { short: { offset: from, length: written.length }, long: { offset: start, length: end - start } };
}

const skipBack = (text: string, from: number): number => {
  let end = from;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1;
  return end;
};

/** One or two words with a capital that is no beginning of a sentence: "AKI", "X-ALD", "mtDNA", "LIDs". */
function isShort(written: string): boolean {
  if (!/^[\p{L}\p{Nd}][\p{L}\p{Nd}/-]*(?: [\p{L}\p{Nd}/-]+)?$/u.test(written)) return false;
  const letters = written.replace(/[^\p{L}\p{Nd}]/gu, '');
  if (letters.length < SHORT_FROM || letters.length > SHORT_UP_TO || !/\p{Lu}/u.test(letters)) return false;
  // "Berlin" and "Figure" are words; "Dex" is short enough to be none.
  return letters.length <= 3 || /\p{Lu}/u.test(letters.slice(1)) || /\d/.test(letters);
}

/** Where the long form of a short form begins in the words up to `end`; null where its letters are not there. */
function longStart(text: string, windowStart: number, end: number, written: string): number | null {
  const short = singular(written).toLowerCase();
  const from = Math.max(windowStart, wordsBack(text, windowStart, end, wordLimit(short)));
  let place = end - 1;
  for (let letter = short.length - 1; letter >= 0; letter -= 1) {
    const wanted = short.charAt(letter);
    if (!isWordCharacter(wanted)) continue;
    while (
      place >= from &&
      !(text.charAt(place).toLowerCase() === wanted && (letter > 0 || beginsWord(text, place)))
    ) {
      place -= 1;
    }
    if (place < from) return null;
    place -= 1;
  }
  const start = place + 1;
  return end - start > written.length ? start : null;
}

const isWordCharacter = (character: string): boolean => /[\p{L}\p{Nd}]/u.test(character);

const beginsWord = (text: string, place: number): boolean =>
  place === 0 || !isWordCharacter(text.charAt(place - 1));

/** As many words as Schwartz and Hearst let a long form have. */
const wordLimit = (short: string): number => Math.min(short.length + 5, short.length * 2);

/** The beginning of the last so many words before `end`, not reaching over the end of a sentence or brackets. */
function wordsBack(text: string, windowStart: number, end: number, limit: number): number {
  let words = 0;
  for (let place = end - 1; place >= windowStart; place -= 1) {
    const character = text.charAt(place);
    if (/[()\n;]/.test(character) && !(character === '\n' && text.charAt(place - 1) !== '\n'))
      return place + 1;
    if (/[.:]/.test(character) && /\s/.test(text.charAt(place + 1))) return place + 1;
    if (/\s/.test(character)) {
      words += 1;
      if (words >= limit) return place + 1;
    }
  }
  return windowStart;
}

/** A short form without the s of an English plural: "LIDs". */
export const singular = (short: string): string =>
  /\p{Lu}s$/u.test(short) && short.length > 2 ? short.slice(0, -1) : short;
