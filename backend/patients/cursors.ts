import { z } from 'zod';
import { badInput } from '../shared/errors.ts';

/** An instant or a day, and our id. */
const cursorSchema = z.tuple([
  z
    .string()
    .max(32)
    .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/),
  z
    .string()
    .max(128)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
]);
export type Position = z.infer<typeof cursorSchema>;

/** Where a page ended, opaque to callers. */
export const writeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws CallError 400 that names cursor where it is none */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const read = cursorSchema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!read.success || Number.isNaN(Date.parse(read.data[0]))) {
    throw badInput('cursor does not come from the page before.', 'cursor');
  }
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
