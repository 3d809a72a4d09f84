import type { Language } from '../../../../shared/contract.ts';
import type { SignWords } from './sign-word-sets.ts';
import { GERMAN_SIGN_WORDS } from './sign-words.de.ts';
import { ENGLISH_SIGN_WORDS } from './sign-words.en.ts';
import { ITALIAN_SIGN_WORDS } from './sign-words.it.ts';

const WORDS: Readonly<Record<Language, SignWords>> = {
  en: ENGLISH_SIGN_WORDS,
  de: GERMAN_SIGN_WORDS,
  it: ITALIAN_SIGN_WORDS,
};

export const signWordsOf = (language: Language): SignWords => WORDS[language];

/** A German adjective without its ending; other words as they are. */
export const unendedOf = (normal: string): string => normal.replace(/(?<=.{3})(?:er|es|en|em|e)$/, '');

export type { SignWords };
