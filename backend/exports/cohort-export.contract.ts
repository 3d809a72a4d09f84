import { z } from 'zod';
import { cohortTreeSchema } from '../cohort/tree/tree.contract.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'parquet', 'fhir', 'omop', 'redcap'] as const;
export type CohortFormat = (typeof EXPORT_FORMATS)[number];

export const cohortExportRequestSchema = z.strictObject({
  /** Who is exported; of a version of a saved cohort it is `{ cohort: { id, version } }`. */
  tree: cohortTreeSchema,
  format: z.enum(EXPORT_FORMATS),
});
export type CohortExportRequest = z.infer<typeof cohortExportRequestSchema>;
