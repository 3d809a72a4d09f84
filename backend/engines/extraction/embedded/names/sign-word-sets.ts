import { normalWord } from '../../../terminology/words.ts';
import type { SignWords } from './sign-words.ts';

const setOf = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .replace(/\s*\n\s*/g, '')
      .split('|')
      .map((word) => word.split(' ').map(normalWord).join(' ')),
  );

/** Lists of words, parted by lines, as they are looked up. */
export const signWords = (lists: Readonly<Record<keyof SignWords, string>>): SignWords => ({
  subjects: setOf(lists.subjects),
  fillers: setOf(lists.fillers),
  qualities: setOf(lists.qualities),
  defects: setOf(lists.defects),
});
