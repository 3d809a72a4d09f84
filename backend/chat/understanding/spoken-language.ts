import type { Language } from '../../shared/contract.ts';
import type { Cues } from './cues.ts';
import { CUES } from './language-cues.ts';
import { placesOf } from './phrases.ts';

const LANGUAGES: readonly Language[] = ['en', 'de', 'it'];
/** The cues that tell a language: whatever a question of a few words is worded with. */
const TELLING: readonly (keyof Cues)[] = [
  'frame',
  'open',
  'count',
  'which',
  'list',
  'latest',
  'medications',
  'conditions',
  'takes',
  'suffers',
  'above',
  'below',
  'atLeast',
  'atMost',
  'past',
  'current',
  'since',
  'before',
  'not',
  'patients',
  'comparison',
  'and',
  'women',
  'men',
  'common',
  'mean',
  'highest',
  'lowest',
  'symptoms',
  'procedures',
  'age',
  'trend',
  'when',
  'dose',
];
/** A longer message says what language it is in within this many UTF-16 code units. */
const LOOKED_AT = 1_000;

/** The language whose function words a question uses most; the one given where none is ahead. */
export function spokenLanguage(text: string, otherwise: Language): Language {
  const beginning = text.slice(0, LOOKED_AT);
  const scores = LANGUAGES.map((language) => ({ language, score: covered(beginning, CUES[language]) })).sort(
    (a, b) => b.score - a.score,
  );
  const [best, second] = scores;
  if (best === undefined || second === undefined || best.score === second.score) return otherwise;
  return best.language;
}

/** How much of a text the words of a language are, each counted once: "was" asks in German in three ways. */
function covered(text: string, cues: Cues): number {
  const isCovered = new Uint8Array(text.length);
  for (const name of TELLING) {
    for (const { start, end } of placesOf(text, cues[name])) isCovered.fill(1, start, end);
  }
  return isCovered.reduce((sum, one) => sum + one, 0);
}
