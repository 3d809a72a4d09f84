import { z } from 'zod';
import { isOfCalendar } from './days.ts';

/** An id of ours within a cursor: what cannot be stored is none. */
export const cursorIdSchema = z
  .string()
  .max(128)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** An instant within a cursor, as `toISOString` writes it. */
export const cursorInstantSchema = z.iso.datetime({ precision: 3 }).refine(isOfCalendar);

/** An instant or a day within a cursor. */
export const cursorTimeSchema = z.union([cursorInstantSchema, z.iso.date().refine(isOfCalendar)]);
