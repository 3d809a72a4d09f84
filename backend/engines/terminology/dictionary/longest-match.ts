import type { Language } from '../../../shared/contract.ts';
import { isDigitUnit } from '../characters.ts';
import { stemOf } from '../stems.ts';
import { FORM_SLOTS, type Word, type WordForm } from '../words.ts';
import { isAdmitted, lettersOf } from './admission.ts';
import { type Dictionary, type Entry, type Match, matchOf } from './dictionary.ts';
import { NOWHERE, ROOT, step } from './double-array-trie.ts';
import type { LanguageTrie, OpenDictionary } from './open-dictionary.ts';

/** One dictionary in the language of the text. */
interface Layer extends LanguageTrie {
  readonly tokens: OpenDictionary['tokens'];
}

/**
 * Looks names up in texts of one language; where two dictionaries have a name, the first one's concepts come first.
 *
 * @param isAnyCase whether abbreviations are found however their letters are written, as "copd"
 */
export function dictionaryOf(
  dictionaries: readonly OpenDictionary[],
  language: Language,
  { isAnyCase = false }: { readonly isAnyCase?: boolean } = {},
): Dictionary {
  const matcher = new Matcher(
    dictionaries.map(({ tokens, tries }) => ({ tokens, ...tries[language] })),
    language,
    isAnyCase,
  );
  return { matches: (text, words, from, to) => matcher.matches(text, words, from, to) };
}

class Matcher {
  readonly #layers: readonly Layer[];
  readonly #language: Language;
  readonly #isAnyCase: boolean;
  /** The forms of words met lately by their slots, with their token numbers and the states they lead to from the root. */
  readonly #lately: (WordForm | null)[] = Array.from({ length: FORM_SLOTS }, () => null);
  /** The state that a token leads to from the root, and the token, of each layer. */
  readonly #rows: Int32Array;
  readonly #states: Int32Array;
  /** Lists of several layers put together, by the values of their states. */
  readonly #merged = new Map<string, readonly Entry[]>();

  constructor(layers: readonly Layer[], language: Language, isAnyCase: boolean) {
    this.#layers = layers;
    this.#language = language;
    this.#isAnyCase = isAnyCase;
    this.#rows = new Int32Array(2 * FORM_SLOTS * layers.length);
    this.#states = new Int32Array(layers.length);
  }

  matches(text: string, words: readonly Word[], from: number, to: number): Match[] {
    const matches: Match[] = [];
    let first = from;
    while (first < to) {
      const found = this.#begins(words[first]) ? this.#longestFrom(text, words, first, to) : null;
      if (found !== null) matches.push(found);
      first = found === null ? first + 1 : found.last + 1;
    }
    return matches;
  }

  /** Where the row of a word begins. Token numbers are kept for the next time: most words come again. */
  #rowOf(word: Word): number {
    const { form } = word;
    const row = 2 * form.slot * this.#layers.length;
    if (this.#lately[form.slot] === form) return row;
    const stem = stemOf(word.normal, this.#language);
    for (const [layer, { tokens, trie }] of this.#layers.entries()) {
      const token = tokens(stem);
      this.#rows[row + 2 * layer] = token === 0 ? NOWHERE : step(trie, ROOT, token);
      this.#rows[row + 2 * layer + 1] = token;
    }
    this.#lately[form.slot] = form;
    return row;
  }

  /** Whether a name begins with a word. */
  #begins(word: Word | undefined): boolean {
    if (word === undefined) return false;
    const row = this.#rowOf(word);
    for (let layer = 0; layer < this.#layers.length; layer += 1)
      if (this.#rows[row + 2 * layer] !== NOWHERE) return true;
    return false;
  }

  #longestFrom(text: string, words: readonly Word[], first: number, to: number): Match | null {
    if (!startsRun(words, first)) return null;
    let best: Match | null = null;
    for (let index = first; index < to; index += 1) {
      const word = words[index];
      const before = words[index - 1];
      if (word === undefined) break;
      if (
        index > first &&
        before !== undefined &&
        !isJoint(text, before.end, word.start) &&
        !isCut(text, before, word, this.#language)
      )
        break;
      if (!this.#advance(this.#rowOf(word), index === first)) break;
      if (words[index + 1]?.start === word.end || (index > first && isInDecimal(text, word))) continue;
      const known = this.#entries();
      if (known.length === 0) continue;
      const entries = fitting(known, text, words, first, index, this.#isAnyCase);
      if (entries.length > 0) best = matchOf(first, index, entries);
    }
    return best;
  }

  /** Goes on by the word of a row in all layers; false where none has a name that goes on so. */
  #advance(row: number, isFirst: boolean): boolean {
    let goesOn = false;
    for (let layer = 0; layer < this.#layers.length; layer += 1) {
      const next = isFirst ? (this.#rows[row + 2 * layer] ?? NOWHERE) : this.#next(layer, row);
      this.#states[layer] = next;
      goesOn ||= next !== NOWHERE;
    }
    return goesOn;
  }

  #next(layer: number, row: number): number {
    const state = this.#states[layer] ?? NOWHERE;
    const token = this.#rows[row + 2 * layer + 1] ?? 0;
    const trie = this.#layers[layer]?.trie;
    return state === NOWHERE || token === 0 || trie === undefined ? NOWHERE : step(trie, state, token);
  }

  /** The names that end here, those of the first layer first. */
  #entries(): readonly Entry[] {
    let found: readonly Entry[] = NO_ENTRIES;
    let key = '';
    for (let place = 0; place < this.#layers.length; place += 1) {
      const layer = this.#layers[place];
      const state = this.#states[place] ?? NOWHERE;
      const value = layer === undefined || state === NOWHERE ? 0 : (layer.trie.value[state] ?? 0);
      if (layer === undefined || value === 0) continue;
      const entries = layer.entries(value);
      if (this.#layers.length > 1) key += `${place}:${value} `;
      found = found === NO_ENTRIES ? entries : this.#merge(key, found, entries);
    }
    return found;
  }

  /** The list of earlier layers and one more, the same on every call; the key tells all of them. */
  #merge(key: string, earlier: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
    const known = this.#merged.get(key);
    if (known !== undefined) return known;
    const merged = merge([earlier, entries]);
    this.#merged.set(key, merged);
    return merged;
  }
}

const NO_ENTRIES: readonly Entry[] = [];

/** What one dictionary would have made of all lists. */
function merge(lists: readonly (readonly Entry[])[]): Entry[] {
  const merged: Entry[] = [];
  for (const native of [true, false]) {
    for (const entry of lists.flat()) {
      if (entry.native === native && isAdmitted(merged, entry)) merged.push(entry);
    }
  }
  return merged;
}

/** The entries that the surface allows, uninflected ones first. */
function fitting(
  entries: readonly Entry[],
  text: string,
  words: readonly Word[],
  first: number,
  last: number,
  isAnyCase: boolean,
): readonly Entry[] {
  if (entries.length === 1 && entries[0]?.exact === null) return entries;
  let allowed = entries;
  if (entries.some(isExact)) {
    const letters = lettersOf(text.slice(words[first]?.start, words[last]?.end));
    allowed = entries.filter(({ exact }) => isWritten(exact, letters, isAnyCase));
  }
  if (allowed.length <= 1) return allowed;
  let normal = words[first]?.normal ?? '';
  for (let index = first + 1; index <= last; index += 1) normal += ` ${words[index]?.normal ?? ''}`;
  const same = allowed.filter((entry) => entry.normal === normal);
  return same.length > 0 ? same : allowed;
}

const isWritten = (exact: string | null, letters: string, isAnyCase: boolean): boolean =>
  exact === null || exact === letters || (isAnyCase && exact.toLowerCase() === letters.toLowerCase());

const isExact = ({ exact }: Entry): boolean => exact !== null;

/** Whether a number goes on behind a point or comma: "Glucose 5.2 mmol/L" names no "Glucose 5". */
const isInDecimal = (text: string, { start, end }: Word): boolean =>
  isDigitUnit(text.charCodeAt(start)) &&
  (text.charCodeAt(end) === 0x2e || text.charCodeAt(end) === 0x2c) &&
  isDigitUnit(text.charCodeAt(end + 1));

const startsRun = (words: readonly Word[], index: number): boolean =>
  index === 0 || words[index - 1]?.end !== words[index]?.start;

/** What stands between two words of one name where it is one character. */
const JOINTS = new Set(" \t\u00A0\n-/+&'’‐‑");

/** Whether two words may belong to one name: nothing, space, a line break, a hyphen, a slash, an ampersand or an apostrophe. */
function isJoint(text: string, from: number, to: number): boolean {
  if (to === from) return true;
  if (to - from === 1) return text.charCodeAt(from) === 0x20 || JOINTS.has(text.charAt(from));
  return to - from <= 4 && mayJoin(text.charCodeAt(from)) && LONGER_JOINT.test(text.slice(from, to));
}

/** Longest word that its full stop cuts short before the next word of a name. */
const LONGEST_CUT = { en: 6, de: 12, it: 8 };

/**
 * Whether a full stop only cuts a word of a name short: "E. coli", "Staph. aureus". German and Italian cut any word short
 * ("M. Crohn", "art. Hypertonie"); the full stop that ends a sentence is not within what is searched.
 */
function isCut(text: string, before: Word, word: Word, language: Language): boolean {
  if (text.charCodeAt(before.end) !== 0x2e || before.end - before.start > LONGEST_CUT[language]) return false;
  const gap = word.start - before.end;
  if (language === 'en' && gap !== 2) return false;
  return gap <= 2 && CUT[language].test(text.slice(before.start, word.start + 3));
}

const ANY_CUT = /^\p{L}+\. ?\p{L}/u;
const CUT = { en: /^\p{Lu}\p{Ll}*\.[ ]\p{Ll}{3}/u, de: ANY_CUT, it: ANY_CUT };

const LONGER_JOINT = /^(?:[ \t\u00A0]*[-/+&'’‐‑]?[ \t\u00A0]*|[ \t]?\r?\n[ \t]{0,2})$/;

/** No full stop, comma, bracket, colon or semicolon, which are what parts most words. */
const mayJoin = (unit: number): boolean =>
  unit !== 0x2e && unit !== 0x2c && unit !== 0x3a && unit !== 0x3b && unit !== 0x28 && unit !== 0x29;
