import type { Standing } from '../../shared/filters.ts';
import type { WeighedUnit } from '../candidates/lexical.store.ts';
import type { AskedConcept, UnderstoodQuery } from '../query/understand-query.ts';
import type { MatchReason } from '../search.contract.ts';
import { hasConcept, type ReadPassage } from './read-passage.ts';

/** What each sign can add at most; what is denied where it is asked for takes as much. */
const MOST = { concepts: 0.3, assertion: 0.25, section: 0.05, proximity: 0.1, terms: 0.2 };
/** How much of a score stays what it was before. */
const BEFORE = 0.3;

/** How well what a report says agrees with what is asked for, -1 to 1. */
const AGREEMENT: Readonly<Record<Standing, Readonly<Record<Standing, number>>>> = {
  affirmed: { affirmed: 1, possible: 0.4, hypothetical: -0.3, negated: -1, family: -0.8 },
  possible: { affirmed: 0.6, possible: 1, hypothetical: 0, negated: -0.6, family: -0.8 },
  negated: { affirmed: -1, possible: -0.4, hypothetical: -0.3, negated: 1, family: -0.8 },
  hypothetical: { affirmed: 0.3, possible: 0.3, hypothetical: 1, negated: -0.6, family: -0.8 },
  family: { affirmed: -0.8, possible: -0.8, hypothetical: -0.8, negated: -0.8, family: 1 },
};

/** Sections in which a category is at home, and those that tell less of the patient than others. */
const HOME: Readonly<Record<string, string>> = {
  medication: 'MedicationName',
  laboratory: 'ExaminationName',
  allergies: 'Allergen',
};
const ASIDE: ReadonlySet<string> = new Set(['differential', 'plan', 'family']);

/** Words between found ones that halve what nearness adds. */
const HALF_NEAR = 10;

export interface Ranked {
  readonly passage: ReadPassage;
  readonly score: number;
  readonly signs: MatchReason['ranker'];
}

/**
 * Ranks passages again by what they say: the concepts of the query, whether they are stated as asked for, where in
 * the report, how near each other, and how many of the words.
 */
export function rankedAgain(
  passages: readonly ReadPassage[],
  query: UnderstoodQuery,
  units: readonly WeighedUnit[],
): Ranked[] {
  return passages
    .map((passage) => {
      const signs = signsOf(passage, query, units);
      const added = signs.reduce((sum, { score }) => sum + score, 0);
      return { passage, score: BEFORE * passage.candidate.score + added, signs };
    })
    .sort((a, b) => b.score - a.score);
}

function signsOf(
  passage: ReadPassage,
  { concepts }: UnderstoodQuery,
  units: readonly WeighedUnit[],
): MatchReason['ranker'] {
  const had = concepts.filter((asked) => passage.mentions.some(({ concept }) => concept === asked.concept));
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const agreement = had.reduce((sum, asked) => sum + agreementOf(passage, asked), 0);
  const signs = [
    { sign: 'concepts' as const, score: MOST.concepts * share(had.length, concepts.length) },
    { sign: 'assertion' as const, score: MOST.assertion * share(agreement, had.length) },
    { sign: 'section' as const, score: MOST.section * sectionOf(passage, had) },
    { sign: 'proximity' as const, score: MOST.proximity * proximityOf(passage, concepts) },
    { sign: 'terms' as const, score: MOST.terms * coverageOf(passage, concepts, units) },
  ];
  return signs.filter(({ score }) => score !== 0);
}

/** The best of what the passage says of a concept: one mention that agrees is what was looked for. */
function agreementOf({ mentions }: ReadPassage, asked: AskedConcept): number {
  const agreements = mentions.flatMap(({ concept, standing }) =>
    concept === asked.concept ? [AGREEMENT[asked.standing][standing]] : [],
  );
  return Math.max(...agreements);
}

function sectionOf({ candidate: { section } }: ReadPassage, had: readonly AskedConcept[]): number {
  if (section === null || had.length === 0) return 0;
  if (ASIDE.has(section)) return had.some(({ standing }) => standing === section) ? 1 : -1;
  return had.some(({ category }) => HOME[section] === category) ? 1 : 0;
}

/** 1 where all that was found stands side by side, less with every word between; 0 where one thing was found. */
function proximityOf(
  { foundWords, mentions, candidate }: ReadPassage,
  concepts: readonly AskedConcept[],
): number {
  const asked = new Map(concepts.map(({ concept }, place) => [concept, place]));
  const places = [
    ...foundWords.map(({ offset, leaves }) => ({ offset, of: `leaf ${leaves[0]}` })),
    ...mentions.flatMap(({ offset, concept }) =>
      concept !== null && asked.has(concept) ? [{ offset, of: `concept ${asked.get(concept)}` }] : [],
    ),
  ].sort((a, b) => a.offset - b.offset);
  const kinds = new Set(places.map(({ of }) => of));
  if (kinds.size < 2) return 0;
  const characters = shortestWith(places, kinds.size);
  const words = characters / averageWord(candidate.text);
  return 1 / (1 + words / (HALF_NEAR * (kinds.size - 1)));
}

/** The shortest stretch, in code units, in which each kind occurs. */
function shortestWith(places: readonly { offset: number; of: string }[], kinds: number): number {
  const inside = new Map<string, number>();
  let from = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (const { offset, of } of places) {
    inside.set(of, (inside.get(of) ?? 0) + 1);
    while (inside.size === kinds) {
      const first = places[from];
      if (first === undefined) break;
      shortest = Math.min(shortest, offset - first.offset);
      const left = (inside.get(first.of) ?? 1) - 1;
      if (left === 0) inside.delete(first.of);
      else inside.set(first.of, left);
      from += 1;
    }
  }
  return shortest;
}

const averageWord = (text: string): number =>
  Math.max(1, text.length / Math.max(1, text.split(/\s+/).length));

/** How much of the query a passage has, rare words and concepts before common ones, 0 to 1. */
export function coverageOf(
  passage: ReadPassage,
  concepts: readonly AskedConcept[],
  units: readonly WeighedUnit[],
): number {
  return units.reduce((sum, unit) => {
    const asked = unit.isConcept ? concepts.filter(({ leaves }) => leaves === unit.leaves) : [];
    const has =
      asked.some((concept) => hasConcept(passage, concept)) ||
      (unit.leaves.length > 0 && unit.leaves.every((leaf) => passage.foundLeaves.has(leaf)));
    return has ? sum + unit.weight : sum;
  }, 0);
}
