import type { ExtractedEntity, ReadText } from '../../backend/clinical/extractions.engine.ts';
import { keywordListOf } from '../../backend/engines/extraction/embedded/keyword-list.ts';
import { isSame, overlap } from '../extractions/spans.ts';
import type { AnnotatedLetter, Fact } from './annotated-letters.ts';
import { type Category, isOfGroup, shownAs } from './categories.ts';

/** A counted fact with the entities that overlap it; all numbers are places in the entities read. */
export interface MatchedFact {
  readonly fact: Fact;
  readonly overlapping: readonly number[];
  /** Those of its group. */
  readonly agreeing: readonly number[];
  /** The agreeing one that says most of it; null where the fact is missing. */
  readonly best: number | null;
}

/** An entity that is shown, with the fact that makes it right; null where none does. */
export interface ShownEntity {
  readonly place: number;
  readonly category: Category;
  readonly fact: Fact | null;
}

export interface MatchedLetter {
  readonly letter: AnnotatedLetter;
  readonly read: ReadText;
  readonly facts: readonly MatchedFact[];
  readonly shown: readonly ShownEntity[];
}

/** Facts of the lists of keywords that end some letters. */
export const isKeyword = ({ id }: Fact): boolean => id.startsWith('k');

/**
 * Lays what was read of a letter over its facts. A fact is there where an entity of its group overlaps it. Keywords and
 * disputed facts are left out, with the entities that only they explain.
 *
 * @param disputed ids of facts that are counted apart
 */
export function matchLetter(
  letter: AnnotatedLetter,
  read: ReadText,
  disputed: ReadonlySet<string>,
): MatchedLetter {
  const isLeftOut = (fact: Fact) => isKeyword(fact) || disputed.has(fact.id);
  const counted = letter.facts.filter((fact) => !isLeftOut(fact));
  const facts = counted.map((fact) => matchFact(fact, read.entities));
  const leftOut = letter.facts.filter(isLeftOut);
  const keywordsFrom = startOfKeywords(letter);
  const shown = read.entities.flatMap((entity, place): ShownEntity[] => {
    const category = shownAs(entity.category);
    if (category === null || entity.length === 0) return [];
    const fact = closest(
      entity,
      counted.filter((each) => overlap(each, entity) && isOfGroup(each.category, entity.category)),
    );
    const isSpared = entity.offset >= keywordsFrom || leftOut.some((each) => overlap(each, entity));
    return fact === null && isSpared ? [] : [{ place, category, fact }];
  });
  return { letter, read, facts, shown };
}

const LONGEST_LEAD = 200;

/**
 * Where the list of keywords begins, infinite without one. It follows the last sentence without a space, and its first
 * words, such as the specialty, are often no facts.
 */
function startOfKeywords({ facts, text }: AnnotatedLetter): number {
  const first = Math.min(...facts.filter(isKeyword).map(({ offset }) => offset));
  if (first === Number.POSITIVE_INFINITY) return startOfUnmarkedList(facts, text);
  const from = Math.max(0, first - LONGEST_LEAD);
  const [last] = [...text.slice(from, first).matchAll(/[.!?](?=\p{L})/gu)].slice(-1);
  return last === undefined ? first : from + last.index + 1;
}

/** Some annotators marked the keywords as mentions, others left the whole list out, which judges nothing shown of it. */
function startOfUnmarkedList(facts: readonly Fact[], text: string): number {
  const start = keywordListOf(text)?.offset ?? Number.POSITIVE_INFINITY;
  return facts.some(({ offset }) => offset >= start) ? Number.POSITIVE_INFINITY : start;
}

function matchFact(fact: Fact, entities: readonly ExtractedEntity[]): MatchedFact {
  const overlapping = [...entities.keys()].filter((place) => {
    const entity = entities[place];
    return entity !== undefined && overlap(entity, fact);
  });
  const agreeing = overlapping.filter((place) => isOfGroup(fact.category, entities[place]?.category ?? ''));
  const candidates = agreeing.flatMap((place) => {
    const entity = entities[place];
    return entity === undefined ? [] : [{ ...entity, place }];
  });
  return { fact, overlapping, agreeing, best: closest(fact, candidates)?.place ?? null };
}

/** The one with the same span, or else of the same category, or else sharing most characters. */
function closest<Span extends Fact | ExtractedEntity>(
  span: Fact | ExtractedEntity,
  others: readonly Span[],
): Span | null {
  const score = (other: Span) =>
    (isSame(span, other) ? 2_000_000 : 0) +
    (other.category === span.category ? 1_000_000 : 0) +
    Math.min(span.offset + span.length, other.offset + other.length) -
    Math.max(span.offset, other.offset);
  return others.reduce<Span | null>(
    (best, other) => (best === null || score(other) > score(best) ? other : best),
    null,
  );
}
