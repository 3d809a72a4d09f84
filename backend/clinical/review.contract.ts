import { z } from 'zod';
import { deidentifiedAs } from '../shared/deidentified-fields.ts';

/** What somebody found a fact to be: right, right once mended, wrong, or missed by the engine. */
export const reviewKindSchema = z.enum(['accepted', 'corrected', 'rejected', 'added']);
export type ReviewKind = z.infer<typeof reviewKindSchema>;

/** Which facts are shown: as an engine read them, with what people judged laid over them, or those alone that somebody judged. */
export const FACT_BASES = ['as-read', 'as-reviewed', 'reviewed-only'] as const;
export type FactBasis = (typeof FACT_BASES)[number];

/** What is known of the review of a fact that is shown. */
export const reviewSchema = z.object({
  fact_id: deidentifiedAs('plain', z.string()),
  verdict_id: deidentifiedAs('plain', z.string()),
  /** Never rejected: such a fact is shown nowhere. */
  kind: reviewKindSchema,
  judged_by: deidentifiedAs('plain', z.string()),
  judged_at: deidentifiedAs('instant', z.string()),
  /** To be sent with the next verdict, which tells whether it was given in sight of this one. */
  version: z.int().positive(),
  /** Whether two people judged it otherwise. */
  disputed: z.boolean().optional(),
  /** Whether the engine reads something else at its place by now, so that it should be judged anew. */
  outdated: z.boolean().optional(),
});
export type Review = z.infer<typeof reviewSchema>;
