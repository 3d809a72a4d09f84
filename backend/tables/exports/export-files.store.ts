import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { exportFile } from '../../store/schema.ts';
import type { ExportFile } from '../tables.contract.ts';

export async function insertExportFile(
  db: Database,
  studyId: string,
  jobId: string,
  file: ExportFile,
): Promise<void> {
  await db.insert(exportFile).values({ studyId, jobId, ...file, createdAt: new Date() });
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
  return { fileName, contentType, rows, bytes, sha256 };
}

/** Forgets files of all studies that were made before a time. */
export async function deleteExportFiles(db: Database, before: Date): Promise<void> {
  await db.delete(exportFile).where(lt(exportFile.createdAt, before));
}
