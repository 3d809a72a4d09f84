import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { refusal } from '../../../engines/fhir/api/outcome.ts';
import type { Job } from '../../../jobs/jobs.contract.ts';
import { type JobRunner, jobRunner } from '../../../jobs/jobs.runner.ts';
import {
  EXPORT_LIMIT,
  exportFileName,
  findExportFile,
  insertExportFiles,
  type MadeFile,
} from '../../../record/files/export-files.store.ts';
import { LineFiles, type WrittenFile } from '../../../record/files/line-files.ts';
import { appendResources, ndjsonName } from '../../../record/files/ndjson-lines.ts';
import { countWithdrawals } from '../../../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../../../shared/caller.ts';
import type { Database } from '../../../store/database.ts';
import type { StoredFiles } from '../../../store/files/stored-files.ts';
import type { WorkingCopies } from '../../../store/files/working-copies.ts';
import type { JobControl, JobKind, Tools } from '../../../wall/capability.ts';
import { workingCopies } from '../../../wall/tools.ts';
import { countChanged, exportedFiles, startOf } from './export.store.ts';
import { type ExportRequest, pagesOf } from './export-pages.ts';

export interface ExportDependencies {
  readonly db: Database;
  readonly jobs: JobRunner;
  readonly files: StoredFiles;
  readonly copies: WorkingCopies;
}

/** How far an export is, and what it made where it has ended well. */
export interface ExportStatus {
  readonly job: Job;
  /** What changed later is not in it. */
  readonly startedAt: Date;
  readonly files: readonly { readonly fileName: string; readonly rows: number }[];
}

interface OpenedFile {
  readonly bytes: number;
  readonly contentType: string;
  readonly content: Readable;
}

const NDJSON = 'application/fhir+ndjson';
const MOST_AT_ONCE = 2;
const JOB_ID = /^job-[0-9a-f-]{36}$/;
const FILE_NAME = /^[A-Z][A-Za-z]{2,40}\.ndjson$/;
/** What one of the files of a job is kept under. */
const fileId = (jobId: string, fileName: string): string =>
  `${jobId}.${fileName.slice(0, -ndjsonName('').length)}`;

const noExport = () =>
  refusal(404, 'not-found', 'This study has no such export; files are kept for a day: export again.');

export type FhirExport = ReturnType<typeof createFhirExport>;

export const fhirExport = ({ db, files, once }: Tools): FhirExport =>
  createFhirExport({ db, jobs: once(jobRunner), files, copies: once(workingCopies) });

export const fhirExportKind: JobKind<ExportRequest> = {
  name: 'fhir-export',
  run: ({ once }, asked, control) => once(fhirExport).write(asked, control),
};

/** Exports of a study as NDJSON, one file for each type, after HL7's Bulk Data Access. */
export function createFhirExport(dependencies: ExportDependencies) {
  const { db, jobs, copies } = dependencies;
  const writing = new Set<string>();

  async function write(asked: ExportRequest, control: JobControl): Promise<void> {
    writing.add(control.id);
    try {
      await copies.withPath((folder) => writeIn(new LineFiles(folder), asked, control));
    } finally {
      writing.delete(control.id);
    }
  }

  async function writeIn(files: LineFiles, asked: ExportRequest, control: JobControl): Promise<void> {
    const { studyId } = control;
    try {
      const withdrawals = await countWithdrawals(db, studyId);
      let done = 0;
      for await (const { resources, count } of pagesOf(db, studyId, asked)) {
        if (control.signal.aborted) return;
        await appendResources(files, resources);
        done += count;
        await control.progress(done);
      }
      await noteFiles(dependencies, control, await files.finish(), withdrawals);
    } finally {
      files.discard();
    }
  }

  return {
    /** Does the work of such a job. */
    write,
    /**
     * Starts an export; the same one of a study joins the job that is under way.
     *
     * @throws FhirError 503 while others are written
     */
    async start(studyId: string, asked: ExportRequest, caller: Caller): Promise<Job> {
      if (writing.size >= MOST_AT_ONCE)
        throw refusal(
          503,
          'transient',
          'Other exports are being written; please start this one in a minute.',
        );
      const total = await countChanged(db, studyId, asked.since);
      const question = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16);
      const startedBy = caller.username;
      return jobs.start(fhirExportKind, { studyId, parameters: asked, question, total, startedBy });
    },
    /** @throws FhirError 404 where the study has no such export */
    async standing(studyId: string, jobId: string): Promise<ExportStatus> {
      const job = JOB_ID.test(jobId) ? await jobs.find(studyId, jobId) : null;
      if (job?.kind !== fhirExportKind.name) throw noExport();
      const startedAt = (await startOf(db, studyId, jobId)) ?? new Date();
      return {
        job,
        startedAt,
        files: job.state === 'succeeded' ? await exportedFiles(db, studyId, jobId) : [],
      };
    },
    async cancel(studyId: string, jobId: string): Promise<void> {
      if (!JOB_ID.test(jobId) || (await jobs.cancel(studyId, jobId)) === null) throw noExport();
    },
    /** @throws FhirError 404 where the study has no such file, or it is gone */
    open: (studyId: string, jobId: string, fileName: string): Promise<OpenedFile> =>
      openFile(dependencies, studyId, jobId, fileName),
  };
}

/** Stores files that are whole, and gives them up where they cannot be noted. */
async function noteFiles(
  { db, files }: ExportDependencies,
  { id, studyId }: JobControl,
  written: readonly WrittenFile[],
  withdrawals: number,
): Promise<void> {
  const made: MadeFile[] = [];
  try {
    for (const { name, rows, path } of written) {
      const stored = await files.put(studyId, createReadStream(path), EXPORT_LIMIT);
      made.push({ file_name: name, content_type: NDJSON, rows, jobId: fileId(id, name), stored });
    }
    await insertExportFiles(db, studyId, made, withdrawals);
  } catch (error) {
    for (const { stored } of made) await files.discard(stored);
    throw error;
  }
}

async function openFile(
  { db, files }: ExportDependencies,
  studyId: string,
  jobId: string,
  fileName: string,
): Promise<OpenedFile> {
  if (!JOB_ID.test(jobId) || !FILE_NAME.test(fileName)) throw noExport();
  const file = await findExportFile(db, studyId, fileId(jobId, fileName));
  const opened = await files.open(studyId, exportFileName(fileId(jobId, fileName)));
  if (file === null || opened === null) throw noExport();
  return { bytes: file.bytes, contentType: file.content_type, content: opened.content };
}
