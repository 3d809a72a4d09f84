import type { AnonymisationLanguage, IdentifyingSpan } from '../anonymisation.ts';
import type { Run } from './runs.ts';
import type { Token } from './tokens.ts';

/** A span that a recogniser proposes; proposals may overlap. */
export type Finding = IdentifyingSpan;

/** A text with its words, made once and read by every recogniser. */
export interface Reading {
  readonly text: string;
  readonly language: AnonymisationLanguage;
  readonly tokens: readonly Token[];
  /** Runs of digits, those within words too. */
  readonly runs: readonly Run[];
  /** Places of the tokens that pull each trigger, in order. */
  readonly hinted: ReadonlyMap<number, readonly number[]>;
  /** Folded words that the text also writes with a small letter: no names. */
  readonly lowercase: ReadonlySet<string>;
}

/** Proposes what it knows of; one pass over the text. */
export type Recogniser = (reading: Reading) => Finding[];
