import type { TextRange } from '../extractions.engine.ts';
import { type Section, titleOf } from './sections.ts';

/** A sentence with the section it stands in; a title alone on its line says nothing of the patient. */
export interface Sentence extends TextRange {
  readonly section: Section;
  readonly isTitle: boolean;
}

/** Longest sentence, in UTF-16 code units; a longer one is cut, which also bounds the work on each. */
export const MAX_SENTENCE_LENGTH = 1000;

/** Shorter lines end what they say; longer ones may have been wrapped. */
const WRAPPED_FROM = 50;

/** Abbreviations, without their last full stop, after which a sentence goes on. */
const ABBREVIATIONS = new Set(
  `dr prof mr mrs ms st vs e.g i.e approx no fig resp z.n v.a z.b d.h u.a o.g o.b s.o u.u ca bzw evtl ggf inkl
  exkl pat tbl std nr abb tgl wö max min vgl li re bds beidsts lt sog ff zn va dd z.t m morb syn rez chron ak
  hochgr mäßiggr geringgr klin neurol kard path pz dott dott.ssa sig sig.ra es art p.es c.a n.n r.m d.d p.v
  cpr cps fl gtt dx sn sx sec v.n c.so i.v s.c i.m p.o e.v b.b vol temp freq ung susp bek stat st.p`.split(
    /\s+/,
  ),
);

const MONTHS = new Set(
  `januar jänner februar märz april mai juni juli august september oktober november dezember quartal tag woche
  grades lebensjahr`.split(/\s+/),
);

/** Splits a text into sentences, each without the white space around it, in order and apart from each other. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let section: Section = 'other';
  let begin = 0;
  let lineStart = 0;
  const push = (end: number, isTitle = false) => {
    while (begin < end) {
      const cut = cutFrom(text, begin, end);
      const range = trimmed(text, begin, cut);
      if (range !== null) sentences.push({ ...range, section, isTitle });
      begin = cut;
    }
  };
  while (lineStart < text.length) {
    const newline = text.indexOf('\n', lineStart);
    const lineEnd = newline === -1 ? text.length : newline;
    const line = text.slice(lineStart, lineEnd);
    const title = titleOf(line);
    if (title !== null) {
      push(lineStart);
      section = title.section;
    }
    if (title?.alone === true) push(lineEnd, true);
    else {
      for (const end of sentenceEnds(line)) push(lineStart + end);
      if (newline === -1 || !goesOn(line, text, newline + 1)) push(lineEnd);
    }
    lineStart = lineEnd + 1;
  }
  push(text.length);
  return sentences;
}

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

const isSpace = (text: string, index: number): boolean => (text[index] ?? '').trim() === '';

/** Whether a line is wrapped text whose sentence the next line continues. */
function goesOn(line: string, text: string, next: number): boolean {
  const following = text.slice(next, next + 80).split('\n', 1)[0] ?? '';
  const end = line.trimEnd().at(-1) ?? '';
  const first = following.trimStart();
  if (end === '' || first === '' || '.:;!?'.includes(end)) return false;
  if (/^(?:[-*•–]|\d{1,2}[.)]\s|#)/.test(first) || titleOf(first) !== null) return false;
  return /^\p{Ll}/u.test(first)
    ? line.length >= WRAPPED_FROM || ',-('.includes(end)
    : line.length >= WRAPPED_FROM;
}

/** Places within a line after which a sentence is over. */
function sentenceEnds(line: string): number[] {
  const ends: number[] = [];
  for (const mark of line.matchAll(/(?<![.!?…])[.!?…]+["')\]]?(?=\s)/g)) {
    const end = mark.index + mark[0].length;
    const isStop = /^\.["')\]]?$/.test(mark[0]);
    if (!isStop || endsAt(line, mark.index)) ends.push(end);
  }
  return ends;
}

function endsAt(line: string, stop: number): boolean {
  const before = line.slice(Math.max(0, stop - 24), stop);
  const word = /[^\s(,;:/]*$/.exec(before)?.[0].toLowerCase() ?? '';
  if (ABBREVIATIONS.has(word)) return false;
  if (/^(?:\p{L}|(?:\p{L}\.)+\p{L})$/u.test(word)) return false;
  const after = line.slice(stop + 1, stop + 26).replace(/^["')\]]?\s+/, '');
  if (/^\p{Ll}/u.test(after)) return false;
  if (!/^\d{1,2}$/.test(word)) return true;
  const listed = stop < 12 && line.slice(0, stop).trim() === word;
  return !listed && !MONTHS.has(/^\p{L}+/u.exec(after)?.[0].toLowerCase() ?? '');
}
