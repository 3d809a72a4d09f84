import type { FindIdentifying } from '../anonymisation.ts';
import { findBareNumbers, findCued } from './cued-identifiers.ts';
import { findAges, findDates } from './dates.ts';
import type { Reading, Recogniser } from './finding.ts';
import { findForms } from './identifiers.ts';
import { isSureName } from './name-parse.ts';
import { findBorn, findBrief, findMaiden, findSigned } from './name-places.ts';
import { findAddressed, findKnown, findLabelled } from './names.ts';
import { findOrganisations, findProfessions } from './organisations.ts';
import { findAddresses, findPlaces } from './places.ts';
import { propagate } from './propagation.ts';
import { findProperNouns } from './proper-nouns.ts';
import { resolve } from './resolve.ts';
import { type Token, tokensOf } from './tokens.ts';

const OF_NAMES: readonly Recogniser[] = [
  findAddressed,
  findLabelled,
  findBorn,
  findSigned,
  findMaiden,
  findBrief,
  findKnown,
];
const OF_OTHERS: readonly Recogniser[] = [
  findForms,
  findCued,
  findBareNumbers,
  findDates,
  findAges,
  findAddresses,
  findPlaces,
  findOrganisations,
  findProfessions,
  findProperNouns,
];

/** A text without any capital is read as if its names had them; words that no list knows are of names only beside one. */
function withCapitals(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const isBeside = result.at(-1)?.isCapital === true && token.known === 0 && token.folded.length > 2;
    result.push(isSureName(token) || isBeside ? { ...token, isCapital: true } : token);
  }
  return result;
}

/**
 * Finds names, dates, places, numbers and whatever else identifies somebody, by rules and word lists of our own; no
 * text leaves the process.
 */
export const findIdentifying: FindIdentifying = (text, language) => {
  const written = tokensOf(text);
  const isSmall = language !== 'de' && !written.some(({ isCapital }) => isCapital);
  const tokens = isSmall ? withCapitals(written) : written;
  const lowercase = new Set<string>();
  tokens.forEach(({ kind, isCapital, folded }, place) => {
    // Small letters of an e-mail address or a user name say nothing of a word.
    const isPartOfCode =
      /^[@._/\d]/.test(tokens[place - 1]?.text ?? '') || /^[@_/]/.test(tokens[place + 1]?.text ?? '');
    if (kind === 'word' && !isCapital && !isPartOfCode) lowercase.add(folded);
  });
  const reading: Reading = { text, language, tokens, lowercase };
  const names = OF_NAMES.flatMap((find) => find(reading));
  const others = OF_OTHERS.flatMap((find) => find(reading));
  return resolve(text, [...names, ...others, ...propagate(reading, names)]);
};
