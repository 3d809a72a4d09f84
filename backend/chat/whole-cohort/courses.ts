import { z } from 'zod';
import type { CohortQuery, CohortResult } from '../../cohort/cohort.contract.ts';
import { criterionSchema } from '../../cohort/criterion.contract.ts';
import type { AnswerBuilder } from '../composition/answer-builder.ts';
import { MOST_NAMED } from './cohort-result.ts';
import type { CohortTask } from './cohort-task.ts';

/** Patients that are told apart, at most. */
const MOST_COMPARED = 1000;

/** A finding without what no criterion says of it, such as a dose. */
const findingAsCriterion = z.object(criterionSchema.shape);

/** Patients who may meet a course, but of whom days or units do not tell it. */
export interface UndecidedCourse {
  readonly why: 'order' | 'unit';
  /** How many they are, and the first of them with their sentences. */
  readonly result: CohortResult;
}

/** Null where there are none. @param result the answer to the query, in which not all who meet it have to be told */
export async function undecidedCourse(
  task: CohortTask,
  query: CohortQuery,
  result: CohortResult,
): Promise<UndecidedCourse | null> {
  if (query.courses.length === 0) return null;
  const met = result.patients > result.by_patient.length ? await task.run(query, MOST_COMPARED) : result;
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
  const both = orders.flatMap(({ of, to }) => [of, to].map((finding) => findingAsCriterion.parse(finding)));
  const having = [...query.having, ...both];
  const result = await run({ ...query, having, courses: [] }, MOST_COMPARED);
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
  const courses = query.courses.map(({ change, ...rest }) => ({
    ...rest,
    change: change && { ...change, ucum: undefined },
  }));
  const result = await run({ ...query, courses }, MOST_COMPARED);
  const unitless = othersOf(result, met).filter(({ evidence }) =>
    evidence.every(({ ucum }) => ucum === null),
  );
  return unitless.length > 0 ? { ...result, patients: unitless.length, by_patient: unitless } : null;
}

/** None where not all are told who meet it: they could be taken for others. */
function othersOf({ by_patient: all }: CohortResult, met: CohortResult): CohortResult['by_patient'] {
  if (met.patients > met.by_patient.length) return [];
  const isMet = new Set(met.by_patient.map(({ patient_id: id }) => id));
  return all.filter(({ patient_id: id }) => !isMet.has(id));
}

/** How many they are, and who. */
export function composeUndecided(builder: AnswerBuilder, { why, result }: UndecidedCourse): void {
  const ids = result.by_patient.slice(0, MOST_NAMED).map(({ patient_id: id }) => id);
  const named = [...ids, ...(ids.length < result.patients ? ['…'] : [])].join(', ');
  const { orderUntold, unitUntold } = builder.wording;
  builder.computed((why === 'order' ? orderUntold : unitUntold)(result.patients, named));
}
