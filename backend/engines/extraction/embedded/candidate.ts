import type { Entry, Match } from '../../terminology/dictionary/dictionary.ts';
import type { CodedConcept } from '../../terminology/vocabulary.ts';
import type { Measurement } from './measurements.ts';
import type { WordResult } from './word-results.ts';

/** A concept named in a sentence, with the value that follows it where it is measured. */
export interface Candidate {
  readonly first: number;
  readonly last: number;
  readonly offset: number;
  readonly length: number;
  readonly entry: Entry;
  readonly concept: CodedConcept;
  /** What it is a kind of, where it has no code itself. */
  readonly broader: CodedConcept | null;
  readonly isInflected: boolean;
  readonly origin: Match['origin'];
  /** How many concepts the words may name. */
  readonly meanings: number;
  readonly measurement: Measurement | null;
  /** Further values of it: "8 and 9", "48 -> 312 ng/l". */
  readonly more: readonly Measurement[];
  /** How much there is of a finding or habit: "leucocitosi (12 x 10^9/l)", "Nikotinabusus von 50 py". */
  readonly amount: Measurement | null;
  /** What an examination without a number came to. */
  readonly result: WordResult | null;
}
