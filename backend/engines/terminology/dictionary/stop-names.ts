import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../../platform/project-folder.ts';
import type { Language } from '../../../shared/contract.ts';
import { stemOf } from '../stems.ts';
import type { Concept } from '../vocabulary.ts';
import { isCaseSensitive, normalWord, wordsOf } from '../words.ts';

/** Shorter words without a capital are words of everyday before they are names. */
const PLAIN_WORD_FROM = 4;

/** Shorter acronyms of a large terminology have too many meanings; the own vocabulary has those of everyday letters. */
const ACRONYM_FROM = 3;

/** Decides which names of a large terminology texts are searched for. */
export interface StopNames {
  /** The concept with the names that are searched for; null where none is left. */
  readonly searched: (concept: Concept) => Concept | null;
}

/** A listed word, and whether names of several such words are stopped, too. */
interface StopWord {
  readonly word: string;
  readonly scope: 'alone' | 'name';
}

/**
 * Reads the reviewed list: word, scope and reason, separated by tabs, under a header. A word of the scope "alone" is
 * stopped where it is the whole name, one of the scope "name" also beside others of that scope.
 */
export function loadStopNames(
  file: string = join(
    projectFolder(import.meta.url),
    'backend',
    'engines',
    'terminology',
    'dictionary',
    'stop-names.tsv',
  ),
): StopNames {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
  return stopNames(
    lines.map((line) => {
      const [word = '', scope] = line.split('\t');
      return { word, scope: scope === 'name' ? 'name' : 'alone' };
    }),
  );
}

/**
 * Refuses a name that says nothing by itself: a listed word, several that name nothing together, a short plain word,
 * or an acronym of two letters. A listed acronym stops only what is written as it is: "AS" goes, "as" goes by itself.
 */
export function stopNames(listed: readonly StopWord[]): StopNames {
  const acronyms = new Set(listed.map(({ word }) => word).filter(isAcronym));
  const plain = listed.filter(({ word }) => !isAcronym(word));
  const alone = new Set(plain.map(({ word }) => formOf(normalWord(word))));
  const inNames = new Set(
    plain.filter(({ scope }) => scope === 'name').map(({ word }) => formOf(normalWord(word))),
  );
  const isSearched = (term: string): boolean => {
    const parts = wordsOf(term);
    const [only] = parts;
    if (only === undefined || acronyms.has(term)) return false;
    if (parts.length > 1)
      return !parts.every(({ normal }) => normal.length === 1 || inNames.has(formOf(normal)));
    const letters = term.replace(/[^\p{L}]/gu, '');
    if (isAcronym(letters)) return letters.length >= ACRONYM_FROM;
    return only.normal.length >= PLAIN_WORD_FROM && !alone.has(formOf(only.normal));
  };
  return {
    searched: (concept) => {
      const of = (language: Language) => concept.terms[language].filter(isSearched);
      const terms = { en: of('en'), de: of('de'), it: of('it') };
      return terms.en.length + terms.de.length + terms.it.length === 0 ? null : { ...concept, terms };
    },
  };
}

const isAcronym = (word: string): boolean => isCaseSensitive(word) && /\p{Lu}/u.test(word);

/** Plural and singular are one: the lookup does not tell them apart, either. */
const formOf = (normal: string): string => stemOf(normal, 'en');
