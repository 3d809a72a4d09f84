import { z } from 'zod';
import { assertionSchema } from '../clinical/extractions.contract.ts';
import { CHANGE_KINDS } from '../clinical/fact-changes.ts';
import { jobStateSchema } from '../jobs/jobs.contract.ts';
import { pageFieldsUpTo, pagesOf } from '../shared/pages.contract.ts';

const count = z.int().nonnegative();

/** What reports are read with, and with what those of the study were. */
export const readingVersionsSchema = z.object({
  engine: z.string(),
  /** Null where the engine has none. */
  vocabulary: z.string().nullable(),
  reports: count,
  /** Those that another engine or vocabulary read: a rereading reads them. */
  outdated: count,
  /** Most reports first, 100 at most. */
  read_with: z.array(z.object({ engine: z.string(), vocabulary: z.string().nullable(), reports: count })),
});
export type ReadingVersions = z.infer<typeof readingVersionsSchema>;

const factCountsSchema = z.object({
  added: count,
  removed: count,
  assertion: count,
  code: count,
  value: count,
});

export const rereadingSchema = z.object({
  id: z.string(),
  state: jobStateSchema,
  /** Why it failed, as a sentence. */
  error: z.string().nullable(),
  started_by: z.string(),
  created_at: z.string(),
  engine: z.string(),
  vocabulary: z.string().nullable(),
  /** Reports of the study when it began. */
  reports: count,
  /** Those that are to be read, and those that were dealt with. */
  total: count,
  done: count,
  unchanged: count,
  changed: count,
  /** They could not be read, and stay as they were read before. */
  failed: count,
  /** They were removed before their turn came. */
  removed: count,
  /** FHIR resources that people changed, and whose facts are still read. */
  edits_retained: count,
  /** FHIR resources that people changed or refer to, and whose facts are not read any more; they stay as they were. */
  edits_detached: count,
  facts: factCountsSchema,
  /** By category, in alphabetical order. */
  by_category: z.array(factCountsSchema.extend({ category: z.string() })),
});
export type Rereading = z.infer<typeof rereadingSchema>;

export const readingVersionsResponseSchema = z.object({
  success: z.literal(true),
  versions: readingVersionsSchema,
});
export type ReadingVersionsResponse = z.infer<typeof readingVersionsResponseSchema>;
export const rereadingResponseSchema = z.object({ success: z.literal(true), rereading: rereadingSchema });
export type RereadingResponse = z.infer<typeof rereadingResponseSchema>;
export const rereadingsResponseSchema = z.object({
  success: z.literal(true),
  rereadings: z.array(rereadingSchema),
});
export type RereadingsResponse = z.infer<typeof rereadingsResponseSchema>;

const sideSchema = z.object({
  /** Preferred name of the concept; null without one. */
  name: z.string().nullable(),
  /** Such as ICD10CM E11.9. */
  codes: z.array(z.string()),
  assertion: assertionSchema,
  value: z.number().nullable(),
  unit: z.string().nullable(),
});

const factChangeSchema = z.object({
  kinds: z.array(z.enum(CHANGE_KINDS)),
  category: z.string(),
  offset: count,
  length: count,
  /** The words of the report at the place. */
  text: z.string(),
  /** Null where it was added, or is removed. */
  before: sideSchema.nullable(),
  after: sideSchema.nullable(),
});

export const rereadReportSchema = z.object({
  extraction_id: z.string(),
  patient_id: z.string(),
  source_system: z.string(),
  /** YYYY-MM-DD */
  report_date: z.string().nullable(),
  failed: z.boolean(),
  counts: factCountsSchema,
  edits_detached: count,
  /** In order of the text, the first 200. */
  facts: z.array(factChangeSchema),
});
export type RereadReport = z.infer<typeof rereadReportSchema>;

/** A report may have changed in hundreds of places: a page has fewer of them than other lists. */
const MOST_REPORTS = 50;
export const rereadReportsPageRequestSchema = z.strictObject(pageFieldsUpTo(MOST_REPORTS));
export const rereadReportsPageResponseSchema = pagesOf(rereadReportSchema);
