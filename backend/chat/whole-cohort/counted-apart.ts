import { MOST_PATIENTS } from '../../clinical/filters.ts';
import { cohortQuerySchema } from '../../cohort/cohort.contract.ts';
import type { ChatAnswer } from '../chat.contract.ts';
import { countText } from '../composition/cohort-sentences.ts';
import { cohortQueryOf } from '../understanding/cohort-query.ts';
import type { Question } from '../understanding/question.ts';
import { composeAges } from './age-distribution.ts';
import { quoteFirst } from './cohort-result.ts';
import type { CohortTask } from './cohort-task.ts';
import { composeMostCommon, rankedConcept } from './most-common.ts';

/** Answers how many patients are of each decade of age. */
export async function answerAges(task: CohortTask): Promise<ChatAnswer> {
  const { builder, question } = task;
  const isAbstention = await composeAges(task);
  if (isAbstention) builder.remark(builder.wording.notInReports);
  return builder.finish(
    'count',
    question.concepts.map(({ label }) => label),
    isAbstention,
  );
}

/** Answers what most patients have, or how many have each kind of a thing. */
export async function answerMostCommon(task: CohortTask): Promise<ChatAnswer> {
  const { dependencies, builder, studyId, question, run } = task;
  const { db, kinship } = dependencies;
  const searched = question.concepts.map(({ label }) => label);
  const patientIds = await boundedPatients(task, rankedConcept(question).bounds);
  if (patientIds === 'too many') {
    builder.remark(builder.wording.tooManyToRank(MOST_PATIENTS));
    return builder.finish('count', searched, true);
  }
  const ranks =
    patientIds === 'none'
      ? []
      : await composeMostCommon(builder, db, studyId, { question, kinship: kinship(), patientIds });
  const [first] = ranks;
  if (first === undefined) builder.remark(builder.wording.notInReports);
  else quoteFirst(builder, await run(cohortQuerySchema.parse({ having: [{ concepts: [first.concept] }] })));
  return builder.finish('count', searched, first === undefined);
}

/**
 * Patients whom other concepts, a gender, an age or a course bound, who are counted first; all that are looked at where nothing does.
 *
 * @param bounds concepts of the question that bound the patients
 */
export async function boundedPatients(
  { builder, question, patientIds, run }: CohortTask,
  bounds: Question['concepts'],
): Promise<readonly string[] | 'none' | 'too many'> {
  const { top: _top, stops: _stops, ...rest } = question;
  const { gender, ageFrom, ageTo, change, order, events } = question;
  const isBounded = [gender, ageFrom, ageTo, change, order, events].some((each) => each !== undefined);
  if (bounds.length === 0 && !isBounded) return patientIds;
  const query = cohortQueryOf({ ...rest, intent: 'count', concepts: bounds }, patientIds);
  const result = await run(query, MOST_PATIENTS);
  if (result.patients > MOST_PATIENTS) return 'too many';
  builder.computed(countText(query, result, builder.wording));
  return result.patients === 0 ? 'none' : result.by_patient.map(({ patient_id: id }) => id);
}
