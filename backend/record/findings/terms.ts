import { wordsOf } from '../../engines/terminology/words.ts';
import { foldedText } from '../passages/folding.ts';

/** A longer one is no name; an index takes about 2,700 bytes at most. */
const MOST_WORDS_LENGTH = 200;
const MOST_CONCEPT_LENGTH = 200;
/** Shorter words have to be whole words: "mi" is not the beginning of "migraine". */
const PREFIX_FROM = 3;
const MOST_WORDS = 20;

/** What a mention is found by: its concept, if it has one, and the normal form of its words, each after a space. */
export function termOf(concept: string | null, surface: string): string {
  return `${(concept ?? '').slice(0, MOST_CONCEPT_LENGTH)}/ ${foldedText(surface).slice(0, MOST_WORDS_LENGTH)}`;
}

/** The words that a text filter asks for, in their normal form; all of them have to be found. */
export function filterWords(text: string): string[] {
  const words = wordsOf(text).flatMap(({ normal }) => (normal === '' ? [] : [normal]));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Whether a word may be the beginning of a longer one. */
export const isPrefix = (word: string): boolean => word.length >= PREFIX_FROM;

/** Patterns of LIKE that a term has to match, one for each word; normal words hold letters and digits only. */
export function termPatterns(words: readonly string[]): string[] {
  return words.map((word) => (isPrefix(word) ? `% ${word}%` : `% ${word} %`));
}
