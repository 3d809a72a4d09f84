import { z } from 'zod';
import { entitySchema, relationSchema } from '../clinical/extractions.contract.ts';
import { COMPLEXITIES, type Complexity } from '../engines/generator/complexity.ts';
import { languageSchema, patientIdSchema, reportTextSchema, storable } from '../shared/contract.ts';
import { daySchema } from '../shared/days.ts';

export const demoUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
});
export type DemoUser = z.infer<typeof demoUserSchema>;

export const demoUsersResponseSchema = z.object({ success: z.literal(true), users: z.array(demoUserSchema) });
export type DemoUsersResponse = z.infer<typeof demoUsersResponseSchema>;

const complexitySchema = z.enum(COMPLEXITIES);

export type { Complexity };

export const demographicsSchema = z.object({ age: z.number().nullable(), gender: z.string().nullable() });
export type Demographics = z.infer<typeof demographicsSchema>;

export const generateReportRequestSchema = z.strictObject({
  user_id: z.string().min(1, 'Please select a user first').max(64),
  complexity: complexitySchema.default('medium'),
  language: languageSchema.default('en'),
  seed: z.int().min(0).max(2_147_483_647).optional(),
});
export type GenerateReportRequest = z.input<typeof generateReportRequestSchema>;

export const generatedReportSchema = z.object({
  report_text: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  demographics: demographicsSchema,
  conditions: z.array(z.string()),
  medications: z.array(z.string()),
  generated_at: z.string(),
  language: languageSchema,
  seed: z.int(),
});
export type GeneratedReport = z.infer<typeof generatedReportSchema>;

export const generateReportResponseSchema = z.object({
  success: z.literal(true),
  report: generatedReportSchema,
});
export type GenerateReportResponse = z.infer<typeof generateReportResponseSchema>;

export const ingestRequestSchema = z.strictObject({
  text: reportTextSchema.refine(
    (text) => text.trim() !== '',
    'The text is empty; please generate or paste a report.',
  ),
  user_id: z.string().min(1).max(64),
  patient_id: patientIdSchema,
  user_email: z.string().max(320).optional(),
  report_type: storable(z.string().min(1).max(64)).default('generated_demo'),
  source_system: storable(z.string().trim().min(1).max(128)).default('demo_source_system'),
  /** The day of the report; absent means the one that its text tells, if it tells one. */
  report_date: daySchema('report_date').optional(),
});
export type IngestRequest = z.input<typeof ingestRequestSchema>;

export const processedSummarySchema = z.object({
  demographics: demographicsSchema,
  conditions: z.array(z.string()),
  medications: z.array(z.string()),
});
export type ProcessedSummary = z.infer<typeof processedSummarySchema>;

export const ingestResponseSchema = z.object({
  success: z.literal(true),
  patient_id: z.string(),
  summary: z.object({ firstPatientId: z.string() }),
  processed_summary: processedSummarySchema,
  entities: z.array(entitySchema),
  relations: z.array(relationSchema),
  extraction_id: z.string(),
  language: languageSchema,
  engine: z.string(),
  /** True when the same text was stored for this patient and source already; then nothing was added. */
  duplicate: z.boolean(),
  /** The text that is stored, where that is not the one that was sent, because the study de-identifies. */
  stored_text: z.string().optional(),
});
export type IngestResponse = z.infer<typeof ingestResponseSchema>;
