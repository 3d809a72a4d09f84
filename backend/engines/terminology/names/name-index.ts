import { CODE_SYSTEMS, type CodeSystem } from '../../../clinical/extractions.contract.ts';
import type { OpenDictionary } from '../dictionary/open-dictionary.ts';
import { type CodedConcept, embeddedVocabulary } from '../vocabulary.ts';
import { wordsOf } from '../words.ts';
import { conceptTree } from './concept-tree.ts';
import { NAMED_AFTER } from './named-codes.ts';
import { WordTable } from './word-table.ts';

/** A code of the vocabulary that fits what is asked for. */
export interface NamedCode {
  readonly system: CodeSystem;
  readonly code: string;
  /** The preferred name of its concept. */
  readonly name: string;
  /** The name that fits; null where the code itself does. */
  readonly matched: string | null;
  /** How well it fits: 0 the whole name or code, 1 its beginning, 2 words within. */
  readonly distance: number;
}

/** Names and codes of the vocabulary and the site's dictionary, looked up by the beginning of their words. */
export interface NameIndex {
  /** Names in all languages. */
  readonly names: number;
  /** The preferred name of a code; null where no dictionary has it. */
  nameOf(system: CodeSystem, code: string): string | null;
  /** Whether a dictionary has a concept of this key. */
  hasConcept(key: string): boolean;
  /** The concept of a key; null where no dictionary has it. */
  conceptOf(key: string): CodedConcept | null;
  /** The concept that a code names best: of those that share it, the one that it is named after, or else the broadest; null where none has it. */
  conceptWithCode(system: CodeSystem, code: string): CodedConcept | null;
  /** Keys of concepts with a name that has all these normal words, by the rule that is given. */
  conceptsNamed(words: readonly string[], isPrefix: (word: string) => boolean): string[];
  /** Codes that begin with the text, then codes of names that have its words, closest first. */
  codesFor(text: string, options: { system?: CodeSystem | undefined; limit: number }): NamedCode[];
}

/** A site's dictionary may be of any size; names beyond this are found in reports, but not proposed. */
const MOST_NAMES = 1_000_000;
/** Names that are looked at for one beginning of a word; a shorter one fits too many to be of use. */
const MOST_MATCHES = 20_000;

/** Makes the index when it is first asked for: a start need not wait for it. */
export function lazyNameIndex(dictionaries: readonly OpenDictionary[]): () => Promise<NameIndex> {
  let made: Promise<NameIndex> | undefined;
  return () => {
    made ??= createNameIndex(dictionaries);
    return made;
  };
}

interface Collected {
  readonly concepts: CodedConcept[];
  /** The concept of each name, as a place in concepts. */
  readonly owners: number[];
  /** The names as they are written; their normal form where only that is kept. */
  readonly written: string[];
}

/** @param dictionaries as reports are read with, the vocabulary first */
export async function createNameIndex(dictionaries: readonly OpenDictionary[]): Promise<NameIndex> {
  const { concepts, owners, written } = collect(dictionaries);
  const table = await WordTable.of(written, normalWords);
  const codes = codeTable(concepts);
  const byKey = new Map(concepts.map((concept) => [concept.key, concept]));
  const named = (words: readonly string[], isPrefix: (word: string) => boolean): number[] =>
    table.find(words, isPrefix, MOST_MATCHES);
  return {
    names: written.length,
    hasConcept: (key) => byKey.has(key),
    conceptOf: (key) => byKey.get(key) ?? null,
    nameOf: (system, code) => codes.owners.get(`${system} ${code}`)?.preferred ?? null,
    conceptWithCode(system, code) {
      return codes.owners.get(`${system} ${code}`) ?? null;
    },
    conceptsNamed(words, isPrefix) {
      const found = new Set<string>();
      for (const name of named(words, isPrefix)) {
        const concept = concepts[owners[name] ?? 0];
        if (concept !== undefined) found.add(concept.key);
      }
      return [...found];
    },
    codesFor(text, { system, limit }) {
      const found = new Map<string, NamedCode>();
      const add = (candidate: NamedCode) => {
        const id = `${candidate.system} ${candidate.code}`;
        const known = found.get(id);
        if (known === undefined || candidate.distance < known.distance) found.set(id, candidate);
      };
      for (const coded of codes.beginningWith(text, system, limit)) add(coded);
      const words = normalWords(text);
      const asked = words.join(' ');
      // What is being typed ends in the beginning of a word.
      for (const place of named(words, (word) => word === words.at(-1) || word.length > 2)) {
        const concept = concepts[owners[place] ?? 0];
        const name = written[place] ?? '';
        if (concept === undefined) continue;
        const distance = distanceOf(normalWords(name).join(' '), asked);
        const matched = name.toLowerCase() === concept.preferred.toLowerCase() ? null : name;
        for (const { system: own, code } of concept.codes) {
          if (system !== undefined && own !== system) continue;
          add({
            system: own,
            code,
            name: codes.owners.get(`${own} ${code}`)?.preferred ?? concept.preferred,
            matched,
            distance,
          });
        }
      }
      return [...found.values()].sort(byDistance).slice(0, limit);
    },
  };
}

function byDistance(one: NamedCode, other: NamedCode): number {
  const lengths = (one.matched ?? one.name).length - (other.matched ?? other.name).length;
  return one.distance - other.distance || lengths || (one.code < other.code ? -1 : 1);
}

function distanceOf(name: string, asked: string): number {
  if (name === asked) return 0;
  return name.startsWith(asked) ? 1 : 2;
}

const normalWords = (text: string): string[] =>
  wordsOf(text).flatMap(({ normal }) => (normal === '' ? [] : [normal]));

/** The vocabulary's names as they are written, and those of further dictionaries in their normal form. */
function collect(dictionaries: readonly OpenDictionary[]): Collected {
  const collected: Collected = { concepts: [], owners: [], written: [] };
  const places = new Map<string, number>();
  const add = (concept: CodedConcept, names: Iterable<string>) => {
    const place = places.get(concept.key) ?? collected.concepts.length;
    if (place === collected.concepts.length) {
      places.set(concept.key, place);
      const { key, category, preferred, codes } = concept;
      collected.concepts.push({ key, category, preferred, codes });
    }
    for (const name of names) {
      if (collected.written.length >= MOST_NAMES) return;
      collected.owners.push(place);
      collected.written.push(name);
    }
  };
  for (const concept of embeddedVocabulary()) {
    add(concept, new Set([...concept.terms.en, ...concept.terms.de, ...concept.terms.it]));
  }
  const ours = new Set(places.keys());
  for (const dictionary of dictionaries.slice(1)) addNames(dictionary, ours, add);
  return collected;
}

function addNames(
  { tries }: OpenDictionary,
  ours: ReadonlySet<string>,
  add: (concept: CodedConcept, names: Iterable<string>) => void,
): void {
  for (const { trie, entries } of Object.values(tries)) {
    for (const value of trie.value) {
      if (value === 0) continue;
      for (const { concept, normal, exact, native } of entries(value)) {
        if (native && !ours.has(concept.key)) add(concept, [exact ?? normal]);
      }
    }
  }
}

/** The concepts of all codes: of those that share one, that which the code is named after, or else the broadest. */
function ownersOfCodes(concepts: readonly CodedConcept[]): ReadonlyMap<string, CodedConcept> {
  const tree = conceptTree(concepts);
  const owners = new Map<string, CodedConcept>();
  for (const concept of concepts) {
    for (const { system, code } of concept.codes) {
      const key = `${system} ${code}`;
      const known = owners.get(key);
      const named = NAMED_AFTER.get(key);
      const isBroader = () => tree.below(concept.key).some((kind) => kind.key === known?.key);
      if (
        known === undefined ||
        (named === undefined ? isBroader() : named === concept.preferred.toLowerCase())
      )
        owners.set(key, concept);
    }
  }
  return owners;
}

/** Codes of all concepts in the order of their letters, system by system. */
function codeTable(concepts: readonly CodedConcept[]) {
  const owners = ownersOfCodes(concepts);
  const sorted = [...owners.keys()].sort();
  return {
    owners,
    beginningWith(text: string, system: CodeSystem | undefined, limit: number): NamedCode[] {
      const asked = text.trim().toUpperCase();
      if (!/^[A-Z0-9][A-Z0-9.-]*$/.test(asked)) return [];
      return (system === undefined ? CODE_SYSTEMS : [system]).flatMap((own) => {
        const found: NamedCode[] = [];
        for (let place = firstFrom(sorted, `${own} ${asked}`); found.length < limit; place += 1) {
          const key = sorted[place];
          if (key === undefined || !key.startsWith(`${own} ${asked}`)) break;
          const code = key.slice(own.length + 1);
          const distance = code === asked ? 0 : 1;
          found.push({ system: own, code, name: owners.get(key)?.preferred ?? '', matched: null, distance });
        }
        return found;
      });
    },
  };
}

/** The first place of a sorted list that is not before the text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
