import type { SectionKind, TextRange } from '../../../clinical/extractions.engine.ts';
import { isAsciiLetter, isDigitUnit, isSpaceUnit } from '../../terminology/characters.ts';
import {
  ABBREVIATIONS,
  BEFORE_NAMES,
  BEFORE_NUMBERS,
  BEFORE_ORDINALS,
  COUNTED,
  REDUCED,
  SENTENCE_OPENERS,
} from './abbreviations.ts';
import { awaitsNoun, isCutAdjective } from './cut-adjectives.ts';
import { capitalTitleLength, inlineTitleStart, isCapitals, isRule, titleOf } from './sections.ts';

/** A sentence with the section it stands in; a title alone on its line says nothing of the patient. */
export interface Sentence extends TextRange {
  readonly section: SectionKind;
  readonly isTitle: boolean;
  /** The number of its paragraph from 0; blank lines and titles part paragraphs. */
  readonly paragraph: number;
}

/** Longest sentence, in UTF-16 code units; a longer one is cut, which also bounds the work on each. */
export const MAX_SENTENCE_LENGTH = 1000;

/** Shorter lines end what they say; longer ones may have been wrapped. */
const WRAPPED_FROM = 50;

/** So much of the next line tells whether it goes on with a sentence, in UTF-16 code units. */
const PEEKED = 80;

/** The sentence of a text that holds a place in it; undefined where none holds all of it. */
export const sentenceAt = (text: string, { offset, length }: TextRange): Sentence | undefined =>
  sentencesOf(text).find(
    (sentence) => sentence.offset <= offset && offset + length <= sentence.offset + sentence.length,
  );

/** Splits a text into sentences, each without the white space around it, in order and apart from each other. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let section: SectionKind = 'other';
  let isInline = false;
  let isBlankBefore = true;
  let paragraph = 0;
  let begin = 0;
  let breakAt = 0;
  let isCut = false;
  const push = (end: number, isTitle = false) => {
    while (begin < end) {
      const cut = cutFrom(text, begin, end);
      const offset = spaceEnd(text, begin, cut);
      if (offset < cut)
        sentences.push({ offset, length: spaceStart(text, cut) - offset, section, isTitle, paragraph });
      begin = cut;
    }
  };
  for (let lineStart = 0; lineStart < text.length; ) {
    if (!isCut) breakAt = lineEndFrom(text, lineStart);
    const lineEnd = lineStart + inlineTitleStart(text.slice(lineStart, breakAt));
    isCut = lineEnd < breakAt;
    const next = isCut ? lineEnd : nextLineFrom(text, lineEnd);
    const line = text.slice(lineStart, lineEnd);
    const following = text.slice(next, Math.min(next + PEEKED, lineEndFrom(text, next, next + PEEKED)));
    if (spaceEnd(line, 0, line.length) === line.length) {
      push(lineStart);
      // What a title says within its line holds to the end of the paragraph.
      if (isInline) section = 'other';
      isInline = false;
      isBlankBefore = true;
      paragraph += 1;
    } else {
      const heading = headingOf(line, following, isBlankBefore, isInline && NARROW.has(section));
      if (heading !== null) {
        push(lineStart);
        ({ section, isInline } = heading);
        paragraph += 1;
      }
      if (heading?.isLabel === true) push(lineEnd, true);
      else {
        for (const end of sentenceEnds(line)) push(lineStart + end);
        if (isCut || next > text.length || !goesOn(line, following)) push(lineEnd);
      }
      isBlankBefore = false;
    }
    lineStart = next;
  }
  push(text.length);
  return sentences;
}

interface Heading {
  readonly section: SectionKind;
  readonly isInline: boolean;
  readonly isLabel: boolean;
}

/** What is said of allergies, relatives and habits within a line holds no further than to the next label: "Alk: 1 l". */
const NARROW: ReadonlySet<SectionKind> = new Set(['allergies', 'family', 'social']);
const LABEL = /^\s{0,4}\p{Lu}[\p{L}.-]{1,20}(?:\s[\p{L}.-]{1,16}){0,2}:\s/u;

/** What a line begins as a title or as the line drawn under one; null for all other lines. */
function headingOf(
  line: string,
  following: string,
  isBlankBefore: boolean,
  isNarrow: boolean,
): Heading | null {
  const title = titleOf(line, isRule(following));
  if (title !== null)
    return { section: title.section, isInline: title.isKnown && !title.alone, isLabel: title.isLabel };
  if (isNarrow && LABEL.test(line)) return { section: 'other', isInline: false, isLabel: false };
  // A title that is not known ends the section before it, and may name findings itself.
  const isUnknown =
    capitalTitleLength(line) > 0 || (isBlankBefore && isCapitals(line) && /\p{Ll}/u.test(following));
  return isUnknown ? { section: 'other', isInline: false, isLabel: false } : null;
}

/** Whether a UTF-16 code unit breaks lines on any system: LF, VT, FF, CR, next line, line and paragraph separator. */
const isLineBreak = (unit: number): boolean =>
  unit < 0x80 ? unit >= 0x0a && unit <= 0x0d : unit === NEXT_LINE || unit === 0x20_28 || unit === 0x20_29;

const NEXT_LINE = 0x85;

/** Where a line is over that begins at a place; looked for up to `limit` only. */
function lineEndFrom(text: string, start: number, limit = text.length): number {
  const end = Math.min(limit, text.length);
  let place = start;
  while (place < end && !isLineBreak(text.charCodeAt(place))) place += 1;
  return place;
}

/** The start of the line after one that ends at a place; CR and LF together are one break. */
const nextLineFrom = (text: string, lineEnd: number): number =>
  lineEnd + (text[lineEnd] === '\r' && text[lineEnd + 1] === '\n' ? 2 : 1);

/** Where a sentence must end at the latest: at white space, else beside a word, else not within a surrogate pair. */
function cutFrom(text: string, begin: number, end: number): number {
  const latest = begin + MAX_SENTENCE_LENGTH;
  if (end <= latest) return end;
  for (let place = latest; place > begin; place -= 1) if (isSpace(text, place)) return place;
  for (let place = latest; place > begin; place -= 1) {
    if (/[!-/:-@[-`{-~]/.test(text[place] ?? '')) return place;
  }
  const isPair = /[\uD800-\uDBFF]/.test(text[latest - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[latest] ?? '');
  return isPair ? latest - 1 : latest;
}

/** Where the white space from a place on is over, at `end` at the latest. */
function spaceEnd(text: string, start: number, end: number): number {
  let place = start;
  while (place < end && isSpace(text, place)) place += 1;
  return place;
}

/** Where the white space before a place begins; a character that is none stands before it. */
function spaceStart(text: string, end: number): number {
  let place = end;
  while (place > 0 && isSpace(text, place - 1)) place -= 1;
  return place;
}

/** White space, and the line break U+0085, which JavaScript does not count as such. */
function isSpace(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return isSpaceUnit(unit) || unit === NEXT_LINE;
}

const LIST_MARK =
  /^(?:[-*•◦‣▪●○■□–—→+·|]|(?:\d{1,2}|[a-zA-Z]|[ivxIVX]{1,4})[.)]\s|\d{1,2}(?:\.\d{1,2})+\s|#)/;

/** A line that begins with what was examined, and when: "TTE: ", "CT Abdomen vom 3.4.: ". */
const LABELLED = /^\p{Lu}[\p{L}\d/-]{0,24}\.?(?:\s[\p{L}.]{2,14}){0,2}(?:\s\(?[\d./]{3,10}\)?)?:\s/u;

/** Whether a line is wrapped text whose sentence the next line continues. */
function goesOn(line: string, following: string): boolean {
  const end = line.trimEnd().at(-1) ?? '';
  const first = following.trimStart();
  if (end === '' || first === '' || '.:;!?|'.includes(end)) return false;
  const isWrapped = line.length >= WRAPPED_FROM || (',-('.includes(end) && SMALL.test(first));
  // Rows of a table end with their line.
  if (!isWrapped || isRow(line) || isRow(following)) return false;
  return (
    !LIST_MARK.test(first) &&
    !LABELLED.test(first) &&
    !isRule(line) &&
    !isRule(following) &&
    titleOf(first) === null
  );
}

/** Whether a line has columns: parted by tabs, or by wide gaps with numbers in them. */
const isRow = (line: string): boolean => line.includes('\t') || COLUMNS.test(line);
const COLUMNS = /\S\s{3,30}\S{1,14}(?:\s\S{1,10})?\s{3,30}(?=\S)/u;

/** Places within a line after which a sentence is over: behind stops, and a quote or bracket closed there, before a space. */
function sentenceEnds(line: string): number[] {
  const ends: number[] = [];
  for (let place = 0; place < line.length; place += 1) {
    if (!isStop(line.charCodeAt(place))) continue;
    const stop = place;
    while (isStop(line.charCodeAt(place + 1))) place += 1;
    const isClosed = CLOSING.has(line.charAt(place + 1));
    const end = place + (isClosed ? 2 : 1);
    if (!isSpaceUnit(line.charCodeAt(end))) continue;
    const isFullStop = place === stop && line.charAt(stop) === '.';
    if (!isFullStop || endsAt(line, stop, end)) ends.push(end);
  }
  return ends;
}

const CLOSING: ReadonlySet<string> = new Set('"\'”“’»)]');

/** Full stop, exclamation mark, question mark and ellipsis. */
const isStop = (unit: number): boolean => unit === 0x2e || unit === 0x21 || unit === 0x3f || unit === 0x20_26;

/**
 * Whether the full stop at a place ends a sentence, and not an abbreviation, an ordinal or the number of a list.
 *
 * @param space where the white space behind it begins
 */
function endsAt(line: string, stop: number, space: number): boolean {
  let begin = space;
  while (begin < stop + AHEAD && isSpaceUnit(line.charCodeAt(begin))) begin += 1;
  const after = line.slice(begin, stop + AHEAD);
  // "1. - 21. Juli".
  if (isLowerCase(after) || (!isAsciiLetter(after.charCodeAt(0)) && SPAN.test(after))) return false;
  const before = line.slice(Math.max(0, stop - AHEAD), stop).toLowerCase();
  const word = lastWordOf(before);
  // "Neutro abs.      0,86": a row of a table goes on.
  if (begin - space > 2 && isDigitUnit(after.charCodeAt(0)) && !isDigitUnit(word.charCodeAt(0))) return false;
  if (VALUED.test(after) && /(?<!\p{L})\p{Lu}\p{Ll}{1,4}$/u.test(line.slice(Math.max(0, stop - 8), stop)))
    return false;
  // "Priv.-Doz." is as good as "Doz."
  if (BEFORE_NAMES.has(word.slice(word.lastIndexOf('-') + 1))) return false;
  if (word.endsWith('med') && /dr\.\s?med$/.test(before)) return false;
  if (word === 'red' && REDUCED.test(after)) return false;
  if (BEFORE_NUMBERS.has(word)) return !isDigitUnit(after.charCodeAt(0)) && !SINCE_MONTH.test(before);
  const isNumber = isDigitUnit(word.charCodeAt(0));
  // "4.9. Aufnahme", "in der Nacht auf den 20.11. Sturz": a day without its year.
  if (isNumber && DAY_AND_MONTH.test(word)) return !(stop < 8 || BEFORE_DAYS.test(before));
  const isShort =
    ABBREVIATIONS.has(word) ||
    isCutAdjective(word) ||
    (!isNumber && (isInitials(word) || awaitsNoun(line.slice(Math.max(0, stop - AHEAD), stop), word)));
  if (!isShort && !(isNumber && /^\d{1,2}$/.test(word))) return true;
  const next = FIRST_WORD.exec(after)?.[0].toLowerCase() ?? '';
  return isShort ? SENTENCE_OPENERS.has(next) : endsAfterNumber(line, stop, before, next);
}

const FIRST_WORD = /^\p{L}+/u;
/** "Seit Okt. Husten." */
const SINCE_MONTH = /(?<!\p{L})(?:seit|ab|anf\.|anfang|mitte|ende)\s\p{L}{3,4}$/u;
const SPAN = /^[-–]\s?\d/;
/** A value with its decimals or its unit: "Gew. 79 kg". */
const VALUED = /^(?:\d{1,4}[.,]\d|\d{1,4}\s?(?:%|°|k?g\/?|m?mol|mm|cm|U\/|G\/|\/)(?![\p{L}]{2}))/u;

const DAY_AND_MONTH = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])$/;
const BEFORE_DAYS =
  /(?<!\p{L})(?:am|vom|bis|zum|ab|seit|den|dem|nach dem|erstgabe|termin|duplex)\s+\S{3,5}$/u;

/** So much of a line on either side of a full stop tells what it is, in UTF-16 code units. */
const AHEAD = 32;

const SMALL = /^\p{Ll}/u;
const isLowerCase = (part: string): boolean => {
  const unit = part.charCodeAt(0);
  return unit < 0x80 ? unit >= 0x61 && unit <= 0x7a : SMALL.test(part);
};

const INITIALS = /^(?:\p{L}|(?:\p{L}\.)+\p{L})$/u;

/** Letters one by one, each but the last with its full stop: "z.n". */
const isInitials = (word: string): boolean => (word.length <= 2 || word.includes('.')) && INITIALS.test(word);

/** What stands behind the last space, comma or the like. */
function lastWordOf(before: string): string {
  let begin = before.length;
  while (begin > 0 && !isSpaceUnit(before.charCodeAt(begin - 1)) && !isPart(before.charCodeAt(begin - 1)))
    begin -= 1;
  return before.slice(begin);
}

/** Bracket, comma, semicolon, colon and slash. */
const isPart = (unit: number): boolean =>
  unit === 0x28 || unit === 0x2c || unit === 0x3b || unit === 0x3a || unit === 0x2f;

const BEFORE_NUMBER = /(\p{L}+)\s+\d{1,2}$/u;

function endsAfterNumber(line: string, stop: number, before: string, next: string): boolean {
  const isListed = stop < 12 && /^\s*\d{1,2}$/.test(line.slice(0, stop));
  if (isListed || COUNTED.has(next)) return false;
  const previous = BEFORE_NUMBER.exec(before)?.[1] ?? '';
  return next === '' || SENTENCE_OPENERS.has(next) || !BEFORE_ORDINALS.has(previous);
}
