import { z } from 'zod';
import { entitySchema, temporalitySchema } from '../clinical/extractions.contract.ts';
import { assertionStatusSchema, patientIdsSchema } from '../clinical/filters.ts';
import { evidenceFilterFields } from '../evidence/evidence.contract.ts';
import { storable } from '../shared/contract.ts';

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
  /** Whether what a later mention of the same concept tells as past does not count: a drug that was stopped since. */
  ongoing: z.boolean().optional(),
  value: valueConditionSchema.optional(),
});
export type Criterion = z.infer<typeof criterionSchema>;

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
