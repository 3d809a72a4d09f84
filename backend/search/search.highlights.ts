import type { TextRange } from '../extractions/extractions.engine.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const MAX_WORD_LENGTH = 100;

/** Most words that are marked in one passage. */
const MAX_HIGHLIGHTS = 100;

/** The words of a text with their places in it. */
export function wordsOf(text: string): { word: string; offset: number }[] {
  return Array.from(text.matchAll(WORD), (match) => ({ word: match[0], offset: match.index })).filter(
    ({ word }) => word.length <= MAX_WORD_LENGTH,
  );
}

/** The places of those words of a passage that were found, counted from the beginning of the report. */
export function highlightsIn(
  passage: { text: string; offset: number },
  isFound: (word: string) => boolean,
): TextRange[] {
  return wordsOf(passage.text)
    .filter(({ word }) => isFound(word))
    .slice(0, MAX_HIGHLIGHTS)
    .map(({ word, offset }) => ({ offset: passage.offset + offset, length: word.length }));
}
