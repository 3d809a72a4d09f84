import { z } from 'zod';
import type { CohortQuery, CohortResult } from '../../cohort/cohort.contract.ts';
import { criterionSchema as strict } from '../../cohort/criterion.contract.ts';
import type { AnswerBuilder } from '../composition/answer-builder.ts';
import { MOST_NAMED } from './cohort-result.ts';
import type { CohortTask } from './cohort-task.ts';

/** A finding without what no criterion says of it, such as a dose. */
const criterionSchema = z.object(strict.shape);

/** Patients who may meet a course, but of whom days or units do not tell it. */
export interface UntoldCourse {
  readonly why: 'order' | 'unit';
  /** How many they are, and the first of them with their sentences. */
  readonly result: CohortResult;
}

/** Null where there are none. @param met the answer to the query */
export async function untoldCourse(
  task: CohortTask,
  query: CohortQuery,
  met: CohortResult,
): Promise<UntoldCourse | null> {
  const unordered = await withoutOrder(task, query, met);
  if (unordered !== null) return { why: 'order', result: unordered };
  const unitless = await withoutUnit(task, query, met);
  return unitless === null ? null : { why: 'unit', result: unitless };
}

/**
 * Patients who have both of two findings, without those in whom their days tell the order that is asked for: letters often tell
 * of both on one day.
 */
async function withoutOrder(
  { run }: CohortTask,
  query: CohortQuery,
  met: CohortResult,
): Promise<CohortResult | null> {
  const orders = query.courses.flatMap(({ order }) => order ?? []);
  if (orders.length === 0) return null;
  const both = orders.flatMap(({ of, to }) => [of, to].map((finding) => criterionSchema.parse(finding)));
  const having = [...query.having, ...both];
  const result = await run({ ...query, having, courses: [] }, MOST_NAMED);
  const patients = result.patients - met.patients;
  return patients > 0 ? { ...result, patients, by_patient: othersOf(result, met) } : null;
}

/** Patients whose values changed by as much as is asked for, but have no unit. */
async function withoutUnit(
  { run }: CohortTask,
  query: CohortQuery,
  met: CohortResult,
): Promise<CohortResult | null> {
  if (!query.courses.some(({ change }) => change?.ucum !== undefined)) return null;
  const courses = query.courses.map(({ change, order }) => {
    if (change === undefined) return { order };
    const { ucum: _unit, ...inAny } = change;
    return { change: inAny };
  });
  const result = await run({ ...query, courses }, MOST_NAMED);
  const unitless = othersOf(result, met).filter(({ evidence }) =>
    evidence.every(({ ucum }) => ucum === null),
  );
  return unitless.length > 0 ? { ...result, patients: unitless.length, by_patient: unitless } : null;
}

function othersOf({ by_patient: all }: CohortResult, met: CohortResult): CohortResult['by_patient'] {
  const isMet = new Set(met.by_patient.map(({ patient_id: id }) => id));
  return all.filter(({ patient_id: id }) => !isMet.has(id));
}

/** How many they are, and who. */
export function tellUntold(builder: AnswerBuilder, { why, result }: UntoldCourse): void {
  const ids = result.by_patient.map(({ patient_id: id }) => id).join(', ');
  const { orderUntold, unitUntold } = builder.wording;
  builder.computed((why === 'order' ? orderUntold : unitUntold)(result.patients, ids));
}
