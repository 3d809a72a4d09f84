import { type CohortQuery, type CohortResult, cohortQuerySchema } from '../../cohort/cohort.contract.ts';
import { MOST_NAMED } from './cohort-result.ts';
import type { CohortTask } from './cohort-task.ts';

const NOW = { temporality: ['current', 'future'] } as const;

/** Tells which of the patients have a diagnosis of a question only as past, where it is asked for as theirs at no special time. */
export async function composePastAlone(
  { builder, question, run }: CohortTask,
  query: CohortQuery,
  result: CohortResult,
): Promise<void> {
  const isOfTime = question.time !== undefined || question.isEver === true;
  if (isOfTime || query.measure.kind !== 'patients' || result.patients === 0) return;
  if (result.patients > MOST_NAMED || !isPresent(question.text)) return;
  const diagnoses = question.concepts.filter(
    ({ category, isExcluded, standing }) => category === 'Diagnosis' && !isExcluded && standing === undefined,
  );
  const isDiagnosis = (criterion: CohortQuery['having'][number]) =>
    diagnoses.some(({ own }) => own.some((key) => criterion.concepts?.includes(key)));
  const having = query.having.map((one) => (isDiagnosis(one) && !one.temporality ? { ...one, ...NOW } : one));
  if (!query.having.some(isDiagnosis)) return;
  const now = await run(cohortQuerySchema.parse({ ...query, having }), MOST_NAMED);
  const current = new Set(now.by_patient.map(({ patient_id: id }) => id));
  const past = result.by_patient.map(({ patient_id: id }) => id).filter((id) => !current.has(id));
  if (past.length > 0 && now.patients < result.patients)
    builder.remark(builder.wording.onlyPast(past.length, past.join(', ')));
}

/** Whether it asks for what is, and not for what was: "who has", "with", and not "who had". */
const isPresent = (text: string): boolean =>
  !/(?<!\p{L})(?:had|was|were|did|underwent|suffered|hatten?|war|waren|erlitt\p{L}*|hatte|ebbe|avev\p{L}+|avut\p{L}|stat[oaie]|history|ever)(?!\p{L})/iu.test(
    text,
  );
