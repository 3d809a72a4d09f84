import { z } from 'zod';
import { journalSchema, sumsSchema, tableSchema } from '../copying/contents.ts';

/** Grows with each change that an earlier version could not read. */
export const FORMAT = 1;

/** What a backup begins with; the format alone is read first, for a newer one may be otherwise in all else. */
export const formatSchema = z.looseObject({ format: z.number().int(), program: z.string() });
export const manifestSchema = formatSchema.extend({
  /** When it was begun, by ISO 8601. */
  made: z.string(),
  journals: z.array(journalSchema),
  tables: z.array(tableSchema.extend({ sums: sumsSchema })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** After the tables: a file, whose data and sum follow, or the end with the number of files. */
export const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), name: z.string().max(4_096) }),
  z.object({ kind: z.literal('end'), files: z.number().int() }),
]);
export const sumSchema = z.object({ sha256: z.string() });
