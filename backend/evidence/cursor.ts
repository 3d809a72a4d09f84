import { createHash } from 'node:crypto';
import { z } from 'zod';
import { packCursor, unpackCursor } from '../../platform/cursors.ts';
import type { EntityKey } from '../record/extractions/entities.reader.ts';
import { cursorIdSchema } from '../shared/cursor-fields.ts';
import { badInput } from '../shared/errors.ts';

const cursorSchema = z.tuple([z.string().max(32), cursorIdSchema, cursorIdSchema, z.int32().nonnegative()]);

/** Where a page ended, opaque to callers and good for the same question only. */
export function cursorAfter(question: string, { patientId, extractionId, ordinal }: EntityKey): string {
  return packCursor([digest(question), extractionId, patientId, ordinal]);
}

/** @throws CallError 400 that names cursor where it is none, or one of another question */
export function keyAfter(question: string, cursor: string | undefined): EntityKey | undefined {
  if (cursor === undefined) return undefined;
  const read = cursorSchema.safeParse(unpackCursor(cursor));
  if (!read.success) throw badInput('This is not the cursor of a page; begin with the first page.', 'cursor');
  const [asked, extractionId, patientId, ordinal] = read.data;
  if (asked !== digest(question)) {
    throw badInput('The cursor belongs to other filters; begin with the first page.', 'cursor');
  }
  return { extractionId, patientId, ordinal };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);
