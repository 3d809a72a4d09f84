import { z } from 'zod';
import { OPERATORS, SPAN_TYPES } from '../../engines/anonymiser/anonymisation.ts';

/** Whether reports of a study are de-identified before they are stored; never changed means off. */
export const onIngestSchema = z.object({
  on: z.boolean(),
  operator: z.enum(OPERATORS),
  changed_by: z.string().nullable(),
  changed_at: z.string().nullable(),
});
export type OnIngest = z.infer<typeof onIngestSchema>;

/** What stood in the place of a replacement; start and end are its place in the stored text. */
export const identifierSchema = z.object({
  type: z.enum(SPAN_TYPES),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  replacement: z.string(),
  original: z.string(),
});
export type Identifier = z.infer<typeof identifierSchema>;
