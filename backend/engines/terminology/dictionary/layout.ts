import { languageSchema } from '../../../shared/contract.ts';

/** The languages in the order of their sections; English goes before German before Italian as a foreign language. */
export const LANGUAGES = languageSchema.options;

/** A concept is four string numbers: key, category, preferred name, codes ("SYSTEM:code", separated by spaces). */
export const CONCEPT_FIELDS = 4;

/** An entry is concept, string numbers of exact letters (0 for none) and normal form, and flags. */
export const ENTRY_FIELDS = 4;

/** The entry is a term of the language of its trie. */
export const NATIVE_FLAG = 1;

/** The entry is the last of its words. */
export const LAST_FLAG = 2;

/** The entry is no term of anyone's: it was derived from an English one. */
export const DERIVED_FLAG = 4;

/**
 * The sections in their order: header (source, concepts, terms, number of the word forms), concepts, three of the token table, then for each
 * language three of the trie and the entries, then two of the strings.
 */
export const SECTIONS_BEFORE_TRIES = 5;
export const SECTIONS_PER_TRIE = 4;
const SECTIONS_OF_STRINGS = 2;
export const SECTIONS = SECTIONS_BEFORE_TRIES + LANGUAGES.length * SECTIONS_PER_TRIE + SECTIONS_OF_STRINGS;
