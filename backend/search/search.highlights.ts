import type { Assertion } from '../extractions/extractions.contract.ts';
import type { TextRange } from '../extractions/extractions.engine.ts';
import type { Highlight } from './search.contract.ts';

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

/** What a report says of an entity, with the place of it. */
export interface AssertedRange extends TextRange {
  readonly assertion: Assertion;
}

/**
 * The places of those words of a passage that were found, counted from the beginning of the report. A word of an
 * entity carries what the report says of it: "denies cough" must not look like a cough.
 */
export function highlightsIn(
  passage: { text: string; offset: number },
  isFound: (word: string) => boolean,
  entities: readonly AssertedRange[],
): Highlight[] {
  return wordsOf(passage.text)
    .filter(({ word }) => isFound(word))
    .slice(0, MAX_HIGHLIGHTS)
    .map(({ word, offset }) => {
      const at = passage.offset + offset;
      const entity = entities.find((range) => range.offset <= at && at < range.offset + range.length);
      return { offset: at, length: word.length, ...(entity && { assertion: entity.assertion }) };
    });
}
