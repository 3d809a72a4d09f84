import {
  AROUND_WORDS,
  CODE_WORD,
  CUED_CODE,
  FROM_FIGURES,
  FROM_WORDS,
  POSTCODE_PLACE,
} from './address-forms.ts';
import type { Finding, Reading } from './finding.ts';
import { foldWord } from './fold.ts';
import { isCountry, kindOfWord, placesFrom, WORD_KINDS } from './gazetteer.ts';
import { matchAt, matchesAtRuns } from './runs.ts';
import type { Token } from './tokens.ts';
import { townsBefore, townsBehind, townsBelow } from './towns.ts';
import { matchesIn, placesOf, windowsAround } from './windows.ts';

const WITH_WORD = [0] as const;

/** How far before and behind its last word a street may reach, in UTF-16 code units. */
const STREET_REACH = 100;

/** Streets, post codes and the places behind them. */
export function findAddresses(reading: Reading): Finding[] {
  const { text, tokens, runs, language } = reading;
  const findings: Finding[] = [];
  const add = (start: number, value: string, confidence: number): void => {
    const { length } = value.trimEnd().replace(/,$/, '');
    if (isOfMedicine(value, text[start - 1] ?? '')) return;
    findings.push({ type: 'ADDRESS', start, end: start + length, confidence });
  };
  for (const { pattern, confidence, trigger, before, isNumbered } of AROUND_WORDS) {
    const accepts = (_token: Token, place: number): boolean =>
      isNumbered !== true || hasFigures(tokens, place);
    const words = placesOf(reading, trigger, accepts);
    const windows = windowsAround(reading, words, before ?? STREET_REACH, STREET_REACH);
    for (const { start, value } of matchesIn(windows, pattern)) add(start, value, confidence);
  }
  for (const { pattern, confidence, trigger, offsets = WITH_WORD } of FROM_WORDS) {
    for (const place of placesOf(reading, trigger)) {
      for (const offset of offsets) {
        const match = matchAt(text, pattern, tokens[place + offset]?.start ?? text.length);
        if (match !== null && !isNoStreet(match[0], language)) add(match.index, match[0], confidence);
      }
    }
  }
  for (const form of FROM_FIGURES) {
    for (const match of matchesAtRuns(text, runs, form)) add(match.index, match[0], form.confidence);
  }
  for (const place of placesOf(reading, CODE_WORD)) {
    for (const token of tokens.slice(place + 1, place + 4)) {
      const match = matchAt(text, CUED_CODE.pattern, token.start);
      if (match === null) continue;
      add(match.index, match[0], CUED_CODE.confidence);
      break;
    }
  }
  return [
    ...findings,
    ...townsBelow(text, findings),
    ...townsBehind(text, findings),
    ...townsBefore(text, findings),
    ...codesBehindCountries(tokens),
    ...codesWithPlaces(reading),
  ];
}

const bitsOf = (word: string): number => kindOfWord(foldWord(word));
const PLAIN = WORD_KINDS.medical | WORD_KINDS.ordinary;

/** "Beck 31", "Rollator 20", "08:00 Furosemide 40": a score, a device or a dose rather than a street. */
function isOfMedicine(value: string, before: string): boolean {
  const name = /^(\p{Lu}\p{L}+) \d{1,3}(?: ?[a-z])?[ ,.]*$/u.exec(value)?.[1];
  if (name !== undefined) return (bitsOf(name) & WORD_KINDS.eponym) !== 0 || /(?:a|k|i)tor$/.test(name);
  if (!/^\d{2,6} \p{Lu}.* \d/u.test(value)) return false;
  const words = value.match(/\p{L}{3,}/gu) ?? [];
  return before === ':' || (words.length < 2 && words.every((word) => (bitsOf(word) & PLAIN) !== 0));
}

/** "via ET tube", "corso 2", "suite #4": words of every sentence that begin an address, too. */
const isNoStreet = (value: string, language: Reading['language']): boolean =>
  (language === 'en' && /^(?:via|corso|campo|largo|borgo)(?!.*\d)/i.test(value)) ||
  /^(?:corso|largo|campo|borgo|suite|ul\.)(?: di)? ?#?(?:\d{1,3}$|\p{Lu}\p{L}+$)/u.test(value);

/** Whether figures follow a word: at once, or behind a mark or "Nr." */
const hasFigures = (tokens: readonly Token[], place: number): boolean =>
  tokens.slice(place + 1, place + 5).some(({ kind }) => kind === 'number');

/** Letters of a country before a post code */
const COUNTRY_BEFORE = /(?:DE|AT|IT|CH|D|A|I)-$/;

function codesWithPlaces({ text, tokens, runs }: Reading): Finding[] {
  const findings: Finding[] = [];
  let known: Map<number, Token> | undefined;
  for (const { start: digits, length, next } of runs) {
    if (length < 4 || length > 5 || next !== ' ') continue;
    const before =
      text[digits - 1] === '-' ? COUNTRY_BEFORE.exec(text.slice(Math.max(0, digits - 3), digits)) : null;
    const match = matchAt(text, POSTCODE_PLACE, digits - (before?.[0].length ?? 0));
    if (match === null) continue;
    const [found, code = '', place = ''] = match;
    const from = match.index;
    const start = from + found.length - place.length;
    known ??= new Map(tokens.map((token) => [token.start, token]));
    const isBehindStreet = /\p{L} \d{1,4}[a-z]?(?:\/\d{1,3}){0,2}(?:,\s|\n)$/u.test(
      text.slice(Math.max(0, from - 16), from),
    );
    if (!isPlaceBehindCode(known.get(start), code, isBehindStreet)) continue;
    findings.push(
      { type: 'ADDRESS', start: from, end: from + code.length, confidence: 0.92 },
      { type: 'CITY', start, end: start + place.replace(/[.\s]+$/, '').length, confidence: 0.92 },
    );
  }
  return findings;
}

/** "Uruguay 64677": a post code behind a country. */
const codesBehindCountries = (tokens: readonly Token[]): Finding[] =>
  tokens.flatMap(({ kind, text, start, end }, place) =>
    kind === 'number' && /^\d{5,6}$/.test(text) && isCountry(tokens[place - 1]?.folded ?? '')
      ? [{ type: 'ADDRESS' as const, start, end, confidence: 0.75 }]
      : [],
  );

/** Four digits may be a year or a count: the place has to be a known one. */
function isPlaceBehindCode(token: Token | undefined, code: string, isBehindStreet: boolean): boolean {
  if (token === undefined) return false;
  const isKnown = placesFrom(token.folded) !== undefined;
  const isPlain = (token.known & (WORD_KINDS.ordinary | WORD_KINDS.medical)) !== 0;
  const isMarked = isBehindStreet || /^\p{L}/u.test(code);
  return isKnown || (!isPlain && (code.replace(/\D/g, '').length === 5 || isMarked));
}
