import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../../platform/project-folder.ts';
import { loadVocabulary } from '../../terminology/vocabulary.ts';
import { foldWord } from './fold.ts';

/** What is known of a word. */
export const WORD_KINDS = {
  given: 1,
  woman: 2,
  man: 4,
  surname: 8,
  /** A name or place that is a word of every day, too. */
  ambiguous: 16,
  /** A word of every day or of letters. */
  ordinary: 32,
  /** A word of the product's vocabulary of medicine. */
  medical: 64,
  /** Somebody after whom something in medicine is called. */
  eponym: 128,
  profession: 256,
  /** A word that is a whole name of the vocabulary of medicine. */
  term: 512,
} as const;

interface Gazetteer {
  readonly words: ReadonlyMap<string, number>;
  /** Names of places by their first word, the rest of the words each; longest first. */
  readonly places: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly countries: ReadonlySet<string>;
  /** Names of organisations by their first word as it is written, longest first. */
  readonly organisations: ReadonlyMap<string, readonly string[]>;
}

let loaded: Gazetteer | undefined;
const gazetteer = (): Gazetteer => {
  loaded ??= load();
  return loaded;
};

/** Bits of `KNOWN` of a folded word. */
export const kindOfWord = (folded: string): number => gazetteer().words.get(folded) ?? 0;

/** The further words of places that begin with a folded word, longest first; undefined where there is none. */
export const placesFrom = (folded: string): readonly (readonly string[])[] | undefined =>
  gazetteer().places.get(folded);

/** Whether folded words, joined by spaces, are a country. */
export const isCountry = (folded: string): boolean => gazetteer().countries.has(folded);

/** Names of organisations that begin with a word as it is written, longest first. */
export const organisationsFrom = (word: string): readonly string[] | undefined =>
  gazetteer().organisations.get(word);

function load(): Gazetteer {
  const words = new Map<string, number>();
  const add = (word: string, bits: number): void => {
    for (const form of formsOf(word)) words.set(form, (words.get(form) ?? 0) | bits);
  };
  for (const word of wordsIn('given-names-f.txt')) add(word, WORD_KINDS.given | WORD_KINDS.woman);
  for (const word of wordsIn('given-names-m.txt')) add(word, WORD_KINDS.given | WORD_KINDS.man);
  for (const word of wordsIn('surnames.txt')) add(word, WORD_KINDS.surname);
  for (const word of wordsIn('ambiguous.txt')) add(word.replace(',', ''), WORD_KINDS.ambiguous);
  for (const word of wordsIn('ordinary-words.txt')) add(word, WORD_KINDS.ordinary);
  for (const word of wordsIn('eponyms.txt')) add(word, WORD_KINDS.eponym);
  for (const word of wordsIn('medical-words.txt')) add(word, WORD_KINDS.medical);
  addVocabulary(words);
  const places = new Map<string, string[][]>();
  const countries = new Set<string>();
  for (const place of phrasesIn('cities.txt')) addPlace(places, place);
  for (const place of phrasesIn('countries.txt')) {
    addPlace(places, place);
    countries.add(wordsOfPlace(place).join(' '));
  }
  for (const rests of places.values()) rests.sort((a, b) => b.length - a.length);
  for (const word of wordsIn('professions.txt')) add(word, WORD_KINDS.profession);
  return { words, places, countries, organisations: organisationsByWord() };
}

function organisationsByWord(): Map<string, string[]> {
  const organisations = new Map<string, string[]>();
  for (const name of phrasesIn('organisations.txt')) {
    const first = /^[\p{L}\p{M}]+/u.exec(name)?.[0] ?? name;
    organisations.set(first, [...(organisations.get(first) ?? []), name]);
  }
  for (const names of organisations.values()) names.sort((a, b) => b.length - a.length);
  return organisations;
}

/** A word as it is folded, and with the vowels that stand for umlauts. */
function formsOf(word: string): string[] {
  const spelled = word.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue');
  return [...new Set([foldWord(word), foldWord(spelled)])];
}

function addVocabulary(words: Map<string, number>): void {
  for (const { terms } of loadVocabulary()) {
    for (const term of Object.values(terms).flat()) {
      const parts = term.split(/[^\p{L}]+/u);
      const bits = parts.length === 1 ? WORD_KINDS.medical | WORD_KINDS.term : WORD_KINDS.medical;
      for (const word of parts) {
        if (word.length < 3) continue;
        const folded = foldWord(word);
        words.set(folded, (words.get(folded) ?? 0) | bits);
      }
    }
  }
}

const wordsOfPlace = (place: string): string[] =>
  place
    .split(/[^\p{L}'’]+/u)
    .filter(Boolean)
    .map(foldWord);

function addPlace(places: Map<string, string[][]>, place: string): void {
  const [first, ...rest] = wordsOfPlace(place);
  if (first === undefined) return;
  const known = places.get(first);
  if (known === undefined) places.set(first, [rest]);
  else known.push(rest);
}

const linesIn = (file: string): string[] =>
  readFileSync(
    join(projectFolder(import.meta.url), 'backend', 'engines', 'anonymiser', 'local', 'gazetteers', file),
    'utf8',
  )
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const wordsIn = (file: string): string[] =>
  linesIn(file)
    .flatMap((line) => line.split(/\s+/))
    .filter(Boolean);
const phrasesIn = (file: string): string[] =>
  linesIn(file)
    .flatMap((line) => line.split(','))
    .map((phrase) => phrase.trim())
    .filter(Boolean);
