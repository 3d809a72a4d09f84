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
}

/** A name found in a text: the words from `first` to `last`, both included, and what it may name. */
export interface Match {
  readonly first: number;
  readonly last: number;
  readonly entries: readonly Entry[];
  /** How it was found, where not as a name of the dictionary. */
  readonly origin?: 'abbreviation' | 'open';
}

export interface Dictionary {
  /** Longest names in a run of words, left to right, none overlapping another. */
  matches(text: string, words: readonly Word[], from: number, to: number): Match[];
}
