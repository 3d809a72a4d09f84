import { sql } from 'drizzle-orm';
import { findOnIngest } from '../record/intake/on-ingest.store.ts';
import type { Database } from '../store/database.ts';
import { document } from '../store/schema.documents.ts';
import { lockNamed } from '../store/write-lock.ts';
import { endingOf } from './file-types.ts';

/** The name that a file is kept under: its own or, where the study de-identifies, a number, for files are named after patients. */
export async function storedFileName(
  tx: Database,
  studyId: string,
  { fileName, contentType }: { readonly fileName: string; readonly contentType: string },
): Promise<string> {
  if (!(await findOnIngest(tx, studyId)).on) return fileName;
  // Two that come at once get two numbers.
  await lockNamed(tx, `document names ${studyId}`);
  const { rows } = await tx.execute(sql`
    SELECT coalesce(max(substring(file_name FROM '^document-([0-9]{1,6})[.]')::int), 0) + 1 AS number
    FROM ${document} WHERE study_id = ${studyId}`);
  return `document-${rows[0]?.number}${endingOf(contentType)}`;
}
