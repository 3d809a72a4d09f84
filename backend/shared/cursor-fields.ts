import { z } from 'zod';
import { isOfCalendar } from './days.ts';

const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** An id of ours within a cursor: what cannot be stored is none. */
export const cursorIdSchema = line(128);

/** What rows are ordered by within a cursor, such as a name. */
export const cursorTextSchema = line(512);

/** An instant within a cursor, as `toISOString` writes it. */
export const cursorInstantSchema = z.iso.datetime({ precision: 3 }).refine(isOfCalendar);

/** An instant or a day within a cursor. */
export const cursorTimeSchema = z.union([cursorInstantSchema, z.iso.date().refine(isOfCalendar)]);
