import { and, eq, inArray, lt } from 'drizzle-orm';
import { CallError } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { exportFile } from '../../store/schema.jobs.ts';
import { countWithdrawals, lockForWriting } from '../withdrawn/withdrawn.store.ts';
import type { ExportFile } from './export-file.contract.ts';

export const WITHDRAWN_MEANWHILE =
  'A participant was withdrawn while this was written, and nothing of it is kept; start it again.';

/**
 * Notes files of a job, by the ids they are kept under.
 *
 * @param withdrawals how many the study had when the job began to read (countWithdrawals)
 * @throws CallError 409 where a participant was withdrawn since, of whom the files may tell
 */
export function insertExportFiles(
  db: Database,
  studyId: string,
  files: readonly (ExportFile & { readonly jobId: string })[],
  withdrawals: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockForWriting(tx, studyId);
    if ((await countWithdrawals(tx, studyId)) !== withdrawals) {
      throw new CallError(409, 'WITHDRAWN', WITHDRAWN_MEANWHILE);
    }
    if (files.length === 0) return;
    const createdAt = new Date();
    const ids = files.map(({ jobId }) => jobId);
    // A process that died right after it noted them did not say so: the work is done again.
    await tx.delete(exportFile).where(and(eq(exportFile.studyId, studyId), inArray(exportFile.jobId, ids)));
    await tx.insert(exportFile).values(
      files.map(({ file_name: fileName, content_type: contentType, ...file }) => ({
        ...file,
        studyId,
        fileName,
        contentType,
        createdAt,
      })),
    );
  });
}

/** Which of these names are those of files that are kept, of whatever study. */
export async function storedFiles(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ jobId: exportFile.jobId })
    .from(exportFile)
    .where(inArray(exportFile.jobId, [...names]));
  return new Set(rows.map(({ jobId }) => jobId));
}

/** The file that a job of this study made; null where the study has none of this job. */
export async function findExportFile(
  db: Database,
  studyId: string,
  jobId: string,
): Promise<ExportFile | null> {
  const [row] = await db
    .select()
    .from(exportFile)
    .where(and(eq(exportFile.studyId, studyId), eq(exportFile.jobId, jobId)))
    .limit(1);
  if (row === undefined) return null;
  const { fileName, contentType, rows, bytes, sha256 } = row;
  return { file_name: fileName, content_type: contentType, rows, bytes, sha256 };
}

/** Forgets files of all studies that were made before a time. */
export async function deleteExportFiles(db: Database, before: Date): Promise<void> {
  await db.delete(exportFile).where(lt(exportFile.createdAt, before));
}
