import { z } from 'zod';
import { chatCohortRequestSchema } from '../chat/chat.contract.ts';
import { cohortFilterSchema, criterionSchema } from '../cohort/criterion.contract.ts';
import { exportFileSchema } from '../record/files/export-file.contract.ts';
import { storable } from '../shared/contract.ts';
import { deidentifiedAs } from '../shared/deidentified-fields.ts';

export const TABLE_COLUMNS = [
  'patient_id',
  'extraction_id',
  'timestamp',
  'source_system',
  'category',
  'text',
  'concept',
  'assertion',
  'temporality',
  'value',
  'unit',
  'SNOMEDCT',
  'ICD10CM',
  'RXNORM',
  'LOINC',
  'UMLS',
  'offset',
  'length',
] as const;

/** Which findings make rows: those of the patients in `cohort` that meet one of `findings`; none means all. */
export const tableFilterSchema = z.strictObject({
  cohort: cohortFilterSchema.default({}),
  /** Patients need one mention of each of these. */
  having: z.array(criterionSchema).max(10).default([]),
  lacking: z.array(criterionSchema).max(10).default([]),
  findings: z.array(criterionSchema).max(10).default([]),
});
export type TableFilter = z.infer<typeof tableFilterSchema>;

const limitFields = {
  limit: z
    .int('limit is not a whole number.')
    .min(1, 'limit is below 1.')
    .max(1000, 'limit is above 1,000.')
    .default(1000),
  csv_row_cap: z
    .int('csv_row_cap is not a whole number.')
    .min(1, 'csv_row_cap is below 1.')
    .max(5000, 'csv_row_cap is above 5,000.')
    .default(5000),
};

export const tableRequestSchema = z.strictObject({
  patient_ids: cohortFilterSchema.shape.patient_ids,
  include_text: z.boolean().default(false),
  ...limitFields,
  filter: tableFilterSchema.optional(),
});
export type TableRequest = z.input<typeof tableRequestSchema>;

const NO_MESSAGE = 'Please enter a message to build a table.';

/** A message makes a filter, which comes back; an edited one is taken as it stands. */
export const tableFromMessageRequestSchema = chatCohortRequestSchema
  .omit({ history: true, query: true })
  .extend({
    message: storable(
      z.string(NO_MESSAGE).max(20_000, 'The message is longer than 20,000 characters; please shorten it.'),
    ).refine((message) => message.trim() !== '', NO_MESSAGE),
    ...limitFields,
    filter: tableFilterSchema.optional(),
  });
export type TableFromMessageRequest = z.input<typeof tableFromMessageRequestSchema>;

const cellSchema = z.union([z.string(), z.number(), z.null()]);
const rowSchema = z.object(
  Object.fromEntries(TABLE_COLUMNS.map((column) => [column, cellSchema])) as Record<
    (typeof TABLE_COLUMNS)[number],
    typeof cellSchema
  >,
);

export const rowsSchema = z.array(rowSchema);

/** Counted is what the rows affirm of their patients; rows of any assertion are mentions. */
export const tableStatsSchema = z.object({
  patient_count: z.int().nonnegative(),
  extraction_count: z.int().nonnegative(),
  entity_count: z.int().nonnegative(),
  /** Rows in all, whatever is said in them. */
  mention_count: z.int().nonnegative(),
  /** Patients with any row. */
  mentioned_patient_count: z.int().nonnegative(),
  /** Over patients with at least one affirmed row; quantiles by linear interpolation (type 7, as percentile_cont). */
  entities_per_patient: z.object({
    mean: z.number().nullable(),
    median: z.number().nullable(),
    p25: z.number().nullable(),
    p75: z.number().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
  /** At most 20. */
  top_categories: z.array(
    z.object({ category: z.string(), count: z.int().nonnegative(), mentions: z.int().positive() }),
  ),
  /** Affirmed entities with a code of each system. */
  code_coverage: z.object({
    RXNORM: z.int().nonnegative(),
    SNOMEDCT: z.int().nonnegative(),
    ICD10CM: z.int().nonnegative(),
    UMLS: z.int().nonnegative(),
    LOINC: z.int().nonnegative(),
  }),
});
export type TableStats = z.infer<typeof tableStatsSchema>;

export const tableResponseSchema = z.object({
  success: z.literal(true),
  columns: z.array(z.string()),
  /** Cells by column; a row opens its evidence by extraction_id, offset and length. */
  rows: rowsSchema,
  /** Reports of the rows, each once. */
  documents: z.array(
    z.object({ extractionId: z.string(), patientId: z.string(), score: z.number(), textPreview: z.string() }),
  ),
  /** Over everything that passes the filter, not only the rows that came. */
  stats: tableStatsSchema,
  filter: tableFilterSchema,
  query: z.string(),
  bindings: z.array(z.unknown()),
  /** RFC 4180, at most csv_row_cap rows, guarded against formulas. */
  csv: z.string(),
  meta: z.object({
    truncated: z.boolean(),
    csv_row_cap: z.int(),
    total_rows_untruncated: z.int().nonnegative(),
  }),
});
export type TableResponse = z.infer<typeof tableResponseSchema>;

/** Groups over everything that passes the filter: rows of every assertion, as the filter says. */
export const groupsRequestSchema = z.strictObject({
  filter: tableFilterSchema.optional(),
  by: z.enum(['year', 'patient_id', 'category', 'source_system']),
  measure: z.enum(['documents', 'entities']).default('documents'),
  limit: z.int().min(1, 'limit is below 1.').max(1000, 'limit is above 1,000.').default(100),
});
export type GroupsRequest = z.input<typeof groupsRequestSchema>;

export const groupsResponseSchema = z.object({
  success: z.literal(true),
  groups: deidentifiedAs('groups', z.array(z.object({ key: z.string(), count: z.int().nonnegative() }))),
  /** Groups in all. */
  total: z.int().nonnegative(),
});
export type GroupsResponse = z.infer<typeof groupsResponseSchema>;

export const exportRequestSchema = z.strictObject({
  filter: tableFilterSchema.optional(),
  format: z.enum(['csv', 'xlsx', 'parquet']),
});
export type ExportRequest = z.input<typeof exportRequestSchema>;

export const exportFileResponseSchema = z.object({ success: z.literal(true), file: exportFileSchema });
export type ExportFileResponse = z.infer<typeof exportFileResponseSchema>;
