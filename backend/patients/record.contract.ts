import { z } from 'zod';
import { assertionStatusSchema } from '../clinical/filters.ts';
import { evidenceItemSchema } from '../evidence/evidence.contract.ts';
import { languageSchema, patientIdSchema } from '../shared/contract.ts';
import { fhirPatientSchema } from './patients.contract.ts';

export const patientParamsSchema = z.object({ patient_id: patientIdSchema });

/** What reports say of one thing in the same way: the last mention stands for all. */
const factSchema = z.object({
  standing: assertionStatusSchema,
  /** Whether it is said of the past. */
  past: z.boolean(),
  mentions: z.int().positive(),
  /** Doses, frequencies and routes that are told with it; of medications. */
  details: z.array(z.string()),
  item: evidenceItemSchema,
});
export type PatientFact = z.infer<typeof factSchema>;

const placeSchema = z.object({ extraction_id: z.string(), offset: z.int(), length: z.int() });

const resultSchema = z.object({
  /** The day of the report, YYYY-MM-DD; null where none is known. */
  date: z.string().nullable(),
  value: z.number(),
  /** Null where it stands nowhere in its report. */
  place: placeSchema.nullable(),
});

/** The results of one examination in one unit, the oldest first, the undated ones last. */
const analyteSchema = z.object({
  name: z.string(),
  /** UCUM; null where no report tells one. */
  unit: z.string().nullable(),
  results: z.array(resultSchema),
});
export type Analyte = z.infer<typeof analyteSchema>;

const allergySchema = z.object({
  text: z.string(),
  /** By FHIR's allergyintolerance-verification, such as refuted. */
  verification: z.string(),
  reactions: z.array(z.string()),
  /** Null of one that was submitted as a resource. */
  place: placeSchema.nullable(),
});
export type Allergy = z.infer<typeof allergySchema>;

/** A resource that was submitted and stands in no text. */
const submittedSchema = z.object({ reference: z.string(), resourceType: z.string(), text: z.string() });
export type SubmittedResource = z.infer<typeof submittedSchema>;

export const patientRecordResponseSchema = z.object({
  success: z.literal(true),
  patient: fhirPatientSchema,
  reports: z.int().nonnegative(),
  problems: z.array(factSchema),
  medications: z.array(factSchema),
  laboratory: z.array(analyteSchema),
  allergies: z.array(allergySchema),
  submitted: z.array(submittedSchema),
  /** Whether the record has more than is told here: the newest of it is. */
  truncated: z.boolean(),
});
export type PatientRecordResponse = z.infer<typeof patientRecordResponseSchema>;

export const timelineQuerySchema = z.strictObject({
  count: z.coerce.number().int().min(1, 'count is below 1.').max(100, 'count is above 100.').default(20),
  cursor: z.string().max(500, 'The cursor is longer than 500 characters.').optional(),
});

const timelineReportSchema = z.object({
  extraction_id: z.string(),
  report_date: z.string().nullable(),
  source_system: z.string(),
  report_type: z.string(),
  language: languageSchema,
  entities: z.int().nonnegative(),
  /** The beginning of its text. */
  preview: z.string(),
});

export const timelineResponseSchema = z.object({
  success: z.literal(true),
  total: z.int().nonnegative(),
  reports: z.array(timelineReportSchema),
  next_cursor: z.string().nullable(),
});
export type TimelineResponse = z.infer<typeof timelineResponseSchema>;

export const resourcesQuerySchema = z.strictObject({
  format: z.enum(['json', 'ndjson']).default('json'),
});
