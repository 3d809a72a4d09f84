import { z } from 'zod';
import { storable } from '../../shared/contract.ts';
import { deidentifiedAs } from '../../shared/deidentified-fields.ts';
import { FORMATS } from './items.ts';

export const importStateSchema = z.enum([
  'receiving',
  'queued',
  'running',
  'succeeded',
  'failed',
  'cancelled',
]);
export type ImportState = z.infer<typeof importStateSchema>;

const column = storable(z.string().trim().min(1).max(128)).optional();

export const createImportRequestSchema = z.strictObject({
  source_system: storable(
    z
      .string()
      .trim()
      .min(1, 'Please enter a source system.')
      .max(128, 'The source system is longer than 128 characters.'),
  ).default('bulk_import'),
  format: z.enum(FORMATS).default('auto'),
  /** Names of columns of CSV, or of fields of NDJSON; the usual ones are looked for where absent. */
  columns: z.strictObject({ text: column, patient: column, date: column }).default({}),
  /** Looks at everything and stores nothing. */
  dry_run: z.boolean().default(false),
});
export type CreateImportRequest = z.input<typeof createImportRequestSchema>;

export const importSchema = z.object({
  id: z.string(),
  state: importStateSchema,
  source_system: z.string(),
  format: z.enum(FORMATS),
  dry_run: z.boolean(),
  started_by: z.string(),
  created_at: z.string(),
  /** Files, and their bytes together. */
  files: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  bytes_done: z.int().nonnegative(),
  /** Reports that can be stored; added, duplicates and those that could not be read make them up. */
  found: z.int().nonnegative(),
  added: z.int().nonnegative(),
  duplicates: z.int().nonnegative(),
  rejected: z.int().nonnegative(),
  /** What to know of files that were taken all the same, 100 at most. */
  notes: z.array(
    z.object({ file: deidentifiedAs('left out', z.string()), reason: deidentifiedAs('words', z.string()) }),
  ),
  error: z.string().nullable(),
});
export type Import = z.infer<typeof importSchema>;

export const importResponseSchema = z.object({ success: z.literal(true), import: importSchema });
export type ImportResponse = z.infer<typeof importResponseSchema>;

export const importsResponseSchema = z.object({ success: z.literal(true), imports: z.array(importSchema) });
export type ImportsResponse = z.infer<typeof importsResponseSchema>;

export const rejectSchema = z.object({
  file: deidentifiedAs('left out', z.string()),
  /** Of a text file or a bundle there is none. */
  line: z.int().nullable(),
  /** Of a FHIR bundle. */
  entry: z.int().nullable(),
  reason: deidentifiedAs('words', z.string()),
});
export type ImportReject = z.infer<typeof rejectSchema>;

export const rejectsResponseSchema = z.object({ success: z.literal(true), rejects: z.array(rejectSchema) });
export type RejectsResponse = z.infer<typeof rejectsResponseSchema>;

/** What stands before the bytes of each file in an upload, as a line of JSON. */
export const uploadedFileSchema = z.object({
  name: storable(z.string().max(1_024))
    .transform((name) =>
      name
        .replaceAll('\\', '/')
        .replace(/\p{Cc}/gu, ' ')
        .replace(/^[./ ]+/, '')
        .trim(),
    )
    .pipe(z.string().min(1, 'A file has no name.')),
  bytes: z.int().nonnegative(),
});
