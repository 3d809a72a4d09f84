import { z } from 'zod';
import { packCursor, unpackCursor } from '../../platform/cursors.ts';
import { cursorIdSchema, cursorTimeSchema } from '../shared/cursor-fields.ts';
import { badInput } from '../shared/errors.ts';

/** An instant or a day, null of an undated report, and our id. */
const cursorSchema = z.tuple([cursorTimeSchema.nullable(), cursorIdSchema]);
export type Position = z.infer<typeof cursorSchema>;

/** Where a page ended, opaque to callers. */
export const writeCursor = (position: Position): string => packCursor(position);

/** @throws CallError 400 that names cursor where it is none */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const read = cursorSchema.safeParse(unpackCursor(cursor));
  if (!read.success) throw badInput('cursor does not come from the page before.', 'cursor');
  return read.data;
}
