import { z } from 'zod';
import { patientIdsSchema } from '../clinical/filters.ts';
import { storable } from '../shared/contract.ts';
import { daySchema } from '../shared/days.ts';

export const analytesQuerySchema = z.strictObject({
  /** A part of a name, or a LOINC code. */
  search: storable(z.string().max(100, 'The search is longer than 100 characters.')).default(''),
});

const countedUnitSchema = z.object({
  /** UCUM, or as it is written; null where no unit is told. */
  unit: z.string().nullable(),
  results: z.int().nonnegative(),
});

/** Something that is measured, with how often the study has a result of it. */
const analyteSchema = z.object({
  /** The concept, or the words where the vocabulary has none; what series are asked by. */
  key: z.string(),
  name: z.string(),
  loinc: z.string().nullable(),
  results: z.int().nonnegative(),
  units: z.array(countedUnitSchema),
});
export type MeasuredAnalyte = z.infer<typeof analyteSchema>;

export const analytesResponseSchema = z.object({
  success: z.literal(true),
  /** Those with the most results first. */
  analytes: z.array(analyteSchema),
  truncated: z.boolean(),
});
export type AnalytesResponse = z.infer<typeof analytesResponseSchema>;

export const seriesRequestSchema = z.strictObject({
  /** Its key, or its LOINC code or name. */
  analyte: storable(
    z.string().min(1, 'analyte is empty.').max(500, 'analyte is longer than 500 characters.'),
  ),
  /** Only these patients; absent or empty means all. */
  patient_ids: patientIdsSchema.max(50, 'patient_ids has more than 50 entries.').optional(),
  date_from: daySchema('date_from').optional(),
  date_to: daySchema('date_to').optional(),
  /** The newest so many. */
  limit: z.int().min(1, 'limit is below 1.').max(5_000, 'limit is above 5,000.').default(1_000),
});
export type SeriesRequest = z.input<typeof seriesRequestSchema>;

const placeSchema = z.object({ extraction_id: z.string(), offset: z.int(), length: z.int() });

const measurementSchema = z.object({
  patient_id: z.string(),
  /** The day of the report or of the observation, YYYY-MM-DD. */
  date: z.string(),
  value: z.number(),
  unit: z.string().nullable(),
  /** Null of what was submitted as a resource and stands in no text. */
  place: placeSchema.nullable(),
});
export type Measurement = z.infer<typeof measurementSchema>;

export const seriesResponseSchema = z.object({
  success: z.literal(true),
  name: z.string(),
  loinc: z.string().nullable(),
  /** How many results pass the filters and have a day. */
  total: z.int().nonnegative(),
  /** How many more are in reports without a date, which no series has a place for; 0 where days are asked for. */
  undated: z.int().nonnegative(),
  /** The newest of them, the oldest first. */
  results: z.array(measurementSchema),
  /** Patients with results of it, whatever the filters; those with the most first, at most 100. */
  patients: z.array(z.object({ patient_id: z.string(), results: z.int().nonnegative() })),
});
export type SeriesResponse = z.infer<typeof seriesResponseSchema>;
