import type { Database } from '../../store/database.ts';
import type { AnswerBuilder } from '../composition/answer-builder.ts';
import { CATEGORIES } from '../composition/lists.ts';
import { anyAllergy, type Kinship } from '../understanding/kinship.ts';
import type { ListKind, Question, QuestionConcept } from '../understanding/question.ts';
import { mostCommon, type Rank, type Ranked } from './most-common.store.ts';

/** So many are told at least, because what is most common says little alone. */
const TOLD = 3;
/** As many as the last that is asked for are told with it. */
const MOST_TIED = 10;

/** Allergies are ranked by substance alone: the diagnosis of an allergy is no kind of it. */
const RANKED: Readonly<Record<ListKind, readonly string[]>> = { ...CATEGORIES, allergies: ['Allergen'] };

/** What a question ranks, of whom: the kinds of one of its things, or all of a list; its other things bound the patients. */
export interface RankedConcept {
  readonly concept: QuestionConcept | undefined;
  readonly bounds: readonly QuestionConcept[];
}

/** "The commonest statin" ranks statins; "the commonest drug in asthma" ranks drugs, of those with asthma. */
export function rankedConcept({ concepts, kinds }: Pick<Question, 'concepts' | 'kinds'>): RankedConcept {
  const concept = concepts.find(
    ({ category, isExcluded }) =>
      !isExcluded && (kinds.length === 0 || kinds.some((kind) => RANKED[kind].includes(category))),
  );
  return { concept, bounds: concepts.filter((each) => each !== concept) };
}

function rankedOf(
  { kinds, time }: Question,
  thing: QuestionConcept | undefined,
  kinship: Kinship,
  patientIds: readonly string[],
): Ranked {
  const isAllergy =
    kinds.includes('allergies') ||
    thing?.category === 'Allergen' ||
    anyAllergy.includes(thing?.concept ?? '');
  const below = thing === undefined || isAllergy ? undefined : kinship.narrower(thing.concept ?? '');
  const isDrug = thing?.category.startsWith('Medication') ?? kinds.includes('medications');
  return {
    ...(below !== undefined
      ? { concepts: below }
      : { categories: isAllergy ? RANKED.allergies : kinds.flatMap((kind) => RANKED[kind]) }),
    isCurrent: time === 'current' || (isDrug && !isAllergy),
    patientIds,
  };
}

/** Ranks what most patients have. @returns what was ranked; empty where nothing of it is affirmed of anybody */
export async function composeMostCommon(
  builder: AnswerBuilder,
  db: Database,
  studyId: string,
  { question, kinship, patientIds }: { question: Question; kinship: Kinship; patientIds: readonly string[] },
): Promise<readonly Rank[]> {
  const { wording } = builder;
  const asked = question.top?.limit ?? 1;
  const { concept: thing } = rankedConcept(question);
  const ranks = await mostCommon(
    db,
    studyId,
    rankedOf(question, thing, kinship, patientIds),
    Math.max(TOLD, asked) + MOST_TIED,
  );
  if (ranks.length === 0) return ranks;
  const of = thing?.label ?? question.kinds.join(', ');
  const ranked = ranks.map(({ name, patients }) => wording.rank(name, patients));
  const least = ranks[asked - 1]?.patients ?? 0;
  const first = ranks.filter(({ patients }) => patients >= least).length;
  builder.computed(wording.mostCommon(of, ranked.slice(0, first).join(', ')));
  const others = ranked.slice(first, Math.max(TOLD, first + 1));
  if (others.length > 0) builder.computed(wording.next(others.join(', ')));
  return ranks;
}
