import type { Language } from '../../../shared/contract.ts';
import { perWord } from '../../terminology/per-word.ts';
import type { Word } from '../../terminology/words.ts';

/** Whether a rule has something for a word in its normal form. */
type Holds = (normal: string) => boolean;

/** The bit that words of a language tell a rule by; 0 where it has no such rule. */
export type Gate = Readonly<Record<Language, number>>;

/** The rules of each language by the number of their bit. */
const RULES: Readonly<Record<Language, Holds[]>> = { en: [], de: [], it: [] };
/** As many as 32 bits hold without the sign, which says that a word was not asked yet. */
const MOST = 31;

/**
 * Declares, at the top of a module, at which words a rule may begin, or which one at least its sentence has. Each form of
 * a word is asked once; a sentence whose words all say no costs the rule nothing.
 */
export function gateOf(holds: Holds | Partial<Readonly<Record<Language, Holds>>>): Gate {
  const bitIn = (language: Language): number => {
    const own = typeof holds === 'function' ? holds : holds[language];
    if (own === undefined) return 0;
    const rules = RULES[language];
    if (rules.length === MOST) throw new Error(`There are more than ${MOST} gates of ${language}.`);
    return 1 << (rules.push(own) - 1);
  };
  return { en: bitIn('en'), de: bitIn('de'), it: bitIn('it') };
}

const passedIn = (language: Language) =>
  perWord((normal) =>
    RULES[language].reduce((passed, holds, place) => (holds(normal) ? passed | (1 << place) : passed), 0),
  );

const PASSED = { en: passedIn('en'), de: passedIn('de'), it: passedIn('it') };

/** What each word of a text passes, as its sentences are read. */
export type Passes = Uint32Array;

/** Notes what words from `from` up to `to` pass in a language. Returns all of it. */
export function passesIn(
  language: Language,
  words: readonly Word[],
  from: number,
  to: number,
  passes: Passes,
): number {
  const passed = PASSED[language];
  let all = 0;
  for (let index = from; index < to; index += 1) {
    const own = passed(words[index]);
    passes[index] = own;
    all |= own;
  }
  return all;
}
