import type { SectionKind, TextRange } from '../extractions.engine.ts';
import {
  ABBREVIATIONS,
  BEFORE_NAMES,
  BEFORE_NUMBERS,
  BEFORE_ORDINALS,
  COUNTED,
  SENTENCE_OPENERS,
} from './abbreviations.ts';
import { isCapitals, isRule, titleOf } from './sections.ts';

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

/** Splits a text into sentences, each without the white space around it, in order and apart from each other. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let section: SectionKind = 'other';
  let isInline = false;
  let isBlankBefore = true;
  let paragraph = 0;
  let begin = 0;
  const push = (end: number, isTitle = false) => {
    while (begin < end) {
      const cut = cutFrom(text, begin, end);
      const range = trimmed(text, begin, cut);
      if (range !== null) sentences.push({ ...range, section, isTitle, paragraph });
      begin = cut;
    }
  };
  for (let lineStart = 0; lineStart < text.length; ) {
    const lineEnd = lineEndFrom(text, lineStart);
    const next = nextLineFrom(text, lineEnd);
    const line = text.slice(lineStart, lineEnd);
    const peeked = text.slice(next, next + PEEKED);
    const following = peeked.slice(0, lineEndFrom(peeked, 0));
    if (trimmed(line, 0, line.length) === null) {
      push(lineStart);
      // What a title says within its line holds to the end of the paragraph.
      if (isInline) section = 'other';
      isInline = false;
      isBlankBefore = true;
      paragraph += 1;
    } else {
      const heading = headingOf(line, following, isBlankBefore);
      if (heading !== null) {
        push(lineStart);
        ({ section, isInline } = heading);
        paragraph += 1;
      }
      if (heading?.isLabel === true) push(lineEnd, true);
      else {
        for (const end of sentenceEnds(line)) push(lineStart + end);
        if (next > text.length || !goesOn(line, following)) push(lineEnd);
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

/** What a line begins as a title or as the line drawn under one; null for all other lines. */
function headingOf(line: string, following: string, isBlankBefore: boolean): Heading | null {
  const title = titleOf(line, isRule(following));
  if (title !== null)
    return { section: title.section, isInline: title.isKnown && !title.alone, isLabel: title.isLabel };
  // A title that is not known ends the section before it, and may name findings itself.
  const isUnknown = isBlankBefore && isCapitals(line) && /\p{Ll}/u.test(following);
  return isUnknown ? { section: 'other', isInline: false, isLabel: false } : null;
}

/** Line breaks of all systems: LF, VT, FF, CR, next line, line and paragraph separator. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/g;

function lineEndFrom(text: string, start: number): number {
  LINE_BREAK.lastIndex = start;
  return LINE_BREAK.exec(text)?.index ?? text.length;
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

/** A range without the white space at its ends; null where nothing else is in it. */
function trimmed(text: string, start: number, end: number): TextRange | null {
  let from = start;
  let to = end;
  while (from < to && isSpace(text, from)) from += 1;
  while (to > from && isSpace(text, to - 1)) to -= 1;
  return from < to ? { offset: from, length: to - from } : null;
}

/** White space, and the line break U+0085, which JavaScript does not count as such. */
function isSpace(text: string, index: number): boolean {
  const character = text[index] ?? '';
  return character.trim() === '' || character === '\u0085';
}

const LIST_MARK =
  /^(?:[-*•◦‣▪●○■□–—→+·|]|(?:\d{1,2}|[a-zA-Z]|[ivxIVX]{1,4})[.)]\s|\d{1,2}(?:\.\d{1,2})+\s|#)/;

/** Whether a line is wrapped text whose sentence the next line continues. */
function goesOn(line: string, following: string): boolean {
  const end = line.trimEnd().at(-1) ?? '';
  const first = following.trimStart();
  if (end === '' || first === '' || '.:;!?|'.includes(end)) return false;
  const isWrapped = line.length >= WRAPPED_FROM || (',-('.includes(end) && /^\p{Ll}/u.test(first));
  // Rows of a table end with their line.
  if (!isWrapped || line.includes('\t') || following.includes('\t')) return false;
  return !LIST_MARK.test(first) && !isRule(line) && !isRule(following) && titleOf(first) === null;
}

/** Places within a line after which a sentence is over. */
function sentenceEnds(line: string): number[] {
  const ends: number[] = [];
  for (const mark of line.matchAll(/(?<![.!?…])[.!?…]+["'”“’»)\]]?(?=\s)/g)) {
    const end = mark.index + mark[0].length;
    const isStop = /^\.[^.!?…]?$/.test(mark[0]);
    if (!isStop || endsAt(line, mark.index)) ends.push(end);
  }
  return ends;
}

/** Whether the full stop at a place ends a sentence, and not an abbreviation, an ordinal or the number of a list. */
function endsAt(line: string, stop: number): boolean {
  const before = line.slice(Math.max(0, stop - 32), stop).toLowerCase();
  const word = /[^\s(,;:/]*$/.exec(before)?.[0] ?? '';
  const after = line.slice(stop + 1, stop + 32).replace(/^["'”“’»)\]]?\s+/, '');
  if (/^\p{Ll}/u.test(after)) return false;
  const next = /^\p{L}+/u.exec(after)?.[0].toLowerCase() ?? '';
  // "Priv.-Doz." is as good as "Doz."
  if (BEFORE_NAMES.has(word.slice(word.lastIndexOf('-') + 1)) || /dr\.\s?med$/.test(before)) return false;
  if (BEFORE_NUMBERS.has(word)) return !/^\d/.test(after);
  const isOpened = SENTENCE_OPENERS.has(next);
  if (ABBREVIATIONS.has(word) || /^(?:\p{L}|(?:\p{L}\.)+\p{L})$/u.test(word)) return isOpened;
  return !/^\d{1,2}$/.test(word) || endsAfterNumber(line, stop, before, next);
}

function endsAfterNumber(line: string, stop: number, before: string, next: string): boolean {
  const isListed = stop < 12 && /^\s*\d{1,2}$/.test(line.slice(0, stop));
  if (isListed || COUNTED.has(next)) return false;
  const previous = /(\p{L}+)\s+\d{1,2}$/u.exec(before)?.[1] ?? '';
  return next === '' || SENTENCE_OPENERS.has(next) || !BEFORE_ORDINALS.has(previous);
}
