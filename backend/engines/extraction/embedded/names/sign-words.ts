import type { Language } from '../../../../shared/contract.ts';
import { gateOf } from '../gates.ts';
import type { SignWords } from './sign-word-sets.ts';
import { GERMAN_SIGN_WORDS, isCutQuality, isFunctionWord } from './sign-words.de.ts';
import { ENGLISH_SIGN_WORDS } from './sign-words.en.ts';
import { ITALIAN_SIGN_WORDS } from './sign-words.it.ts';

const WORDS: Readonly<Record<Language, SignWords>> = {
  en: ENGLISH_SIGN_WORDS,
  de: GERMAN_SIGN_WORDS,
  it: ITALIAN_SIGN_WORDS,
};

export const signWordsOf = (language: Language): SignWords => WORDS[language];

const firstsOf = ({ subjects }: SignWords): ReadonlySet<string> =>
  new Set([...subjects].map((subject) => subject.split(' ', 1)[0] ?? ''));
const FIRSTS = { en: firstsOf(WORDS.en), de: firstsOf(WORDS.de), it: firstsOf(WORDS.it) };

/** Words that what is examined begins with. */
export const SUBJECT_AHEAD = gateOf({
  en: (normal) => FIRSTS.en.has(normal),
  de: (normal) => FIRSTS.de.has(normal) || isFunctionWord(normal),
  it: (normal) => FIRSTS.it.has(normal),
});

/** Words that say how it is; no finding is said without one. */
export const SAYS_HOW = gateOf({
  en: (normal) => isQualityOf(WORDS.en, normal),
  de: (normal) =>
    isQualityOf(WORDS.de, normal) || isQualityOf(WORDS.de, unendedOf(normal)) || isCutQuality(normal),
  it: (normal) => isQualityOf(WORDS.it, normal),
});

const isQualityOf = ({ qualities, defects }: SignWords, normal: string): boolean =>
  qualities.has(normal) || defects.has(normal);

/** A German adjective without its ending; other words as they are. */
export const unendedOf = (normal: string): string => normal.replace(/(?<=.{3})(?:er|es|en|em|e)$/, '');

export type { SignWords };
