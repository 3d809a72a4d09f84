import { createHash } from 'node:crypto';
import { createReadStream, existsSync, type ReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExportFile } from '../../record/files/export-file.contract.ts';
import { findExportFile, insertExportFiles } from '../../record/files/export-files.store.ts';
import { notFound } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import { PART, removeOldExports } from './old-exports.ts';

/** What the job that makes a file says of it. */
export type FileOfJob = Pick<ExportFile, 'file_name' | 'content_type' | 'rows'>;

/** The files of a folder that jobs write, each kept for a day. */
export interface ExportedFiles {
  /** How many are being written. */
  readonly writing: () => number;
  /**
   * Writes the file of a job and notes it once it is whole.
   *
   * @param withdrawals how many the study had when the job began (countWithdrawals)
   * @param fill writes the file at a path; null where it shall not stay
   */
  write(
    studyId: string,
    jobId: string,
    withdrawals: number,
    fill: (path: string) => Promise<FileOfJob | null>,
  ): Promise<void>;
  /** @throws CallError 404 where the study has no such file, or it is gone */
  open(studyId: string, jobId: string): Promise<{ file: ExportFile; content: ReadStream }>;
  /** Removes files that are older than a day, and what an interrupted job left. */
  tidy(): Promise<void>;
}

/** @param folder made when the first file is written */
export function createExportedFiles(db: Database, folder: string): ExportedFiles {
  const writing = new Set<string>();
  return {
    writing: () => writing.size,
    async write(studyId, jobId, withdrawals, fill) {
      const path = pathOf(folder, jobId);
      writing.add(jobId);
      try {
        await mkdir(folder, { recursive: true });
        const file = await fill(`${path}${PART}`);
        if (file === null) return;
        await rename(`${path}${PART}`, path);
        const kept = { ...file, jobId, bytes: (await stat(path)).size, sha256: await digestOf(path) };
        await insertExportFiles(db, studyId, [kept], withdrawals).catch(async (error: unknown) => {
          await rm(path, { force: true });
          throw error;
        });
      } finally {
        writing.delete(jobId);
        await rm(`${path}${PART}`, { force: true });
      }
    },
    async open(studyId, jobId) {
      const file = await findExportFile(db, studyId, jobId);
      const path = pathOf(folder, jobId);
      if (file === null || !existsSync(path)) {
        throw notFound('This study has no such file; files are kept for a day: export again.');
      }
      return { file, content: createReadStream(path) };
    },
    tidy: () => removeOldExports(db, folder, writing),
  };
}

const JOB_ID = /^job-[0-9a-f-]{36}$/;

/** @throws CallError 404 for what is no id of a job, so that none leads out of the folder */
function pathOf(folder: string, jobId: string): string {
  if (!JOB_ID.test(jobId)) throw notFound('There is no job of this id.');
  return join(folder, jobId);
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
