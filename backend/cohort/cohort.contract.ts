import { z } from 'zod';
import { entitySchema, temporalitySchema } from '../clinical/extractions.contract.ts';
import { assertionStatusSchema, patientIdsSchema } from '../clinical/filters.ts';
import { evidenceFilterFields } from '../evidence/evidence.contract.ts';
import { storable } from '../shared/contract.ts';

const MOST_CRITERIA = 10;
const MOST_CONCEPTS = 100;

/** How a measured value compares; the unit is UCUM, and a value in another unit does not compare. */
export const valueConditionSchema = z.strictObject({
  comparator: z.enum(['lt', 'le', 'eq', 'ge', 'gt']),
  value: z.number(),
  /**
   * The second number of a value in two, such as 90 of 140/90: pressure is above it when systolic or diastolic is, below
   * it when both are.
   */
  second: z.number().optional(),
  /** With ge: the highest value that still compares, as in "between 1.3 and 2.1". */
  to: z.number().optional(),
  ucum: storable(z.string().max(32)).optional(),
});
export type ValueCondition = z.infer<typeof valueConditionSchema>;

const { patient_ids: _cohort, ...mentionFields } = evidenceFilterFields;

/** Mentions of one thing; absent fields mean all, except `assertion`, which means affirmed. */
export const criterionSchema = z.strictObject({
  ...mentionFields,
  /** What people call it, as shown. */
  label: storable(z.string().max(200, 'The label is longer than 200 characters.')).optional(),
  /** Keys of the vocabulary; one of them is enough. */
  concepts: z
    .array(storable(z.string().min(1).max(64)))
    .max(MOST_CONCEPTS, `concepts has more than ${MOST_CONCEPTS} entries.`)
    .optional(),
  temporality: z.array(temporalitySchema).max(3).optional(),
  value: valueConditionSchema.optional(),
});
export type Criterion = z.infer<typeof criterionSchema>;

const criteriaSchema = z
  .array(criterionSchema)
  .max(MOST_CRITERIA, `There are more than ${MOST_CRITERIA} criteria.`);

const ageSchema = z.int('The age is not a whole number.').min(0).max(150);

/** The patients that are looked at; an empty one is the whole study. */
export const cohortFilterSchema = z.strictObject({
  patient_ids: patientIdsSchema.optional(),
  gender: z.enum(['male', 'female', 'other', 'unknown']).optional(),
  /** Years at the newest report that tells an age, both included. */
  age_from: ageSchema.optional(),
  age_to: ageSchema.optional(),
});
export type CohortFilter = z.infer<typeof cohortFilterSchema>;

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
 * A question to a whole cohort, typed: of the patients in `cohort` (the denominator) those that meet all of `having` and none of
 * `lacking` (N), and the measure over them. It is shown, can be edited, and is never counted over the best hits.
 */
export const cohortQuerySchema = z.strictObject({
  cohort: cohortFilterSchema.default({}),
  having: criteriaSchema.default([]),
  lacking: criteriaSchema.default([]),
  measure: measureSchema.default({ kind: 'patients' }),
});
export type CohortQuery = z.infer<typeof cohortQuerySchema>;

export const cohortQueryRequestSchema = z.strictObject({
  query: cohortQuerySchema,
  /** Patients told with their evidence, at most. */
  limit: z.int().min(1, 'limit is below 1.').max(1000, 'limit is above 1,000.').default(100),
});

/** A mention that speaks for a patient, with the sentence around it; offsets count UTF-16 code units of the report. */
export const cohortEvidenceSchema = z.object({
  extraction_id: z.string(),
  report_date: z.string().nullable(),
  entity: entitySchema,
  standing: assertionStatusSchema,
  value: z.number().nullable(),
  ucum: z.string().nullable(),
  context: z.string(),
  context_offset: z.int().nonnegative(),
});
export type CohortEvidence = z.infer<typeof cohortEvidenceSchema>;

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
