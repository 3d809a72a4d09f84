import { composeChange } from './composition/courses.ts';
import { composeDrugChanges } from './composition/drug-events.ts';
import { CONDITIONS, mentionsOfKinds, type PatientTask } from './patient-task.ts';

/** What happened to drugs, where these are asked for, and what the last two reports have apart. */
export async function composeAnyChange(task: PatientTask): Promise<boolean> {
  const { builder, question } = task;
  const mentions = await mentionsOfKinds(task, question.kinds.length === 0 ? CONDITIONS : question.kinds);
  const isOfDrugs = question.kinds.length > 0 && question.kinds.every((kind) => kind === 'medications');
  const isTold = isOfDrugs && composeDrugChanges(builder, mentions);
  const isBounded = Object.keys(question.days).length > 0;
  return isTold && isBounded ? false : composeChange(builder, mentions);
}
