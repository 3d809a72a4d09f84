import type { Language } from '../../../../shared/contract.ts';
import { perWord } from '../../../terminology/per-word.ts';
import type { SignWords } from './sign-word-sets.ts';
import { GERMAN_SIGN_WORDS, isFunctionWord } from './sign-words.de.ts';
import { ENGLISH_SIGN_WORDS } from './sign-words.en.ts';
import { ITALIAN_SIGN_WORDS } from './sign-words.it.ts';

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

export type { SignWords };
