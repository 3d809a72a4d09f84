import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { ExportFile } from '../../record/files/export-file.contract.ts';
import {
  deleteExportFiles,
  EXPORT_LIMIT,
  exportFileName,
  findExportFile,
  insertExportFiles,
  requireSameView,
} from '../../record/files/export-files.store.ts';
import { CallError, notFound } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import type { StoredFiles } from '../../store/files/stored-files.ts';
import type { WorkingCopies } from '../../store/files/working-copies.ts';
import type { Tools } from '../../wall/capability.ts';
import { workingCopies } from '../../wall/tools.ts';

/** What the job that makes a file says of it. */
export type FileOfJob = Pick<ExportFile, 'file_name' | 'content_type' | 'rows' | 'is_deidentified'>;

/** The files that jobs write, each kept for a day. */
export interface ExportedFiles {
  /** @throws CallError 503 while as many are written as this process writes at once */
  refuseWhereBusy(): void;
  /**
   * Writes the file of a job on this machine, and stores it once it is whole.
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
  /**
   * @throws CallError 403 where the caller reads the study otherwise than the file was written, 404 where the study has no
   * such file, or it is gone, 503 where its home does not answer
   */
  open(
    studyId: string,
    jobId: string,
    isCallerDeidentified: boolean,
  ): Promise<{ file: ExportFile; content: Readable }>;
  /** Removes files that are older than a day. */
  tidy(): Promise<void>;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const MOST_AT_ONCE = 2;

export const exportedFiles = ({ db, files, once }: Tools): ExportedFiles =>
  createExportedFiles({ db, files, copies: once(workingCopies) });

function createExportedFiles({
  db,
  files,
  copies,
}: {
  readonly db: Database;
  readonly files: StoredFiles;
  readonly copies: WorkingCopies;
}): ExportedFiles {
  const writing = new Set<string>();

  async function store(
    studyId: string,
    jobId: string,
    withdrawals: number,
    made: FileOfJob & { path: string },
  ) {
    const { path, ...file } = made;
    const stored = await files.put(studyId, createReadStream(path), EXPORT_LIMIT);
    await insertExportFiles(db, studyId, [{ ...file, jobId, stored }], withdrawals).catch(
      async (error: unknown) => {
        await files.discard(stored);
        throw error;
      },
    );
  }

  return {
    refuseWhereBusy() {
      if (writing.size >= MOST_AT_ONCE)
        throw new CallError(
          503,
          'BUSY',
          'Other exports are being written; please start this one in a minute.',
        );
    },
    async write(studyId, jobId, withdrawals, fill) {
      writing.add(jobId);
      try {
        await copies.withPath(async (path) => {
          const file = await fill(path);
          if (file !== null) await store(studyId, jobId, withdrawals, { ...file, path });
        });
      } finally {
        writing.delete(jobId);
      }
    },
    async open(studyId, jobId, isCallerDeidentified) {
      const file = await findExportFile(db, studyId, jobId);
      if (file !== null) requireSameView(file.is_deidentified, isCallerDeidentified);
      const opened = await files.open(studyId, exportFileName(jobId));
      if (file === null || opened === null) {
        throw notFound('This study has no such file; files are kept for a day: export again.');
      }
      return { file, content: opened.content };
    },
    async tidy() {
      await deleteExportFiles(db, new Date(Date.now() - KEPT_MS));
      await files.sweep();
    },
  };
}
