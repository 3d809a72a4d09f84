import { wordsOf } from '../../engines/terminology/words.ts';

/**
 * A text as its words are indexed and asked for: each in its spelling-independent form, so that "Hämoglobin",
 * "haemoglobin" and "hemoglobin" are one word to the stemmer of any language.
 */
export function foldedText(text: string): string {
  return wordsOf(text)
    .map(({ normal }) => normal)
    .filter((normal) => normal !== '')
    .join(' ');
}
