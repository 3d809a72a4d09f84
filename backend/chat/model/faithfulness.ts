import { assertionStatusOf } from '../../clinical/assertion-status.ts';
import { type Word, wordsOf } from '../../engines/terminology/words.ts';
import type { QueryReader } from '../../search/query/query-reader.ts';
import { CUES } from '../understanding/language-cues.ts';
import { has, placesOf } from '../understanding/phrases.ts';
import { isPlain, withoutOrders } from './addressed.ts';

/** What a sentence of a model has to rest on. */
export interface Grounds {
  /** The passages that it cites, in the words of their reports. */
  readonly passages: readonly string[];
  /** What was computed from these. */
  readonly computed: readonly string[];
  readonly question: string;
}

const CITATION = /\[\d{1,3}\]/g;
/** Numbers with their decimals, dates and codes such as E11.9 or 125/76. */
const FIGURE = /[\p{L}]{0,3}\d[\d.,/:-]*/gu;
/** So many letters of a word tell that it is the same in another form. */
const STEM = 5;

/**
 * Whether a sentence says nothing beyond its grounds: each number, date and code stands there literally, each concept is
 * told there with the same assertion, it denies what they deny and nothing else, and its other words are theirs or, where
 * it is of a finding, the question's. What speaks to a machine is no ground, and nothing hidden or marked up is a statement.
 */
export function isFaithful(sentence: string, grounds: Grounds, reader: QueryReader): boolean {
  const said = sentence.replace(CITATION, ' ');
  const sources = [...grounds.passages.map(withoutOrders), ...grounds.computed];
  if (grounds.passages.length === 0 || !isPlain(said) || !isStatement(said, reader)) return false;
  // A question lends its words to what is said of a finding, and makes no statement of its own.
  const isOfFinding = figuresIn(said).length > 0 || reader.read(said).mentions.length > 0;
  return (
    hasFiguresOf(said, sources) &&
    hasAssertionsOf(said, sources, reader) &&
    hasNegationOf(said, sources) &&
    hasWordsOf(said, isOfFinding ? [...sources, withoutOrders(grounds.question)] : sources)
  );
}

/** A word alone says nothing of a patient; it may be what a text of an attacker wants to see repeated. */
const LEAST_WORDS = 3;

function isStatement(sentence: string, reader: QueryReader): boolean {
  return wordsOf(sentence).length >= LEAST_WORDS || reader.read(sentence).mentions.length > 0;
}

const figuresIn = (text: string): string[] =>
  Array.from(text.matchAll(FIGURE), ([figure]) => figure.replace(/[.,:/-]+$/, '').toLowerCase());

function hasFiguresOf(sentence: string, sources: readonly string[]): boolean {
  const known = new Set(sources.flatMap(figuresIn));
  return figuresIn(sentence).every((figure) => known.has(figure));
}

function hasAssertionsOf(sentence: string, sources: readonly string[], reader: QueryReader): boolean {
  const told = new Map<string, Set<string>>();
  for (const { concept, assertion } of sources.flatMap((source) => reader.read(source).mentions)) {
    told.set(concept, (told.get(concept) ?? new Set()).add(assertionStatusOf(assertion)));
  }
  return reader
    .read(sentence)
    .mentions.every(
      ({ concept, assertion }) => told.get(concept)?.has(assertionStatusOf(assertion)) === true,
    );
}

const isDenying = (text: string): boolean =>
  Object.values(CUES).some(({ not, denied }) => has(text, not) || has(text, denied));

/** A sentence without any denial over a passage that only denies turns it round, and so does the other way. */
function hasNegationOf(sentence: string, sources: readonly string[]): boolean {
  const denies = isDenying(sentence);
  return denies ? sources.some(isDenying) : sources.some((source) => !isDenying(source));
}

function hasWordsOf(sentence: string, sources: readonly string[]): boolean {
  const known = new Set(
    sources.flatMap((source) => wordsOf(source).map(({ normal }) => normal.slice(0, STEM))),
  );
  const frames = Object.values(CUES).flatMap(({ frame, reports, latest, not, and, or }) =>
    [frame, reports, latest, not, and, or].flatMap((cue) => placesOf(sentence, cue)),
  );
  const isFrame = ({ start, end }: Word) => frames.some((place) => place.start <= start && end <= place.end);
  return wordsOf(sentence).every(
    (word) => word.normal.length < 2 || isFrame(word) || known.has(word.normal.slice(0, STEM)),
  );
}
