import { z } from 'zod';
import { packCursor, unpackCursor } from '../../../../../platform/cursors.ts';
import { cursorIdSchema, cursorInstantSchema } from '../../../../shared/cursor-fields.ts';
import { refusal } from '../outcome.ts';

/** Where a page ended: in the order of the store an instant and an id, in another one also the values sorted by. */
export const cursorSchema = z.tuple([
  cursorInstantSchema,
  cursorIdSchema,
  z
    .array(z.union([z.string().max(4096), z.number(), z.null()]))
    .max(20)
    .optional(),
]);
export type Cursor = Readonly<z.infer<typeof cursorSchema>>;

/** A cursor as a link carries it; clients need not understand it. */
export const writeCursor = (cursor: Cursor): string => packCursor(cursor);

/** @throws FhirError 400 for what no answer of ours carried */
export function readCursor(text: string): Cursor {
  const read = cursorSchema.safeParse(unpackCursor(text));
  if (!read.success)
    throw refusal(400, 'invalid', 'The link to this page is broken; search again.', '_cursor');
  return read.data;
}
