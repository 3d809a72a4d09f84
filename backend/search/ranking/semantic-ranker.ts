import type { AssertionStatus } from '../../clinical/filters.ts';
import type { WeighedUnit } from '../candidates/units.store.ts';
import type { QueryConcept, UnderstoodQuery } from '../query/understand-query.ts';
import type { MatchReason } from '../search.contract.ts';
import { mentionsOf, type ReadPassage } from './read-passage.ts';

/** What each sign can add at most, with what is kept of the score 1; what is denied where it is asked for takes as much. */
const MOST = { concepts: 0.07, assertion: 0.13, section: 0.03, proximity: 0.03, terms: 0.09 };
/** How much of a score stays what it was before. */
const BEFORE = 0.65;
/** How well what a report says agrees with what is asked for, -1 to 1. */
const AGREEMENT: Readonly<Record<AssertionStatus, Readonly<Record<AssertionStatus, number>>>> = {
  affirmed: { affirmed: 1, possible: 0.4, hypothetical: -0.3, negated: -1, family: -0.8 },
  possible: { affirmed: 0.6, possible: 1, hypothetical: 0, negated: -0.6, family: -0.8 },
  negated: { affirmed: -1, possible: -0.4, hypothetical: -0.3, negated: 1, family: -0.8 },
  hypothetical: { affirmed: 0.3, possible: 0.3, hypothetical: 1, negated: -0.6, family: -0.8 },
  family: { affirmed: -0.8, possible: -0.8, hypothetical: -0.8, negated: -0.8, family: 1 },
};

/** Sections in which a category is at home, and those that tell less of the patient than others. */
const HOME: Readonly<Record<string, string>> = {
  medication: 'MedicationName',
  medicationAdmission: 'MedicationName',
  medicationDischarge: 'MedicationName',
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
  const shares = concepts.map((asked) => closest(passage, asked));
  const weights = concepts.map(({ leaves }) => weightOf(units, leaves));
  const weighed = sumOf(shares.map((share, place) => share * (weights[place] ?? 0)));
  const had = concepts.filter((_, place) => (shares[place] ?? 0) > 0);
  const part = (sum: number, whole: number) => (whole === 0 ? 0 : sum / whole);
  const agreement = sumOf(had.map((asked) => agreementOf(passage, asked)));
  const signs = [
    { sign: 'concepts' as const, score: MOST.concepts * part(weighed, sumOf(weights)) },
    { sign: 'assertion' as const, score: MOST.assertion * part(agreement, had.length) },
    { sign: 'section' as const, score: MOST.section * sectionOf(passage, had) },
    { sign: 'proximity' as const, score: MOST.proximity * proximityOf(passage) },
    { sign: 'terms' as const, score: MOST.terms * coverageOf(passage, concepts, units) },
  ];
  return signs.filter(({ score }) => score !== 0);
}

/** A rare concept says more of what is looked for than a common one. */
const weightOf = (units: readonly WeighedUnit[], leaves: QueryConcept['leaves']): number =>
  units.find((unit) => unit.isConcept && unit.leaves === leaves)?.weight ?? 0;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** 1 where a passage has the concept itself, less where it has a kin one. */
const closest = ({ named }: ReadPassage, asked: QueryConcept): number =>
  Math.max(0, ...named.map((known) => (known.queried === asked ? known.share : 0)));

/** The best of what the passage says of a concept: one mention that agrees is what was looked for. */
function agreementOf({ named }: ReadPassage, asked: QueryConcept): number {
  const agreements = named.flatMap((known) =>
    known.queried === asked ? [AGREEMENT[asked.assertionStatus][known.mention.assertionStatus]] : [],
  );
  return Math.max(...agreements);
}

function sectionOf({ candidate: { section } }: ReadPassage, had: readonly QueryConcept[]): number {
  if (section === null || had.length === 0) return 0;
  if (ASIDE.has(section)) return had.some(({ assertionStatus: standing }) => standing === section) ? 1 : -1;
  return had.some(({ category }) => HOME[section] === category) ? 1 : 0;
}

/** 1 where all that was found stands side by side, less with every word between; 0 where one thing was found. */
function proximityOf({ matchedWords, named, candidate }: ReadPassage): number {
  const isNamed = (place: number) =>
    named.some(({ mention: { offset, length } }) => offset <= place && place < offset + length);
  const places = [
    ...matchedWords
      .filter(({ offset }) => !isNamed(offset))
      .map(({ offset, leaves }) => ({ offset, of: `leaf ${leaves[0]}` })),
    ...named.map(({ mention, queried: asked }) => ({
      offset: mention.offset,
      of: `concept ${asked.concept}`,
    })),
  ].sort((a, b) => a.offset - b.offset);
  const kinds = new Set(places.map(({ of }) => of));
  // Nearness tells nothing of one thing.
  if (kinds.size < 2) return 0;
  const words = shortestWith(places, kinds.size) / averageWord(candidate.text);
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
function coverageOf(
  passage: ReadPassage,
  concepts: readonly QueryConcept[],
  units: readonly WeighedUnit[],
): number {
  return sumOf(
    units.map(({ leaves, weight, isConcept }) => {
      if (leaves.length > 0 && leaves.every((leaf) => passage.matchedLeaves.has(leaf))) return weight;
      const asked = isConcept ? concepts.filter((known) => known.leaves === leaves) : [];
      const shares = asked.flatMap((known) => mentionsOf(passage, known).map(({ share }) => share));
      return weight * Math.max(0, ...shares);
    }),
  );
}
