import { z } from 'zod';
import { assertionSchema } from '../clinical/extractions.contract.ts';
import { filterFields } from '../clinical/filters.ts';
import { cohortTreeSchema } from '../cohort/tree/tree.contract.ts';
import { storable } from '../shared/contract.ts';
import { deidentifiedAs } from '../shared/deidentified-fields.ts';

export const searchModeSchema = z.enum(['hybrid', 'lexical', 'vector']);
export type SearchMode = z.infer<typeof searchModeSchema>;

export const searchRequestSchema = z.strictObject({
  query: storable(z.string().max(2000, 'The query is longer than 2,000 characters.')).refine(
    (query) => query.trim() !== '',
    'Please enter a query.',
  ),
  k: z.int('k is not a whole number.').min(1, 'k is below 1.').max(20, 'k is above 20.').default(5),
  semantic: z.boolean().default(true),
  mode: searchModeSchema.default('hybrid'),
  ...filterFields,
  /** Only patients who meet this. */
  cohort: cohortTreeSchema.optional(),
});
export type SearchRequest = z.input<typeof searchRequestSchema>;
/** A search of all patients, or of those that it names. */
export const searchOfAllSchema = searchRequestSchema.omit({ cohort: true });

/** A word that was found; the assertion is that of the entity it belongs to, absent where it belongs to none. */
export const highlightSchema = z.object({
  offset: z.int().nonnegative(),
  length: z.int().positive(),
  assertion: assertionSchema.optional(),
});
export type Highlight = z.infer<typeof highlightSchema>;

/** Why a passage was found, and what put it in its place; ranks count from 1. */
export const matchReasonSchema = z.object({
  /** Words of the query that stand in it, as the query has them. */
  terms: z.array(z.string()),
  /** Concepts of the query that it mentions, in whatever words or language, with what it says of them. */
  concepts: z.array(z.object({ concept: z.string(), name: z.string(), assertion: assertionSchema })),
  lexical_rank: z.int().positive().nullable(),
  vector_rank: z.int().positive().nullable(),
  /** Its place after fusion (RRF), before the semantic ranker. */
  fused_rank: z.int().positive().nullable(),
  /** What the semantic ranker added or took for each sign that it looks at; empty without it. */
  ranker: z.array(
    z.object({ sign: z.enum(['concepts', 'assertion', 'section', 'proximity', 'terms']), score: z.number() }),
  ),
});
export type MatchReason = z.infer<typeof matchReasonSchema>;

/** A passage that matches; offsets count UTF-16 code units of the stored report. */
export const searchMatchSchema = z.object({
  extractionId: z.string(),
  /** To three decimals. */
  score: z.number(),
  textPreview: z.string(),
  preview_offset: z.int().nonnegative(),
  highlights: z.array(highlightSchema),
  reason: matchReasonSchema,
  sourceSystem: z.string(),
  report_date: z.string().nullable(),
  /** Further reports of the patient with the same passage, copied forward; at most 20. */
  copies: z.array(z.object({ extractionId: z.string(), offset: z.int().nonnegative() })),
});
export type SearchMatch = z.infer<typeof searchMatchSchema>;

export const searchResponseSchema = z.object({
  success: z.literal(true),
  backend: z.string(),
  /** The mode and ranker that were really used. */
  mode: searchModeSchema,
  semantic: z.boolean(),
  notice: z.string().optional(),
  /** A sentence on why nothing was found, where it can be known. */
  empty_reason: z.string().optional(),
  /** The concepts that the query was understood as. */
  concepts: z.array(z.object({ concept: z.string(), name: z.string() })),
  matchedPatients: z.array(
    z.object({
      patientId: z.string(),
      topScore: z.number(),
      matches: deidentifiedAs('matches', z.array(searchMatchSchema)),
    }),
  ),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;
