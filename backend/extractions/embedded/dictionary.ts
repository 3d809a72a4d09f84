import type { Language } from '../../shared/contract.ts';
import type { Concept } from '../../terminology/vocabulary.ts';
import { isCaseSensitive, stemOf, type Word, wordsOf } from '../../terminology/words.ts';

/** A name of a concept as it is looked up. */
export interface Entry {
  readonly concept: Concept;
  /** Letters and digits that the text must have exactly; null where case and inflection are free. */
  readonly exact: string | null;
  /** The uninflected form, to tell it from an inflected one. */
  readonly normal: string;
  /** Whether it is a term of the language of the text. */
  readonly native: boolean;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly entries: Entry[];
}

/** A name found in a text: the words from `first` to `last`, both included, and what it may name. */
export interface Match {
  readonly first: number;
  readonly last: number;
  readonly entries: readonly Entry[];
}

/** A shorter single word of another language is too often a word of this one. */
const FOREIGN_WORD_FROM = 8;

export interface Dictionary {
  /** Longest names in a run of words, left to right, none overlapping another. */
  matches(text: string, words: readonly Word[], from: number, to: number): Match[];
}

/** Compiles the vocabulary for texts of one language; names of the other languages count where they are safe. */
export function compileDictionary(vocabulary: readonly Concept[], language: Language): Dictionary {
  const root: Node = { next: new Map(), entries: [] };
  const languages: readonly Language[] = ['en', 'de', 'it'];
  for (const native of [true, false]) {
    for (const concept of vocabulary) {
      for (const own of languages.filter((known) => (known === language) === native)) {
        for (const term of concept.terms[own]) addTerm(root, concept, term, language, native);
      }
    }
  }
  return { matches: (text, words, from, to) => findMatches(root, language, text, words, from, to) };
}

function addTerm(root: Node, concept: Concept, term: string, language: Language, native: boolean): void {
  const words = wordsOf(term).map(({ normal }) => normal);
  const exact = isCaseSensitive(term) ? lettersOf(term) : null;
  if (!native && !isSafe(concept, words, exact)) return;
  let node = root;
  for (const word of words) {
    const stem = stemOf(word, language);
    const next: Node = node.next.get(stem) ?? { next: new Map(), entries: [] };
    node.next.set(stem, next);
    node = next;
  }
  // Words of the language itself come first and keep names of other languages out.
  if (node.entries.some((entry) => entry.concept === concept || (entry.native && !native))) {
    if (!native || node.entries.some((entry) => entry.concept === concept && entry.exact === exact)) return;
  }
  node.entries.push({ concept, exact, normal: words.join(' '), native });
}

function isSafe({ category }: Concept, words: readonly string[], exact: string | null): boolean {
  if (exact !== null) return false;
  return category === 'MedicationName' || words.length > 1 || (words[0]?.length ?? 0) >= FOREIGN_WORD_FROM;
}

const lettersOf = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{Nd}]/gu, '');

function findMatches(
  root: Node,
  language: Language,
  text: string,
  words: readonly Word[],
  from: number,
  to: number,
): Match[] {
  const matches: Match[] = [];
  let first = from;
  while (first < to) {
    const found = startsRun(words, first) ? longestFrom(root, language, text, words, first, to) : null;
    if (found !== null) matches.push(found);
    first = found === null ? first + 1 : found.last + 1;
  }
  return matches;
}

function longestFrom(
  root: Node,
  language: Language,
  text: string,
  words: readonly Word[],
  first: number,
  to: number,
): Match | null {
  let node: Node | undefined = root;
  let best: Match | null = null;
  for (let index = first; index < to; index += 1) {
    const word = words[index];
    const before = words[index - 1];
    if (word === undefined || word.normal === '') break;
    if (index > first && before !== undefined && !isJoint(text, before.end, word.start)) break;
    node = node.next.get(stemOf(word.normal, language));
    if (node === undefined) break;
    if (node.entries.length === 0 || words[index + 1]?.start === word.end) continue;
    const entries = fitting(node.entries, text.slice(words[first]?.start, word.end), words, first, index);
    if (entries.length > 0) best = { first, last: index, entries };
  }
  return best;
}

/** The entries that the surface allows, uninflected ones first. */
function fitting(
  entries: readonly Entry[],
  surface: string,
  words: readonly Word[],
  first: number,
  last: number,
): Entry[] {
  const letters = lettersOf(surface);
  const normal = words
    .slice(first, last + 1)
    .map((word) => word.normal)
    .join(' ');
  const allowed = entries.filter(({ exact }) => exact === null || exact === letters);
  const same = allowed.filter((entry) => entry.normal === normal);
  return same.length > 0 ? same : allowed;
}

const startsRun = (words: readonly Word[], index: number): boolean =>
  words[index - 1]?.end !== words[index]?.start || index === 0;

/** Whether two words may belong to one name: nothing, space, a line break, a hyphen, a slash or an apostrophe. */
function isJoint(text: string, from: number, to: number): boolean {
  return (
    to - from <= 4 &&
    /^(?:[ \t\u00A0]*[-/+'’‐‑]?[ \t\u00A0]*|[ \t]?\r?\n[ \t]{0,2})$/.test(text.slice(from, to))
  );
}
