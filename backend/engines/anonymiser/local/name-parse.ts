import { placesFrom, WORD_KINDS } from './gazetteer.ts';
import {
  CAPITAL_PARTICLES,
  CREDENTIALS,
  isEponymHead,
  PARTICLES,
  REFUSED,
  TITLE,
  TITLE_REST,
} from './name-cues.ts';
import type { Token } from './tokens.ts';

/** Words of a name in order: tokens `from` up to `to` (exclusive). */
export interface ParsedName {
  readonly from: number;
  readonly to: number;
  /** Places of the words that are given or family names; no initials, no particles. */
  readonly parts: readonly number[];
  readonly hasInitial: boolean;
}

const MAX_PARTS = 5;
/** Code units between two words of one name; a tab or more begins another column. */
const MAX_GAP = 1;

const has = (token: Token | undefined, bits: number): boolean =>
  token !== undefined && (token.known & bits) !== 0;

/** Whether a word is one of every day or of medicine and no gazetteer knows it as a name. */
export const isPlainWord = (token: Token): boolean =>
  has(token, WORD_KINDS.ordinary | WORD_KINDS.medical) && !has(token, WORD_KINDS.given | WORD_KINDS.surname);

/** Whether a gazetteer knows a word as a name and no list as another word. */
export const isSureName = (token: Token | undefined): boolean =>
  has(token, WORD_KINDS.given | WORD_KINDS.surname) &&
  !has(token, WORD_KINDS.ordinary | WORD_KINDS.ambiguous);

export const isGivenName = (token: Token | undefined): boolean => has(token, WORD_KINDS.given);
export const isSurname = (token: Token | undefined): boolean => has(token, WORD_KINDS.surname);
export const isEponym = (token: Token | undefined): boolean => has(token, WORD_KINDS.eponym);
export const isAmbiguous = (token: Token | undefined): boolean =>
  has(token, WORD_KINDS.ambiguous | WORD_KINDS.ordinary);

const touches = (tokens: readonly Token[], place: number, gap: number): boolean => {
  const [before, after] = [tokens[place - 1], tokens[place]];
  return before !== undefined && after !== undefined && after.start - before.end <= gap;
};

const isInitial = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.isCapital && token.text.length === 1;

const isCapitalWord = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  token.isCapital &&
  token.text.length > 1 &&
  token.text.length <= 40 &&
  !/[2-46-9]|\d\d/.test(token.text);

/** Short words in capitals are abbreviations unless the whole name is in capitals. */
const isAbbreviation = (token: Token, first: Token): boolean =>
  token.text.length <= 4 &&
  token.text === token.text.toUpperCase() &&
  first.text !== first.text.toUpperCase();

export interface NameRules {
  /** What the first word has to be: any capital, or one that is no plain word. */
  readonly first: 'any' | 'unknown';
  /** Whether "Nachname, Vorname" is one name. */
  readonly comma?: 'known given' | 'any given';
}

/** Reads a name that begins at a token; undefined where none does. Titles are read apart. */
export function parseName(tokens: readonly Token[], from: number, rules: NameRules): ParsedName | undefined {
  const parts: number[] = [];
  let place = from;
  let end = from;
  let hasInitial = false;
  while (parts.length < MAX_PARTS) {
    if (place > from && !touches(tokens, place, MAX_GAP)) break;
    const token = tokens[place];
    if (token === undefined) break;
    if (isInitial(token)) {
      const dotted = tokens[place + 1]?.text === '.' && touches(tokens, place + 1, 0);
      if (!dotted && !(parts.length > 0 && isCapitalWord(tokens[place + 1]))) break;
      hasInitial = true;
      place += dotted ? 2 : 1;
      end = place;
      if (tokens[place]?.text === '-') place += 1;
      continue;
    }
    const skipped = particlesAt(tokens, place);
    const word = tokens[place + skipped];
    if (
      word === undefined ||
      !isCapitalWord(word) ||
      !accepts(tokens, place + skipped, parts, rules, skipped > 0)
    ) {
      break;
    }
    place += skipped;
    parts.push(place);
    place = hyphenEnd(tokens, place + 1, parts);
    end = place;
    place = nicknameEnd(tokens, place);
  }
  if (rules.comma !== undefined && parts.length > 0) {
    const after = givenBehindComma(tokens, end, parts, rules.comma);
    if (after !== undefined) end = after;
  }
  return parts.length === 0 ? undefined : { from, to: end, parts, hasInitial };
}

function accepts(
  tokens: readonly Token[],
  place: number,
  parts: readonly number[],
  rules: NameRules,
  hasParticle: boolean,
): boolean {
  const token = tokens[place];
  if (token === undefined || (REFUSED.has(token.folded) && !isMonthAsGivenName(tokens, place, parts, rules)))
    return false;
  if (CREDENTIALS.has(token.folded) && token.text === token.text.toUpperCase()) return false;
  const first = tokens[parts[0] ?? place];
  if (first !== undefined && parts.length > 0 && isAbbreviation(token, first)) return false;
  if (hasParticle) return true;
  if (parts.length === 0) return rules.first === 'any' || !isPlainWord(token);
  if (has(token, WORD_KINDS.given | WORD_KINDS.surname))
    return !(has(token, WORD_KINDS.ordinary) && isVerbLike(tokens, place, parts));
  return !has(token, WORD_KINDS.ordinary | WORD_KINDS.medical);
}

/** "Ms. April Summers": behind courtesy and before a family name a month is a given name. */
const isMonthAsGivenName = (
  tokens: readonly Token[],
  place: number,
  parts: readonly number[],
  rules: NameRules,
): boolean =>
  parts.length === 0 &&
  rules.first === 'any' &&
  /^(?:april|may|june|august)$/.test(tokens[place]?.folded ?? '') &&
  isCapitalWord(tokens[place + 1]) &&
  !REFUSED.has(tokens[place + 1]?.folded ?? '');

/** A word of every day behind a whole name belongs to the next thing: "Anna Weber Klein". */
const isVerbLike = (_tokens: readonly Token[], _place: number, parts: readonly number[]): boolean =>
  parts.length >= 2;

function particlesAt(tokens: readonly Token[], place: number): number {
  let count = 0;
  while (count < 3) {
    const token = tokens[place + count];
    if (token?.kind !== 'word') break;
    const isParticle = token.isCapital
      ? CAPITAL_PARTICLES.has(token.folded)
      : PARTICLES.has(token.folded) && token.folded !== 'und';
    const isNobility =
      token.isCapital &&
      /^(?:freiherr|freifrau|graf|grafin|baron|baronin|edler)$/.test(token.folded) &&
      !tokens[place + count + 1]?.isCapital;
    if (!isParticle && !isNobility) {
      if (token.text === 'v' && tokens[place + count + 1]?.text === '.') {
        count += 2;
        continue;
      }
      break;
    }
    if (tokens[place + count + 1]?.text === '-') count += 1;
    count += 1;
    if (!touches(tokens, place + count, MAX_GAP)) return 0;
  }
  return isCapitalWord(tokens[place + count]) ? count : 0;
}

function hyphenEnd(tokens: readonly Token[], place: number, parts: number[]): number {
  let end = place;
  while (
    tokens[end]?.text === '-' &&
    touches(tokens, end, 0) &&
    touches(tokens, end + 1, 0) &&
    (isHyphenated(tokens[end + 1]) || isInitial(tokens[end + 1]))
  ) {
    if (parts.length < MAX_PARTS * 2) parts.push(end + 1);
    end += 2;
  }
  return end;
}

/** The second half of a double name; "Robinson-Drainage" is none. */
const isHyphenated = (token: Token | undefined): boolean =>
  token !== undefined && isCapitalWord(token) && !isPlainWord(token) && !isEponymHead(token.folded);

function nicknameEnd(tokens: readonly Token[], place: number): number {
  const isQuoted = /^["“„'‘]$/.test(tokens[place]?.text ?? '') && isCapitalWord(tokens[place + 1]);
  return isQuoted && /^["”“'’]$/.test(tokens[place + 2]?.text ?? '') ? place + 3 : place;
}

function givenBehindComma(
  tokens: readonly Token[],
  end: number,
  parts: number[],
  rule: 'known given' | 'any given',
): number | undefined {
  if (tokens[end]?.text !== ',' || !touches(tokens, end, 0) || !touches(tokens, end + 1, 1)) return undefined;
  const next = tokens[end + 1];
  if (next === undefined) return undefined;
  if (isInitial(next) && tokens[end + 2]?.text === '.') return end + 3;
  if (!isCapitalWord(next) || REFUSED.has(next.folded) || TITLE.has(next.folded)) return undefined;
  const isUnknown =
    rule === 'any given' && !has(next, WORD_KINDS.ordinary | WORD_KINDS.medical | WORD_KINDS.surname);
  const isName = has(next, WORD_KINDS.given) || (isUnknown && placesFrom(next.folded) === undefined);
  if (!isName || CREDENTIALS.has(next.folded)) return undefined;
  const given = parseName(tokens, end + 1, { first: 'unknown' });
  if (given === undefined) return undefined;
  parts.push(...given.parts);
  return given.to;
}

/** The end of a chain of titles that begins at a token: "Univ.-Prof. Dr. med.", "Dott.ssa"; the token itself where none does. */
export function titleEnd(tokens: readonly Token[], from: number): number {
  const first = tokens[from];
  if (first?.kind !== 'word' || !isTitleStart(first)) return from;
  // 30 PD are dioptres.
  if (first.text === 'PD' && tokens[from - 1]?.kind === 'number') return from;
  let place = from + 1;
  while (place < from + 24) {
    const token = tokens[place];
    if (token === undefined || token.start - (tokens[place - 1]?.end ?? 0) > 3) break;
    if (token.kind === 'mark' && /^[.-]$/.test(token.text)) place += 1;
    else if (token.kind === 'word' && (isTitleStart(token) || isTitleRest(tokens, place))) place += 1;
    else break;
  }
  return place;
}

const isTitleStart = (token: Token): boolean =>
  TITLE.has(token.folded) &&
  (token.isCapital || /^(?:dr|prof|dott|dottor|dottore|dottoressa)$/.test(token.folded)) &&
  token.text !== 'DOZ';

function isTitleRest(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place];
  if (token === undefined || token.isCapital) return false;
  if (token.folded === 'in' || token.folded === 'ra' || token.folded === 'ssa')
    return touches(tokens, place, 0);
  if (token.text.length === 1) return tokens[place + 1]?.text === '.';
  return TITLE_REST.has(token.folded);
}
