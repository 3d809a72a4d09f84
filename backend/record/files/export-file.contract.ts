import { z } from 'zod';

/** A finished file of an export job; it is kept for a day. */
export const exportFileSchema = z.object({
  file_name: z.string(),
  content_type: z.string(),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
});
export type ExportFile = z.infer<typeof exportFileSchema>;
