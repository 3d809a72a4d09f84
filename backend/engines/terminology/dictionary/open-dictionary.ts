import { CODE_SYSTEMS } from '../../../clinical/extractions.contract.ts';
import type { Language } from '../../../shared/contract.ts';
import { type CodedConcept, type ConceptCategory, type ConceptCode, isCategory } from '../vocabulary.ts';
import type { Entry } from './dictionary.ts';
import { asUint32, DictionaryUnreadable, unpackSections } from './dictionary-file.ts';
import { type DoubleArrayTrie, openTrie } from './double-array-trie.ts';
import {
  CONCEPT_FIELDS,
  DERIVED_FLAG,
  ENTRY_FIELDS,
  LANGUAGES,
  LAST_FLAG,
  NATIVE_FLAG,
  SECTIONS,
  SECTIONS_BEFORE_TRIES,
  SECTIONS_PER_TRIE,
} from './layout.ts';
import { openStrings, type StringTable } from './string-table.ts';
import { openTokens, type TokenTable } from './token-table.ts';
import { wordFormsNumber } from './word-forms.ts';

/** The names of one language: where token numbers lead, and the entries that a state's value stands for. */
export interface LanguageTrie {
  readonly trie: DoubleArrayTrie;
  /** The same list on every call; a value of the trie, from 1 on. */
  entries(value: number): readonly Entry[];
}

/** A compiled dictionary, read in place; objects are made only of what is asked for. */
export interface OpenDictionary {
  /** What it was made of. */
  readonly source: string;
  readonly concepts: number;
  readonly terms: number;
  readonly tokens: TokenTable;
  readonly tries: Readonly<Record<Language, LanguageTrie>>;
}

/**
 * Opens a compiled dictionary without copying it.
 *
 * @param isSite whether the site brought it, beside the vocabulary of the project
 * @throws DictionaryUnreadable that says what is wrong with it
 */
export function openDictionary(buffer: ArrayBufferLike, isSite = false): OpenDictionary {
  const sections = unpackSections(buffer, SECTIONS);
  const section = (place: number): Uint8Array => {
    const found = sections[place];
    if (found === undefined) throw new DictionaryUnreadable('a section of it is missing.');
    return found;
  };
  const [source = 0, concepts = 0, terms = 0, wordForms] = asUint32(section(0));
  if (wordForms !== wordFormsNumber()) {
    throw new DictionaryUnreadable('it was made with other rules for the forms of words: import it again.');
  }
  const strings = openStrings(section(SECTIONS - 2), section(SECTIONS - 1));
  const conceptAt = conceptsOf(asUint32(section(1)), strings);
  const trieOf = (language: Language): LanguageTrie => {
    const first = SECTIONS_BEFORE_TRIES + LANGUAGES.indexOf(language) * SECTIONS_PER_TRIE;
    return {
      trie: openTrie(section(first), section(first + 1), section(first + 2)),
      entries: entriesOf(asUint32(section(first + 3)), conceptAt, strings, isSite),
    };
  };
  return {
    source: strings(source),
    concepts,
    terms,
    tokens: openTokens(section(2), section(3), section(4)),
    tries: { en: trieOf('en'), de: trieOf('de'), it: trieOf('it') },
  };
}

/** Concepts by number, made when first named and the same object from then on. */
function conceptsOf(rows: Uint32Array, strings: StringTable): (index: number) => CodedConcept {
  const categories = new Map<number, ConceptCategory>();
  const categoryAt = (index: number): ConceptCategory => {
    const id = rows[index * CONCEPT_FIELDS + 1] ?? 0;
    const known = categories.get(id);
    if (known !== undefined) return known;
    const category = strings(id);
    if (!isCategory(category)) throw new DictionaryUnreadable(`it has ${category}, which is no category.`);
    categories.set(id, category);
    return category;
  };
  // Before the first text, so that no text can meet it.
  for (let index = 0; index * CONCEPT_FIELDS < rows.length; index += 1) categoryAt(index);
  const made = new Map<number, CodedConcept>();
  return (index) => {
    const known = made.get(index);
    if (known !== undefined) return known;
    const at = (field: number) => strings(rows[index * CONCEPT_FIELDS + field] ?? 0);
    const concept = { key: at(0), category: categoryAt(index), preferred: at(2), codes: codesOf(at(3)) };
    made.set(index, concept);
    return concept;
  };
}

function codesOf(written: string): ConceptCode[] {
  if (written === '') return [];
  return written.split(' ').flatMap((code) => {
    const colon = code.indexOf(':');
    const system = CODE_SYSTEMS.find((known) => known === code.slice(0, colon));
    return system === undefined ? [] : [{ system, code: code.slice(colon + 1) }];
  });
}

/** Lists of entries by the value of their state, made when first met and the same list from then on. */
function entriesOf(
  rows: Uint32Array,
  conceptAt: (index: number) => CodedConcept,
  strings: StringTable,
  isSite: boolean,
): (value: number) => readonly Entry[] {
  const made: (readonly Entry[] | undefined)[] = Array.from({ length: rows.length / ENTRY_FIELDS + 1 });
  return (value) => {
    const known = made[value];
    if (known !== undefined) return known;
    const entries: Entry[] = [];
    for (let at = (value - 1) * ENTRY_FIELDS; at < rows.length; at += ENTRY_FIELDS) {
      const [concept = 0, exact = 0, normal = 0, flags = 0] = rows.subarray(at, at + ENTRY_FIELDS);
      entries.push({
        concept: conceptAt(concept),
        exact: exact === 0 ? null : strings(exact),
        normal: strings(normal),
        native: (flags & NATIVE_FLAG) !== 0,
        isDerived: (flags & DERIVED_FLAG) !== 0,
        isSite,
        composition: undefined,
      });
      if ((flags & LAST_FLAG) !== 0) break;
    }
    made[value] = entries;
    return entries;
  };
}
