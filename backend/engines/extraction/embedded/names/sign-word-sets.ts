import { normalWord } from '../../../terminology/words.ts';

/** The words that findings of an examination are said with where no vocabulary has them: "Bauchdecken weich". */
export interface SignWords {
  /** What is examined besides parts of the body: state, function, sounds. One word each, or two. */
  readonly subjects: ReadonlySet<string>;
  /** What may stand between what is examined and how it is: verbs, sides, degrees, and words that deny. */
  readonly fillers: ReadonlySet<string>;
  /** How it is, as it stands behind. */
  readonly qualities: ReadonlySet<string>;
  /** How it is out of order, as it stands before: "swollen left knee"; without its ending in German. */
  readonly defects: ReadonlySet<string>;
}

/** Words parted by bars, in their normal form. */
export const signWordSet = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .replace(/\s*\n\s*/g, '')
      .split('|')
      .map((word) => word.split(' ').map(normalWord).join(' ')),
  );

/** Lists of words, parted by lines, as they are looked up. */
export const signWords = (lists: Readonly<Record<keyof SignWords, string>>): SignWords => ({
  subjects: signWordSet(lists.subjects),
  fillers: signWordSet(lists.fillers),
  qualities: signWordSet(lists.qualities),
  defects: signWordSet(lists.defects),
});
