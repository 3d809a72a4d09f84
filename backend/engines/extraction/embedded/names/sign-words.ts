import type { Language } from '../../../../shared/contract.ts';
import { perWord } from '../../../terminology/per-word.ts';
import { GERMAN_SIGN_WORDS, isFunctionWord } from './sign-words.de.ts';
import { ENGLISH_SIGN_WORDS } from './sign-words.en.ts';
import { ITALIAN_SIGN_WORDS } from './sign-words.it.ts';

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

const WORDS: Readonly<Record<Language, SignWords>> = {
  en: ENGLISH_SIGN_WORDS,
  de: GERMAN_SIGN_WORDS,
  it: ITALIAN_SIGN_WORDS,
};

export const signWordsOf = (language: Language): SignWords => WORDS[language];

function beginsSubject({ subjects }: SignWords, isOne: (normal: string) => boolean = () => false) {
  const firsts = new Set([...subjects].map((subject) => subject.split(' ', 1)[0]));
  return perWord((normal) => (firsts.has(normal) || isOne(normal) ? 1 : 0));
}

/** Whether what is examined begins with a word, 1 or 0; false of most. */
export const subjectAhead = {
  en: beginsSubject(WORDS.en),
  de: beginsSubject(WORDS.de, isFunctionWord),
  it: beginsSubject(WORDS.it),
};

/** A German adjective without its ending; other words as they are. */
export const unendedOf = (normal: string): string => normal.replace(/(?<=.{3})(?:er|es|en|em|e)$/, '');
