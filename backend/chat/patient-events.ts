import { composeInterval } from './composition/intervals.ts';
import { composeStops } from './composition/stopped-drugs.ts';
import { mentionsOfConcept, mentionsOfKinds, type PatientTask } from './patient-task.ts';
import type { ListKind } from './understanding/question.ts';

const MEDICATIONS: readonly ListKind[] = ['medications'];
/** Whose sentences show how a patient's reports write days. */
const ALL_KINDS: readonly ListKind[] = ['conditions', 'medications', 'procedures', 'values'];

/** The time between the two things of a question. @returns whether the reports do not tell it */
export async function composeBetween(task: PatientTask): Promise<boolean> {
  const { builder, question } = task;
  const [one, other] = await Promise.all(
    question.concepts.map(async (thing) => ({
      label: thing.label,
      mentions: await mentionsOfConcept(task, thing),
    })),
  );
  if (one === undefined || other === undefined) return true;
  return composeInterval(builder, [one, other], await mentionsOfKinds(task, ALL_KINDS));
}

/** Which drugs were stopped and why. @returns whether the reports tell of none */
export async function composeStopped(task: PatientTask, isAdverse: boolean): Promise<boolean> {
  const { builder, parts, question } = task;
  const [drug] = question.concepts;
  const mentions =
    drug === undefined ? await mentionsOfKinds(task, MEDICATIONS) : await mentionsOfConcept(task, drug);
  return composeStops(builder, mentions, { isAdverse, reader: parts.reader }) === 0;
}
