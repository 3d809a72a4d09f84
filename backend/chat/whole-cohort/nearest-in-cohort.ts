import { cohortQuerySchema } from '../../cohort/cohort.contract.ts';
import { type NearestSentences, nearestSentences } from '../retrieval/nearest-sentences.ts';
import { criterionOf } from '../understanding/cohort-query.ts';
import { statementsOf } from './cohort-result.ts';
import type { CohortTask } from './cohort-task.ts';

const MOST_SENTENCES = 20;
const MOST_PATIENTS = 50;
const NOTHING: NearestSentences = { statements: [], complete: [], held: [], missing: [] };
/** Of words alone, without a thing that is known, a sentence holds this share. */
const HELD_SHARE = 0.5;

/**
 * Quotes what may answer a question of which a word was not understood: sentences on the things that it names, those first that
 * hold the other words, too. A number or a day that was not understood bounds what is meant: then nothing is quoted.
 */
export function quoteNearestInCohort(
  { builder }: CohortTask,
  { statements, missing }: NearestSentences,
): void {
  if (statements.length === 0) return;
  builder.remark(builder.wording.foundIn);
  if (missing.length > 0) builder.remark(builder.wording.notInThem(missing.join(', ')));
  builder.quote(statements);
}

/** The sentences that are nearest to a question. */
export async function nearestTo({
  dependencies,
  studyId,
  question,
  patientIds,
  run,
}: CohortTask): Promise<NearestSentences> {
  const { unread, concepts, days } = question;
  if (unread.some((word) => /\d/.test(word))) return NOTHING;
  const things = concepts.filter(({ concept, isExcluded }) => concept !== null && !isExcluded);
  const cohort = patientIds.length === 0 ? {} : { patient_ids: [...patientIds] };
  const known = await Promise.all(
    things.map(async (thing) => {
      const { value: _value, ...criterion } = criterionOf([thing], question);
      const result = await run(cohortQuerySchema.parse({ cohort, having: [criterion] }), MOST_PATIENTS);
      return { label: thing.label, mentions: statementsOf(result) };
    }),
  );
  const isKnown = known.some(({ mentions }) => mentions.length > 0);
  const words = unread.map((label) => ({ label }));
  const lookup = { studyId, patientIds, days, limit: MOST_SENTENCES };
  const nearest = await nearestSentences(dependencies.db, lookup, [...known, ...words]);
  const { held, missing } = nearest;
  return isKnown || held.length >= HELD_SHARE * (held.length + missing.length) ? nearest : NOTHING;
}
