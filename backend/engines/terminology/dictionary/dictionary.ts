import type { CodedConcept } from '../vocabulary.ts';
import type { Word } from '../words.ts';

/** A name of a concept as it is looked up. */
export interface Entry {
  readonly concept: CodedConcept;
  /** Letters and digits that the text must have exactly; null where case and inflection are free. */
  readonly exact: string | null;
  /** The uninflected form, to tell it from an inflected one. */
  readonly normal: string;
  /** Whether it is a term of the language of the text. */
  readonly native: boolean;
  /** Whether it was derived from the English name by how endings correspond. */
  readonly isDerived?: boolean;
  /** Whether it is of a dictionary that the site brought, which nobody here has reviewed. */
  readonly isSite?: boolean;
  /** Only of a name that no dictionary has and that was put together from its parts. */
  readonly composition?: Composition;
}

/** What a name that was put together consists of. */
export interface Composition {
  /** What the codes of its concept name: the whole, or only what it is a kind of. */
  readonly codesName: string;
  /** The part it begins with and how long that is in the text, in UTF-16 code units; null where it has no own words. */
  readonly part: { readonly concept: CodedConcept; readonly length: number } | null;
}

/** A name found in a text: the words from `first` to `last`, both included, and what it may name. */
export interface Match {
  readonly first: number;
  readonly last: number;
  readonly entries: readonly Entry[];
  /** Where it begins and ends in the text if not with its words, as with the hyphen of "Leber- und". */
  readonly start?: number;
  readonly end?: number;
  /** How it was found, where not as a name of the dictionary; of a broader one only the end is such a name. */
  readonly origin?: 'abbreviation' | 'open' | 'broader';
}

/** All matches are made here, with every field in one order, since objects of one shape are read several times as fast. */
export const matchOf = (
  first: number,
  last: number,
  entries: readonly Entry[],
  origin?: Match['origin'],
  start?: number,
  end?: number,
): Match => ({ first, last, entries, start, end, origin });

/** The same of entries that no dictionary has. */
export const entryOf = (concept: CodedConcept, normal: string, composition?: Composition): Entry => ({
  concept,
  exact: null,
  normal,
  native: true,
  isDerived: false,
  isSite: false,
  composition,
});

export interface Dictionary {
  /** Longest names in a run of words, left to right, none overlapping another. */
  matches(text: string, words: readonly Word[], from: number, to: number): Match[];
}
