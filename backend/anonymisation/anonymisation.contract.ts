import { z } from 'zod';
import { ANONYMISATION_LANGUAGES, OPERATORS, SPAN_TYPES } from '../engines/anonymiser/anonymisation.ts';
import { QUASI_IDENTIFIER_KINDS } from '../engines/anonymiser/quasi-identifiers.ts';
import { jobResponseSchema } from '../jobs/jobs.contract.ts';
import { identifierSchema, onIngestSchema } from '../record/intake/intake.contract.ts';
import { MAX_TEXT_LENGTH, patientIdSchema, storable } from '../shared/contract.ts';

const TEXT_MISSING = 'Please enter some text';

const textSchema = storable(
  z
    .string({ error: ({ input }) => (input === undefined ? TEXT_MISSING : undefined) })
    .max(MAX_TEXT_LENGTH, 'The text is longer than 200,000 characters; split it into several texts.'),
).refine((text) => text.trim() !== '', TEXT_MISSING);

const operatorSchema = z.enum(OPERATORS);

export const anonymiseRequestSchema = z.strictObject({
  text: textSchema,
  language: z.enum(ANONYMISATION_LANGUAGES).default('de'),
  return_spans: z.boolean().default(true),
  operator: operatorSchema.default('redact'),
  /** Whose text it is: pseudonyms and the interval of dates are the same in all texts of a patient and study. */
  patient_id: patientIdSchema.optional(),
});
export type AnonymiseRequest = z.input<typeof anonymiseRequestSchema>;

const offsetSchema = z.int().nonnegative();

export const replacedSpanSchema = z.object({
  type: z.enum(SPAN_TYPES),
  start: offsetSchema,
  end: offsetSchema,
  replacement: z.string(),
  preview: z.string(),
  confidence: z.number().min(0).max(1),
  role: z.enum(['patient', 'relative', 'staff', 'unknown']).optional(),
  replaced_start: offsetSchema,
  replaced_end: offsetSchema,
});

export const anonymiseResponseSchema = z.object({
  success: z.literal(true),
  text: z.string(),
  spans: z.array(replacedSpanSchema).readonly(),
  engine: z.string(),
  error: z.null(),
  operator: operatorSchema,
});
export type AnonymiseResponse = z.infer<typeof anonymiseResponseSchema>;

/** The engines that there are; cloud is null until one is configured. */
export const enginesResponseSchema = z.object({
  success: z.literal(true),
  local: z.string(),
  cloud: z.object({ name: z.string(), host: z.string() }).nullable(),
});
export type EnginesResponse = z.infer<typeof enginesResponseSchema>;

export const MAX_DOCUMENTS = 500;
const MAX_BATCH_LENGTH = 2_000_000;

export const documentsRequestSchema = z.strictObject({
  documents: z
    .array(z.strictObject({ text: textSchema, patient_id: patientIdSchema.optional() }))
    .min(1, 'There is no document; choose at least one.')
    .max(MAX_DOCUMENTS, 'These are more than 500 documents; send them in several batches.')
    .refine(
      (documents) => documents.reduce((sum, { text }) => sum + text.length, 0) <= MAX_BATCH_LENGTH,
      'The documents have more than 2,000,000 characters; send them in several batches.',
    ),
  language: z.enum(ANONYMISATION_LANGUAGES).default('de'),
  operator: operatorSchema.default('redact'),
});
export type DocumentsRequest = z.input<typeof documentsRequestSchema>;

export const documentsResponseSchema = jobResponseSchema;

const countSchema = z.int().nonnegative();

/** What may still tell who documents are about. It names documents by their place from 1, and holds none of their words. */
export const residualRiskSchema = z.object({
  documents: countSchema,
  characters: countSchema,
  kinds: z.array(z.object({ type: z.enum(SPAN_TYPES), spans: countSchema, documents: countSchema })),
  without_finding: z.array(z.int().positive()),
  low_confidence: z.object({
    below: z.number(),
    spans: countSchema,
    /** The first 200, by their place in the anonymised document. */
    places: z.array(
      z.object({
        document: z.int().positive(),
        type: z.enum(SPAN_TYPES),
        start: offsetSchema,
        end: offsetSchema,
        confidence: z.number(),
      }),
    ),
  }),
  quasi_identifiers: z.array(
    z.object({ kind: z.enum(QUASI_IDENTIFIER_KINDS), mentions: countSchema, documents: countSchema }),
  ),
});
export type ResidualRisk = z.infer<typeof residualRiskSchema>;

export const residualRiskResponseSchema = z.object({ success: z.literal(true), risk: residualRiskSchema });
export type ResidualRiskResponse = z.infer<typeof residualRiskResponseSchema>;

export const onIngestRequestSchema = z.strictObject({
  on: z.boolean(),
  operator: operatorSchema.default('redact'),
});
export type OnIngestRequest = z.input<typeof onIngestRequestSchema>;

export const onIngestResponseSchema = z.object({ success: z.literal(true), on_ingest: onIngestSchema });
export type OnIngestResponse = z.infer<typeof onIngestResponseSchema>;

export const reidentifyRequestSchema = z.strictObject({
  extraction_id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'The id holds control characters.'),
});

export const reidentifyResponseSchema = z.object({
  success: z.literal(true),
  extraction_id: z.string(),
  patient_id: z.string(),
  identifiers: z.array(identifierSchema),
});
export type ReidentifyResponse = z.infer<typeof reidentifyResponseSchema>;
