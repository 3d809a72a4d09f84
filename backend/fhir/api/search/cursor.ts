import { z } from 'zod';
import { refusal } from '../outcome.ts';

/** Where a page ended: in the order of the store an instant and an id, in another one also the values sorted by. */
export const cursorSchema = z.tuple([
  z.string().max(64),
  z.string().max(128),
  z
    .array(z.union([z.string().max(4096), z.number(), z.null()]))
    .max(20)
    .optional(),
]);
export type Cursor = Readonly<z.infer<typeof cursorSchema>>;

/** A cursor as a link carries it; clients need not understand it. */
export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws FhirError 400 for what no answer of ours carried */
export function readCursor(text: string): Cursor {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (Number.isNaN(Date.parse(cursor[0]))) throw new Error('no instant');
    return cursor;
  } catch {
    throw refusal(400, 'invalid', 'The link to this page is broken; search again.', '_cursor');
  }
}
