import { and, eq, inArray, lt } from 'drizzle-orm';
import { CallError } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import {
  type ArrivedFile,
  keepFile,
  removeFiles,
  removeFilesBelow,
} from '../../store/files/file-register.ts';
import { exportFile } from '../../store/schema.jobs.ts';
import { lockForWriting } from '../../store/write-lock.ts';
import { countWithdrawals } from '../withdrawn/withdrawn.store.ts';
import type { ExportFile } from './export-file.contract.ts';

export const WITHDRAWN_MEANWHILE =
  'A participant was withdrawn while this was written, and nothing of it is kept; start it again.';

/** An export of this size is one of a study that needs its database itself. */
export const EXPORT_LIMIT = {
  mostBytes: 64 * 1024 ** 3,
  onTooLarge: () => new CallError(413, 'TOO_LARGE', 'The file is larger than 64 GB; narrow the filter.'),
};

/** A file that a job made, and that came whole. */
export interface MadeFile extends Omit<ExportFile, 'bytes' | 'sha256'> {
  readonly jobId: string;
  readonly stored: ArrivedFile;
}

/** The name under which the file of a job is stored. */
export const exportFileName = (jobId: string): string => `export/${jobId}`;

/**
 * Keeps files of a job, by the ids they are kept under.
 *
 * @param withdrawals how many the study had when the job began to read (countWithdrawals)
 * @throws CallError 409 where a participant was withdrawn since, of whom the files may tell
 */
export function insertExportFiles(
  db: Database,
  studyId: string,
  files: readonly MadeFile[],
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
      files.map(({ file_name: fileName, content_type: contentType, is_deidentified, stored, ...file }) => ({
        ...file,
        isDeidentified: is_deidentified,
        studyId,
        bytes: stored.bytes,
        sha256: stored.sha256,
        fileName,
        contentType,
        createdAt,
      })),
    );
    for (const { jobId, stored } of files) await keepFile(tx, stored, exportFileName(jobId));
  });
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
  const { fileName, contentType, rows, bytes, sha256, isDeidentified } = row;
  const names = { file_name: fileName, content_type: contentType };
  return { ...names, rows, bytes, sha256, is_deidentified: isDeidentified };
}

/**
 * Files are given to those who read the study as the file was written, whatever they did when they asked for it.
 *
 * @throws CallError 403 where the caller reads the study otherwise
 */
export function requireSameView(isFileDeidentified: boolean, isCallerDeidentified: boolean): void {
  if (isFileDeidentified === isCallerDeidentified) return;
  const [written, read] = isFileDeidentified
    ? ['de-identified', 'identified']
    : ['identified', 'de-identified'];
  throw new CallError(
    403,
    'OTHER_VIEW',
    `This file was written ${written}, and you read this study ${read}: export again.`,
  );
}

/** Removes files of all studies that were made before a time. */
export async function deleteExportFiles(db: Database, before: Date): Promise<void> {
  const old = await db
    .select({ studyId: exportFile.studyId, jobId: exportFile.jobId })
    .from(exportFile)
    .where(lt(exportFile.createdAt, before));
  for (const { studyId, jobId } of old) {
    await inTransaction(db, async (tx) => {
      await tx.delete(exportFile).where(and(eq(exportFile.studyId, studyId), eq(exportFile.jobId, jobId)));
      await removeFiles(tx, studyId, [exportFileName(jobId)]);
    });
  }
}

/** Removes all exported files of a study, in a transaction. */
export async function removeExportFiles(tx: Database, studyId: string): Promise<void> {
  await tx.delete(exportFile).where(eq(exportFile.studyId, studyId));
  await removeFilesBelow(tx, studyId, exportFileName(''));
}
