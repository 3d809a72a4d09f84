import { z } from 'zod';
import { CODE_SYSTEMS, codeSystemSchema, entitySchema } from '../clinical/extractions.contract.ts';
import { assertionStatusSchema } from '../clinical/filters.ts';
import { patientIdSchema, storable } from '../shared/contract.ts';

const systemSchema = z.enum(CODE_SYSTEMS, {
  error: (issue) =>
    issue.input === undefined || issue.input === ''
      ? 'Please choose a code system.'
      : `The code system is not one of ${CODE_SYSTEMS.join(', ')}.`,
});

/** Letters, digits, dots and hyphens: what the codes of the five systems are made of. */
const codeSchema = storable(
  z
    .string({ error: 'Please enter a code.' })
    .trim()
    .min(1, 'Please enter a code.')
    .max(32, 'The code is longer than 32 characters.'),
).refine(
  (code) => /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(code),
  'The code holds other characters than letters, digits, dots and hyphens.',
);

export const codeSearchRequestSchema = z.strictObject({
  system: systemSchema,
  code: codeSchema,
  patient_id: patientIdSchema.optional(),
  limit: z
    .int('limit is not a whole number.')
    .min(1, 'limit is below 1.')
    .max(500, 'limit is above 500.')
    .default(100),
  /** Whether codes below this one count, too, where the system has a hierarchy that we know. */
  descendants: z.boolean().default(true),
  assertion: z.array(assertionStatusSchema).optional(),
});
export type CodeSearchRequest = z.input<typeof codeSearchRequestSchema>;

/** An entity with the code, and the report that it stands in. */
export const codedEntitySchema = entitySchema.extend({
  extraction_id: z.string(),
  source_system: z.string(),
  report_date: z.string().nullable(),
  /** The sentence or passage around it, unchanged, and where that begins in the report. */
  context: z.string(),
  context_offset: z.int().nonnegative(),
  /** The code of this entity that was asked for or stands below it. */
  matched_code: z.string(),
});
export type CodedEntity = z.infer<typeof codedEntitySchema>;

export const codeSearchResponseSchema = z.object({
  success: z.literal(true),
  system: codeSystemSchema,
  code: z.string(),
  /** The field of an entity that carries codes of this system, such as code_SNOMEDCT. */
  property: z.string(),
  /** The name of the code where the vocabulary knows it. */
  name: z.string().nullable(),
  /** Entities that are affirmed of their patients in all, not only those that are listed. */
  total: z.int().nonnegative(),
  /** Patients with an entity that is affirmed of them. */
  total_patients: z.int().nonnegative(),
  /** Entities in all, whatever is said of them. */
  total_mentions: z.int().nonnegative(),
  /** Patients with any entity. */
  total_mentioned_patients: z.int().nonnegative(),
  /** Codes that counted: the one asked for and those below it that the study has; at most 200. */
  codes: z.array(
    z.object({
      code: z.string(),
      name: z.string().nullable(),
      /** Entities with it that are affirmed of their patients. */
      count: z.int().nonnegative(),
      mentions: z.int().positive(),
    }),
  ),
  by_patient: z.array(
    z.object({
      patient_id: z.string(),
      /** Entities that are affirmed of this patient in all. */
      count: z.int().nonnegative(),
      /** Entities of this patient in all, whatever is said of them. */
      mentions: z.int().positive(),
      entities: z.array(codedEntitySchema),
    }),
  ),
});
export type CodeSearchResponse = z.infer<typeof codeSearchResponseSchema>;

/** What is typed into the code field: the beginning of a code, or words of a name in any language. */
export const codeSuggestionsQuerySchema = z.strictObject({
  system: systemSchema.optional(),
  text: storable(z.string().max(100, 'The text is longer than 100 characters.')),
  limit: z.coerce.number().int().min(1, 'limit is below 1.').max(50, 'limit is above 50.').default(10),
});

export const codeSuggestionsResponseSchema = z.object({
  success: z.literal(true),
  suggestions: z.array(
    z.object({
      system: codeSystemSchema,
      code: z.string(),
      name: z.string(),
      /** The name that matched where it is another one, such as a brand. */
      matched: z.string().nullable(),
      /** How often the study affirms it of a patient. */
      count: z.int().nonnegative(),
      /** How often the study mentions it, affirmed or not. */
      mentions: z.int().nonnegative(),
    }),
  ),
});
export type CodeSuggestionsResponse = z.infer<typeof codeSuggestionsResponseSchema>;
