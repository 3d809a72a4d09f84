import { READING_LANGUAGES, type ReadingLanguage } from '../document.ts';
import { STOP_WORDS } from './stop-words.ts';

export interface DetectedLanguage {
  readonly language: ReadingLanguage;
  /** 0 to 1: how much the text speaks for it, against the next. */
  readonly certainty: number;
}

const MOST_WORDS = 5000;
const LEAST_HITS = 3;

/** Weight of each word for each language: less, the more languages have it. */
const weights = weighed();

/** Letters that only few of the languages write. */
const LETTERS: readonly (readonly [RegExp, ReadingLanguage])[] = [
  [/[ßẞ]/u, 'de'],
  [/[ąćęłńśźż]/u, 'pl'],
  [/[ěřůťďň]/u, 'cs'],
  [/[ãõ]/u, 'pt'],
  [/[ñ¿¡]/u, 'es'],
  [/å/u, 'sv'],
  [/[œù]|\b[ldjmnstcq]['’]/u, 'fr'],
];

/** The language of a text by its small words and letters; undefined where there are too few. */
export function detectLanguage(text: string): DetectedLanguage | undefined {
  const scores = new Map<ReadingLanguage, number>();
  const words = text.toLowerCase().match(/\p{L}[\p{L}'’]{0,30}/gu) ?? [];
  let hits = 0;
  for (const word of words.slice(0, MOST_WORDS)) {
    const found = weights.get(word);
    if (found !== undefined) hits += 1;
    for (const [language, weight] of found ?? []) scores.set(language, (scores.get(language) ?? 0) + weight);
    for (const [letters, language] of LETTERS)
      if (letters.test(word)) scores.set(language, (scores.get(language) ?? 0) + 0.5);
  }
  const [best, next] = [...scores].sort((a, b) => b[1] - a[1]);
  if (best === undefined || (hits < LEAST_HITS && best[1] < 3)) return undefined;
  return { language: best[0], certainty: 1 - (next?.[1] ?? 0) / best[1] };
}

function weighed(): Map<string, [ReadingLanguage, number][]> {
  const owners = new Map<string, ReadingLanguage[]>();
  for (const language of READING_LANGUAGES)
    for (const word of STOP_WORDS[language].split(' ')) {
      const known = owners.get(word);
      if (known === undefined) owners.set(word, [language]);
      else known.push(language);
    }
  const result = new Map<string, [ReadingLanguage, number][]>();
  for (const [word, languages] of owners)
    result.set(
      word,
      languages.map((language) => [language, 1 / languages.length]),
    );
  return result;
}
