import type { Language } from '../../shared/contract.ts';
import { CUES, type Cues } from './cues.ts';
import { placesOf } from './phrases.ts';

const LANGUAGES: readonly Language[] = ['en', 'de', 'it'];
/** The cues that tell most of a language; all of them together are looked for in a question of a few words. */
const TELLING: readonly (keyof Cues)[] = [
  'frame',
  'open',
  'count',
  'which',
  'list',
  'latest',
  'medications',
  'conditions',
];
/** A longer message says what language it is in within this many UTF-16 code units. */
const LOOKED_AT = 1_000;

/** The language whose function words a question uses most; the one given where none is ahead. */
export function spokenLanguage(text: string, otherwise: Language): Language {
  const beginning = text.slice(0, LOOKED_AT);
  const scores = LANGUAGES.map((language) => ({
    language,
    score: TELLING.reduce(
      (sum, name) =>
        sum +
        placesOf(beginning, CUES[language][name]).reduce((length, { start, end }) => length + end - start, 0),
      0,
    ),
  })).sort((a, b) => b.score - a.score);
  const [best, second] = scores;
  if (best === undefined || second === undefined || best.score === second.score) return otherwise;
  return best.language;
}
