import { type CohortQuery, type CohortResult, cohortQuerySchema } from '../../cohort/cohort.contract.ts';
import type { ChatAnswer } from '../chat.contract.ts';
import { nameOf } from '../composition/cohort-description.ts';
import { MOST_NAMED, searchedFor, statementsOf } from './cohort-result.ts';
import type { CohortTask } from './cohort-task.ts';

/**
 * Where no sentence was read as giving the reason for which a drug was stopped: patients of whom the drug is over and the reason is
 * reported too, with the sentences, and without a count of those who meet the question; null where there are none.
 */
export async function answerUnreadReason(
  { builder, run }: CohortTask,
  query: CohortQuery,
): Promise<ChatAnswer | null> {
  const [course, another] = query.courses;
  const { medication, ...drug } = course?.finding ?? {};
  if (medication?.reason === undefined || another !== undefined || query.having.length > 0) return null;
  const having = [{ ...drug, assertion: ['affirmed'], temporality: ['past'] }, medication.reason];
  const near: CohortResult = await run(
    cohortQuerySchema.parse({ cohort: query.cohort, having, lacking: query.lacking }),
    MOST_NAMED,
  );
  if (near.patients === 0) return null;
  const { wording } = builder;
  const ids = near.by_patient.map(({ patient_id: id }) => id);
  builder.remark(wording.reasonUnread(nameOf(drug), nameOf(medication.reason)));
  builder.computed(wording.patients(ids.join(', '), ids.length, near.patients), statementsOf(near));
  builder.quote(statementsOf(near));
  return builder.finish('passages', searchedFor(query));
}
