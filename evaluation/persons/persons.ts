import type { FindIdentifying, SpanType } from '../../backend/engines/anonymiser/anonymisation.ts';
import type { EmbeddedEngine } from '../../backend/engines/extraction/embedded/embedded.engine.ts';
import type { LabelledText } from '../anonymisation/sets.ts';
import type { AnnotatedLetter } from '../letters/annotated-letters.ts';

type Range = readonly [start: number, end: number];

/** What tells of people and of time is marked by both sides. */
const OF_PEOPLE: ReadonlySet<string> = new Set([
  'Age',
  'Gender',
  'Date',
  'Time',
  'FamilyRelation',
  'MeasurementValue',
]);
const NAMES: ReadonlySet<SpanType> = new Set(['NAME', 'CITY', 'ADDRESS', 'HOSPITAL', 'ORGANISATION']);

/** Facts and names that were taken for each other. */
export interface Mixed {
  readonly facts: number;
  readonly mixed: number;
  /** The words, for whoever asks to see them. */
  readonly words: readonly string[];
}

const rangesIn = (text: string, engine: EmbeddedEngine): Range[] =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => !OF_PEOPLE.has(category))
    .map(({ offset, length }) => [offset, offset + length]);

const touches = ([start, end]: Range, others: readonly Range[]): boolean =>
  others.some(([from, to]) => start < to && from < end);

function mixedIn(
  texts: readonly { text: string; facts: readonly Range[]; others: readonly Range[] }[],
): Mixed {
  const words = texts.flatMap(({ text, facts, others }) =>
    facts.filter((fact) => touches(fact, others)).map(([start, end]) => text.slice(start, end)),
  );
  return { facts: texts.reduce((sum, { facts }) => sum + facts.length, 0), mixed: words.length, words };
}

/** Facts that the engine shows where somebody marked a person, a place or an office. */
export const personsAsFacts = (texts: readonly LabelledText[], engine: EmbeddedEngine): Mixed =>
  mixedIn(
    texts.map(({ text, expected }) => ({
      text,
      facts: rangesIn(text, engine),
      others: expected.filter(({ type }) => NAMES.has(type)).map(({ start, end }) => [start, end] as const),
    })),
  );

/** Terms that only a reading without names shows, and those of them that somebody marked as facts. */
export function namesRemoved(
  letters: readonly AnnotatedLetter[],
  engine: EmbeddedEngine,
  withoutNames: EmbeddedEngine,
): { removed: Mixed; lost: Mixed } {
  const gone = letters.map(({ text, facts }) => {
    const kept = rangesIn(text, engine);
    const terms = rangesIn(text, withoutNames).filter((range) => !touches(range, kept));
    return { text, facts: terms, others: factRanges(facts) };
  });
  return { removed: mixedIn(gone.map((one) => ({ ...one, others: one.facts }))), lost: mixedIn(gone) };
}

/** Facts that somebody marked where the anonymiser finds a name: taken for persons. */
export const factsAsPersons = (letters: readonly AnnotatedLetter[], find: FindIdentifying): Mixed =>
  mixedIn(
    letters.map(({ text, language, facts }) => ({
      text,
      facts: factRanges(facts),
      others: find(text, language)
        .filter(({ type }) => NAMES.has(type))
        .map(({ start, end }) => [start, end] as const),
    })),
  );

const factRanges = (facts: AnnotatedLetter['facts']): Range[] =>
  facts
    .filter(({ category }) => !OF_PEOPLE.has(category))
    .map(({ offset, length }) => [offset, offset + length]);
