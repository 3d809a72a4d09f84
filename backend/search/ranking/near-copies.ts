import { wordsOf } from '../../engines/terminology/words.ts';
import type { ReadPassage } from './read-passage.ts';

/** Of so many words at most one may be written in another way. */
const WORDS_PER_DIFFERENCE = 10;
/** Two spellings of one word begin alike for so much of the longer one, and for so many letters. */
const SAME_BEGINNING = 0.6;
const SAME_LETTERS = 4;

/** What tells whether two passages of one patient say the same. */
export interface Wording {
  readonly words: readonly string[];
  /** Every number, and every mention with what is said of it: copies agree in all of them. */
  readonly facts: string;
}

/** A passage as far as its wording goes. */
interface Worded {
  readonly candidate: Pick<ReadPassage['candidate'], 'text'>;
  readonly mentions: ReadPassage['mentions'];
}

export function wordingOf({ candidate: { text }, mentions }: Worded): Wording {
  const words = wordsOf(text).map(({ normal }) => normal);
  const numbers = words.filter((word) => /^\d/.test(word)).join(' ');
  const said = mentions.map(
    ({ concept, text: surface, assertionStatus: standing, category }) =>
      `${category} ${concept ?? surface} ${standing}`,
  );
  return { words, facts: `${numbers}\n${said.join('\n')}` };
}

/**
 * Whether two passages of a patient say the same but for the spelling of a few words: the same numbers, the same
 * mentions with the same assertions, and every word that differs has a counterpart that begins alike. "Improved" is
 * no spelling of "worsened", "left" none of "right".
 */
export function isNearCopy(one: Wording, other: Wording): boolean {
  const { length } = one.words;
  if (one.facts !== other.facts || length !== other.words.length) return false;
  let left = Math.floor(length / WORDS_PER_DIFFERENCE);
  for (let place = 0; place < length; place += 1) {
    const [word = '', counterpart = ''] = [one.words[place], other.words[place]];
    if (word === counterpart) continue;
    left -= 1;
    if (left < 0 || !isSameSpelled(word, counterpart)) return false;
  }
  return true;
}

function isSameSpelled(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one.charAt(same) === other.charAt(same)) same += 1;
  return same >= SAME_LETTERS && same >= SAME_BEGINNING * Math.max(one.length, other.length);
}
