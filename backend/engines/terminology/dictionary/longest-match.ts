import type { Language } from '../../../shared/contract.ts';
import { FORM_SLOTS, stemOf, type Word } from '../words.ts';
import { isAdmitted, lettersOf } from './admission.ts';
import { type Dictionary, type Entry, type Match, matchOf } from './dictionary.ts';
import { NOWHERE, ROOT, step } from './double-array-trie.ts';
import type { LanguageTrie, OpenDictionary } from './open-dictionary.ts';

/** One dictionary in the language of the text. */
interface Layer extends LanguageTrie {
  readonly tokens: OpenDictionary['tokens'];
}

/** Looks names up in texts of one language; where two dictionaries have a name, the first one's concepts come first. */
export function dictionaryOf(dictionaries: readonly OpenDictionary[], language: Language): Dictionary {
  const matcher = new Matcher(
    dictionaries.map(({ tokens, tries }) => ({ tokens, ...tries[language] })),
    language,
  );
  return { matches: (text, words, from, to) => matcher.matches(text, words, from, to) };
}

class Matcher {
  readonly #layers: readonly Layer[];
  readonly #language: Language;
  /** The token numbers of the words in hand, layer after layer, and the states they lead to from the root; kept from call to call. */
  #tokens = new Uint32Array(64);
  #begun = new Int32Array(64);
  /** The words met lately by the slots of their forms, with the same of each. */
  readonly #lately: (string | null)[] = Array.from({ length: FORM_SLOTS }, () => null);
  readonly #rowTokens: Uint32Array;
  readonly #rowBegun: Int32Array;
  readonly #states: Int32Array;
  /** Lists of several layers put together, by the values of their states. */
  readonly #merged = new Map<string, readonly Entry[]>();

  constructor(layers: readonly Layer[], language: Language) {
    this.#layers = layers;
    this.#language = language;
    this.#rowTokens = new Uint32Array(FORM_SLOTS * layers.length);
    this.#rowBegun = new Int32Array(FORM_SLOTS * layers.length);
    this.#states = new Int32Array(layers.length);
  }

  matches(text: string, words: readonly Word[], from: number, to: number): Match[] {
    this.#readTokens(words, from, to);
    const matches: Match[] = [];
    let first = from;
    while (first < to) {
      const begins = this.#begins(first - from) && startsRun(words, first);
      const found = begins ? this.#longestFrom(text, words, first, from, to) : null;
      if (found !== null) matches.push(found);
      first = found === null ? first + 1 : found.last + 1;
    }
    return matches;
  }

  #readTokens(words: readonly Word[], from: number, to: number): void {
    const layers = this.#layers.length;
    const size = (to - from) * layers;
    if (size > this.#tokens.length) {
      this.#tokens = new Uint32Array(size * 2);
      this.#begun = new Int32Array(size * 2);
    }
    for (let index = from, place = 0; index < to; index += 1) {
      const word = words[index];
      if (word === undefined) break;
      const { slot } = word.form;
      if (this.#lately[slot] !== word.normal) this.#lookUp(word);
      for (let layer = 0; layer < layers; layer += 1, place += 1) {
        this.#tokens[place] = this.#rowTokens[slot * layers + layer] ?? 0;
        this.#begun[place] = this.#rowBegun[slot * layers + layer] ?? NOWHERE;
      }
    }
  }

  /** Looks the token numbers of a word up, and keeps them for the next time: most words come again. */
  #lookUp({ normal, form }: Word): void {
    const stem = stemOf(normal, this.#language);
    for (const [layer, { tokens, trie }] of this.#layers.entries()) {
      const row = form.slot * this.#layers.length + layer;
      const token = tokens(stem);
      this.#rowTokens[row] = token;
      this.#rowBegun[row] = token === 0 ? NOWHERE : step(trie, ROOT, token);
    }
    this.#lately[form.slot] = normal;
  }

  /** Whether a name begins with a word, by its place among those in hand. */
  #begins(place: number): boolean {
    const layers = this.#layers.length;
    for (let at = place * layers; at < (place + 1) * layers; at += 1)
      if (this.#begun[at] !== NOWHERE) return true;
    return false;
  }

  #longestFrom(text: string, words: readonly Word[], first: number, from: number, to: number): Match | null {
    let best: Match | null = null;
    for (let index = first; index < to; index += 1) {
      const word = words[index];
      const before = words[index - 1];
      if (word === undefined) break;
      if (index > first && before !== undefined && !isJoint(text, before.end, word.start)) break;
      if (!this.#advance(index - from, index === first)) break;
      if (words[index + 1]?.start === word.end) continue;
      const known = this.#entries();
      if (known.length === 0) continue;
      const entries = fitting(known, text, words, first, index);
      if (entries.length > 0) best = matchOf(first, index, entries);
    }
    return best;
  }

  /** Goes on by one word in all layers; false where none has a name that goes on so. */
  #advance(place: number, isFirst: boolean): boolean {
    const layers = this.#layers.length;
    let goesOn = false;
    for (let layer = 0; layer < layers; layer += 1) {
      const next = isFirst ? (this.#begun[place * layers + layer] ?? NOWHERE) : this.#next(layer, place);
      this.#states[layer] = next;
      goesOn ||= next !== NOWHERE;
    }
    return goesOn;
  }

  #next(layer: number, place: number): number {
    const state = this.#states[layer] ?? NOWHERE;
    const token = this.#tokens[place * this.#layers.length + layer] ?? 0;
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
): readonly Entry[] {
  if (entries.length === 1 && entries[0]?.exact === null) return entries;
  let allowed = entries;
  if (entries.some(isExact)) {
    const letters = lettersOf(text.slice(words[first]?.start, words[last]?.end));
    allowed = entries.filter(({ exact }) => exact === null || exact === letters);
  }
  if (allowed.length <= 1) return allowed;
  let normal = words[first]?.normal ?? '';
  for (let index = first + 1; index <= last; index += 1) normal += ` ${words[index]?.normal ?? ''}`;
  const same = allowed.filter((entry) => entry.normal === normal);
  return same.length > 0 ? same : allowed;
}

const isExact = ({ exact }: Entry): boolean => exact !== null;

const startsRun = (words: readonly Word[], index: number): boolean =>
  index === 0 || words[index - 1]?.end !== words[index]?.start;

/** What stands between two words of one name where it is one character. */
const JOINTS = new Set(" \t\u00A0\n-/+&'’‐‑");

/** Whether two words may belong to one name: nothing, space, a line break, a hyphen, a slash, an ampersand or an apostrophe. */
function isJoint(text: string, from: number, to: number): boolean {
  if (to === from) return true;
  if (to - from === 1) return JOINTS.has(text.charAt(from));
  return (
    to - from <= 4 &&
    /^(?:[ \t\u00A0]*[-/+&'’‐‑]?[ \t\u00A0]*|[ \t]?\r?\n[ \t]{0,2})$/.test(text.slice(from, to))
  );
}
