import { z } from 'zod';
import { patientIdSchema, storable } from '../shared/contract.ts';
import { daySchema } from '../shared/days.ts';

/** What a mention counts as; every mention is exactly one of them (the column `standing` of the store). */
export const ASSERTION_STATUSES = ['affirmed', 'possible', 'negated', 'hypothetical', 'family'] as const;
export const assertionStatusSchema = z.enum(ASSERTION_STATUSES);
export type AssertionStatus = z.infer<typeof assertionStatusSchema>;

/** As many as a list of patients may name. */
export const MOST_PATIENTS = 1000;

/** Filters by patient; an empty list is none. */
export const patientIdsSchema = z
  .array(patientIdSchema)
  .max(MOST_PATIENTS, `patient_ids has more than ${MOST_PATIENTS.toLocaleString('en')} entries.`);

const nameSchema = storable(
  z.string().trim().min(1, 'The filter is empty.').max(128, 'The filter is longer than 128 characters.'),
);

/** Filters that search and evidence share; absent means all. Days are those of the report. */
export const filterFields = {
  assertion: z.array(assertionStatusSchema).max(ASSERTION_STATUSES.length).optional(),
  category: nameSchema.optional(),
  source_system: nameSchema.optional(),
  date_from: daySchema('date_from').optional(),
  date_to: daySchema('date_to').optional(),
  patient_ids: patientIdsSchema.optional(),
};
