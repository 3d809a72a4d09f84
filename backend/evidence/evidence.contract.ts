import { z } from 'zod';
import { CODE_SYSTEMS, entitySchema } from '../clinical/extractions.contract.ts';
import { filterFields } from '../clinical/filters.ts';
import { storable } from '../shared/contract.ts';

const MOST_CODES = 100;

/** What a mention is picked by; absent means all. */
export const evidenceFilterFields = {
  ...filterFields,
  system: z.enum(CODE_SYSTEMS, `The code system is not one of ${CODE_SYSTEMS.join(', ')}.`).optional(),
  codes: z
    .array(
      storable(z.string().trim().min(1, 'A code is empty.').max(32, 'A code is longer than 32 characters.')),
    )
    .max(MOST_CODES, `codes has more than ${MOST_CODES} entries.`)
    .optional(),
  /** Words of the entity, or any name of what it stands for. */
  text: storable(z.string().max(200, 'The text is longer than 200 characters.')).optional(),
};

export const evidenceRequestSchema = z.strictObject({
  ...evidenceFilterFields,
  limit: z
    .int('limit is not a whole number.')
    .min(1, 'limit is below 1.')
    .max(1000, 'limit is above 1,000.')
    .default(200),
  include_text: z.boolean().default(false),
  /** Where the page before ended: its next_cursor. */
  cursor: z.string().max(500, 'The cursor is longer than 500 characters.').optional(),
});
export type EvidenceRequest = z.input<typeof evidenceRequestSchema>;

export const evidenceItemSchema = z.object({
  entity: entitySchema,
  extraction: z.object({
    extraction_id: z.string(),
    source_system: z.string(),
    report_date: z.string().nullable(),
    /** The whole report; only where include_text asks for it. */
    original_text: z.string().optional(),
  }),
  extraction_id: z.string(),
  /** The passage around it, unchanged, and where that begins in the report. */
  context: z.string(),
  context_offset: z.int().nonnegative(),
});
export type EvidenceItem = z.infer<typeof evidenceItemSchema>;

export const evidenceResponseSchema = z.object({
  success: z.literal(true),
  /** Items that are affirmed of their patients in all, not only those of this page. */
  total: z.int().nonnegative(),
  /** Patients with an item that is affirmed of them. */
  total_patients: z.int().nonnegative(),
  /** Items in all, whatever is said of them. */
  total_mentions: z.int().nonnegative(),
  /** Patients with any item. */
  total_mentioned_patients: z.int().nonnegative(),
  /** Items in all by what they count as. */
  by_assertion: z.array(z.object({ assertion: z.string(), count: z.int().nonnegative() })),
  byPatient: z.array(z.object({ patient_id: z.string(), items: z.array(evidenceItemSchema) })),
  /** Null on the last page. */
  next_cursor: z.string().nullable(),
});
export type EvidenceResponse = z.infer<typeof evidenceResponseSchema>;
