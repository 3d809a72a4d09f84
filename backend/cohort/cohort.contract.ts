import { z } from 'zod';
import { cohortEvidenceSchema, cohortFilterSchema, criterionSchema } from './criterion.contract.ts';
import { changeSchema, findingSchema, orderSchema } from './tree/tree.contract.ts';

const MOST_CRITERIA = 10;
const MOST_COURSES = 5;

const criteriaSchema = z
  .array(criterionSchema)
  .max(MOST_CRITERIA, `There are more than ${MOST_CRITERIA} criteria.`);

/** What has to have happened in the course of time: a node of the tree that is a change, an order, or an event of a medication. */
const courseSchema = z
  .strictObject({
    change: changeSchema.optional(),
    order: orderSchema.optional(),
    finding: findingSchema.optional(),
  })
  .refine((course) => Object.values(course).filter((each) => each !== undefined).length === 1, {
    error: 'One of courses is a change, an order, or a medication with its state.',
  })
  .refine(({ finding }) => finding === undefined || finding.medication !== undefined, {
    error: 'A finding in courses is a medication with its state; others stand in having.',
    path: ['finding', 'medication'],
  });
export type Course = z.infer<typeof courseSchema>;

/** What is counted or computed, over which of the values of a patient. */
export const measureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('patients') }),
  z.strictObject({ kind: z.literal('reports') }),
  z.strictObject({ kind: z.literal('mentions') }),
  /** Of the ages, in years, that the latest report of each patient that tells one tells. */
  z.strictObject({ kind: z.literal('age'), statistic: z.enum(['mean', 'median', 'min', 'max', 'count']) }),
  z.strictObject({
    kind: z.literal('value'),
    of: criterionSchema,
    statistic: z.enum(['mean', 'median', 'min', 'max', 'count']),
    /** Which value of each patient: the newest, the oldest, or each of them. */
    which: z.enum(['latest', 'earliest', 'all']).default('latest'),
  }),
]);
export type Measure = z.infer<typeof measureSchema>;

/**
 * A question to a whole cohort, typed: of the patients in `cohort` (the denominator) those that meet all of `having` and
 * `courses` and none of `lacking` (N), and the measure over them. It is shown, can be edited, and is never counted over the best hits.
 */
export const cohortQuerySchema = z.strictObject({
  cohort: cohortFilterSchema.default({}),
  having: criteriaSchema.default([]),
  lacking: criteriaSchema.default([]),
  courses: z
    .array(courseSchema)
    .max(MOST_COURSES, `There are more than ${MOST_COURSES} courses.`)
    .default([]),
  measure: measureSchema.default({ kind: 'patients' }),
});
export type CohortQuery = z.infer<typeof cohortQuerySchema>;

export const cohortQueryRequestSchema = z.strictObject({
  query: cohortQuerySchema,
  /** Patients told with their evidence, at most. */
  limit: z.int().min(1, 'limit is below 1.').max(1000, 'limit is above 1,000.').default(100),
});

export const cohortResultSchema = z.object({
  /** Patients that meet the query. */
  patients: z.int().nonnegative(),
  /** Patients of the cohort, whether they meet it or not. */
  denominator: z.int().nonnegative(),
  /** The measure; null where there is nothing to compute it from. */
  value: z.number().nullable(),
  /** The UCUM unit of the value; null for counts. */
  ucum: z.string().nullable(),
  /** How many values it was computed from; values in other units are left out and told in `notes`. */
  values: z.int().nonnegative(),
  /** Patients that do not meet it, but for whom the first criterion is mentioned otherwise, each counted once by the first of these. */
  apart: z.object({
    possible: z.int().nonnegative(),
    negated: z.int().nonnegative(),
    hypothetical: z.int().nonnegative(),
    family: z.int().nonnegative(),
  }),
  /** Patients that meet it in whom what they must lack is denied; of the others it is not told. Null where nothing has to be lacked. */
  denied: z.int().nonnegative().nullable(),
  /** Sentences on what was left out or how it was computed. */
  notes: z.array(z.string()),
  by_patient: z.array(
    z.object({
      patient_id: z.string(),
      value: z.number().nullable(),
      evidence: z.array(cohortEvidenceSchema),
      /** Where no sentence of a report does: the newest resources that speak for the patient, such as Condition/c-1. */
      resources: z.array(z.object({ reference: z.string(), day: z.string().nullable() })),
    }),
  ),
  /** The statement and its parameters as executed. */
  statement: z.string(),
  bindings: z.array(z.unknown()),
});
export type CohortResult = z.infer<typeof cohortResultSchema>;

export const cohortQueryResponseSchema = z.object({
  success: z.literal(true),
  query: cohortQuerySchema,
  result: cohortResultSchema,
});
export type CohortQueryResponse = z.infer<typeof cohortQueryResponseSchema>;
