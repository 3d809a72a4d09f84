import { z } from 'zod';
import { deidentifiedAs } from '../../shared/deidentified-fields.ts';

/** A finished file of an export job; it is kept for a day. */
export const exportFileSchema = z.object({
  file_name: deidentifiedAs('plain', z.string()),
  content_type: deidentifiedAs('plain', z.string()),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: deidentifiedAs('plain', z.string()),
  /** Whether it was written for those who read the study de-identified; they alone are given it. */
  is_deidentified: z.boolean(),
});
export type ExportFile = z.infer<typeof exportFileSchema>;
