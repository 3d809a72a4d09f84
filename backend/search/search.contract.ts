import { z } from 'zod';
import { assertionSchema } from '../extractions/extractions.contract.ts';
import { storable } from '../shared/contract.ts';

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
});
export type SearchRequest = z.input<typeof searchRequestSchema>;

/** A word that was found; the assertion is that of the entity it belongs to, absent where it belongs to none. */
export const highlightSchema = z.object({
  offset: z.int().nonnegative(),
  length: z.int().positive(),
  assertion: assertionSchema.optional(),
});
export type Highlight = z.infer<typeof highlightSchema>;

/** A passage that matches; offsets count UTF-16 code units of the stored report. */
export const searchMatchSchema = z.object({
  extractionId: z.string(),
  score: z.number(),
  textPreview: z.string(),
  previewOffset: z.int().nonnegative(),
  highlights: z.array(highlightSchema),
});
export type SearchMatch = z.infer<typeof searchMatchSchema>;

export const searchResponseSchema = z.object({
  success: z.literal(true),
  backend: z.string(),
  /** The mode and ranker that were really used. */
  mode: searchModeSchema,
  semantic: z.boolean(),
  notice: z.string().optional(),
  matchedPatients: z.array(
    z.object({ patientId: z.string(), topScore: z.number(), matches: z.array(searchMatchSchema) }),
  ),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;
