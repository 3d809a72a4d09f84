import type { FindIdentifying, IdentifyingSpan } from '../anonymisation.ts';
import { findAddresses } from './addresses.ts';
import { findAges } from './ages.ts';
import { findBareNumbers } from './bare-numbers.ts';
import { findBedded } from './bed-lists.ts';
import { isClinical } from './clinical-context.ts';
import { findCued } from './cued-identifiers.ts';
import { MONTHS, SEASONS } from './date-forms.ts';
import { findDates } from './dates.ts';
import type { Reading, Recogniser } from './finding.ts';
import { findForms } from './identifiers.ts';
import { findLabelled } from './labelled-names.ts';
import { findNameForms } from './name-forms.ts';
import { isEponym, isSureName } from './name-parse.ts';
import { findBorn, findBrief, findMaiden, findSigned } from './name-places.ts';
import { findNamedDays, findSaintsDays } from './named-days.ts';
import { findAddressed, findListedNames } from './names.ts';
import { findOrganisations } from './organisations.ts';
import { findPlaces } from './places.ts';
import { findProfessions } from './professions.ts';
import { propagate } from './propagation.ts';
import { findProperNouns } from './proper-nouns.ts';
import { resolve } from './resolve.ts';
import { runsOf } from './runs.ts';
import { type Token, tokensOf } from './tokens.ts';
import { townsBehind } from './towns.ts';

const OF_NAMES: readonly Recogniser[] = [
  findAddressed,
  findLabelled,
  findBorn,
  findSigned,
  findMaiden,
  findBrief,
  findNameForms,
  findBedded,
  findListedNames,
];
const OF_OTHERS: readonly Recogniser[] = [
  findForms,
  findCued,
  findBareNumbers,
  findDates,
  findNamedDays,
  findSaintsDays,
  findAges,
  findAddresses,
  findPlaces,
  findOrganisations,
  findProfessions,
  findProperNouns,
];

/** Words before names, of a text without capitals. */
const BEFORE_NAMES = new Set(
  'pt patient dr mr mrs ms miss prof doctor nurse sister sig signor signora dott'.split(' '),
);

/** A text without any capital is read as if its names had them; words that no list knows are of names only beside one. */
function withCapitals(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const [before, second] = [result.at(-1), result.at(-2)];
    const cue = before?.text === '.' || before?.text === ':' ? second : before;
    const isAddressed =
      cue?.kind === 'word' &&
      (BEFORE_NAMES.has(cue.folded) || (before?.text === '.' && cue.text.length === 1)) &&
      token.known === 0 &&
      token.folded.length > 2;
    const isBeside = result.at(-1)?.isCapital === true && token.known === 0 && token.folded.length > 2;
    result.push(
      (isSureName(token) && !isEponym(token)) || isBeside || isAddressed
        ? { ...token, isCapital: true }
        : token,
    );
  }
  return result;
}

/** Marks beside which small letters are of an e-mail address or a user name and say nothing of a word. */
const OF_CODE = new Set(['@', '_', '/']);

function lowercaseOf(tokens: readonly Token[]): Set<string> {
  const lowercase = new Set<string>();
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token === undefined || token.kind !== 'word' || token.isCapital) continue;
    const [before, after] = [tokens[place - 1], tokens[place + 1]];
    const isBehindCode =
      before !== undefined && (before.kind === 'number' || before.text === '.' || OF_CODE.has(before.text));
    if (!isBehindCode && !OF_CODE.has(after?.text ?? '')) lowercase.add(token.folded);
  }
  return lowercase;
}

function readingOf(text: string, language: Reading['language']): Reading {
  const written = tokensOf(text);
  const isSmall = language !== 'de' && !written.some(({ isCapital }) => isCapital);
  const tokens = isSmall ? withCapitals(written) : written;
  const hinted = new Map<number, number[]>();
  for (let place = 0; place < tokens.length; place += 1) {
    for (const trigger of tokens[place]?.hints ?? []) {
      const places = hinted.get(trigger);
      if (places === undefined) hinted.set(trigger, [place]);
      else places.push(place);
    }
  }
  return { text, language, tokens, runs: runsOf(text), hinted, lowercase: lowercaseOf(tokens) };
}

/**
 * Finds names, dates, places, numbers and whatever else identifies somebody, by rules and word lists of our own; no
 * text leaves the process.
 */
export const findIdentifying: FindIdentifying = (text, language) => {
  const reading = readingOf(text, language);
  const names = OF_NAMES.flatMap((find) => find(reading));
  const others = OF_OTHERS.flatMap((find) => find(reading));
  const institutions = others.filter(({ type }) => type === 'ORGANISATION' || type === 'HOSPITAL');
  const spans = resolve(text, [
    ...names,
    ...others,
    ...townsBehind(text, institutions),
    ...propagate(reading, names),
  ]);
  return spans.every((span) => isOfMany(text, span)) && isClinical(reading.tokens) ? [] : spans;
};

const WARD =
  /^(?:(?:[Ii]ntensiv|[Bb]etten|[Pp]flege)?[Ss]tation|Stat\.|Ward|Unit|Reparto|Ebene|Bay) |^[A-Z]{3,5}\d?$/;

/** "2019", "Winter 2020", "KW 34", "Ende Juni": no day, and no month of a year. */
const LOOSE_TIME = new RegExp(
  `^(?:(?:(?:${SEASONS})[ ](?:des Jahres |of |in |del )?)?\\d{4}|KW ?\\d{1,2}|(?:${SEASONS})(?:[ -](?:${MONTHS}))?)$`,
  'iu',
);

/** A year, a ward or a calling points to nobody by itself (HIPAA § 164.514): where a clinical text holds nothing else of anybody, it stays. */
const isOfMany = (text: string, { type, start, end }: IdentifyingSpan): boolean => {
  const words = text.slice(start, end);
  if (type === 'DATE') return LOOSE_TIME.test(words);
  return type === 'PROFESSION' || (type === 'HOSPITAL' && WARD.test(words));
};
