import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { refusal } from '../../../engines/fhir/api/outcome.ts';
import type { Job } from '../../../jobs/jobs.contract.ts';
import { type JobRunner, jobRunner } from '../../../jobs/jobs.runner.ts';
import { isExportOf } from '../../../jobs/jobs.store.ts';
import {
  EXPORT_LIMIT,
  exportFileName,
  findExportFile,
  insertExportFiles,
  type MadeFile,
  requireSameView,
} from '../../../record/files/export-files.store.ts';
import { LineFiles, type WrittenFile } from '../../../record/files/line-files.ts';
import { appendResources, ndjsonName } from '../../../record/files/ndjson-lines.ts';
import { countWithdrawals } from '../../../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../../../shared/caller.ts';
import type { Database } from '../../../store/database.ts';
import type { StoredFiles } from '../../../store/files/stored-files.ts';
import type { WorkingCopies } from '../../../store/files/working-copies.ts';
import type { JobControl, JobKind, Tools } from '../../../wall/capability.ts';
import { type DeidentifiedView, studyViews } from '../../../wall/deidentified/view.ts';
import { hasRight } from '../../../wall/rights.ts';
import { workingCopies } from '../../../wall/tools.ts';
import { countChanged, exportedFiles, patientsOfStudy, startOf } from './export.store.ts';
import { deidentifiedPagesOf, type ExportRequest, pagesOf } from './export-pages.ts';

export interface ExportDependencies {
  readonly db: Database;
  readonly view: DeidentifiedView;
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

/** A file of an export. */
interface FileKey {
  readonly jobId: string;
  readonly fileName: string;
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
  createFhirExport({
    ...{ db, files, view: once(studyViews) },
    jobs: once(jobRunner),
    copies: once(workingCopies),
  });

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
      const { isDeidentified = false } = asked;
      const pages = isDeidentified
        ? deidentifiedPagesOf(dependencies, studyId, asked)
        : pagesOf(db, studyId, asked);
      let done = 0;
      for await (const { resources, count } of pages) {
        if (control.signal.aborted) return;
        await appendResources(files, resources);
        done += count;
        await control.progress(done);
      }
      const written = await files.finish();
      await noteFiles(dependencies, control, { written, isDeidentified }, withdrawals);
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
      const total =
        asked.isDeidentified === true
          ? (await patientsOfStudy(db, studyId)).length
          : await countChanged(db, studyId, asked.since);
      // Whoever reads otherwise asks another question, and joins no job of this one.
      const question = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16);
      const startedBy = caller.username;
      return jobs.start(fhirExportKind, { studyId, parameters: asked, question, total, startedBy });
    },
    /** @throws FhirError 404 where the study has no such export, CallError 403 where its files are for those who read otherwise */
    async standing(studyId: string, jobId: string, isCallerDeidentified: boolean): Promise<ExportStatus> {
      const job = JOB_ID.test(jobId) ? await jobs.find(studyId, jobId) : null;
      if (job?.kind !== fhirExportKind.name) throw noExport();
      const startedAt = (await startOf(db, studyId, jobId)) ?? new Date();
      const made = job.state === 'succeeded' ? await exportedFiles(db, studyId, jobId) : [];
      for (const { isDeidentified } of made) requireSameView(isDeidentified, isCallerDeidentified);
      return { job, startedAt, files: made };
    },
    /** Stops an export of the caller, or any for whoever may stop all work. @throws FhirError 404 */
    async cancel(studyId: string, jobId: string, caller: Caller): Promise<void> {
      const isAllowed =
        JOB_ID.test(jobId) &&
        (hasRight(caller, 'write') || (await isExportOf(db, { studyId, id: jobId }, caller.username)));
      if (!isAllowed || (await jobs.cancel(studyId, jobId)) === null) throw noExport();
    },
    /**
     * @throws FhirError 404 where the study has no such file, or it is gone; CallError 403 where it is for those who read
     * otherwise
     */
    open: (studyId: string, key: FileKey, isCallerDeidentified: boolean): Promise<OpenedFile> =>
      openFile(dependencies, studyId, key, isCallerDeidentified),
  };
}

/** Stores files that are whole, and gives them up where they cannot be noted. */
async function noteFiles(
  { db, files }: ExportDependencies,
  { id, studyId }: JobControl,
  { written, isDeidentified }: { readonly written: readonly WrittenFile[]; readonly isDeidentified: boolean },
  withdrawals: number,
): Promise<void> {
  const made: MadeFile[] = [];
  try {
    for (const { name, rows, path } of written) {
      const stored = await files.put(studyId, createReadStream(path), EXPORT_LIMIT);
      const file = { file_name: name, content_type: NDJSON, rows, is_deidentified: isDeidentified };
      made.push({ ...file, jobId: fileId(id, name), stored });
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
  { jobId, fileName }: FileKey,
  isCallerDeidentified: boolean,
): Promise<OpenedFile> {
  if (!JOB_ID.test(jobId) || !FILE_NAME.test(fileName)) throw noExport();
  const file = await findExportFile(db, studyId, fileId(jobId, fileName));
  if (file !== null) requireSameView(file.is_deidentified, isCallerDeidentified);
  const opened = await files.open(studyId, exportFileName(fileId(jobId, fileName)));
  if (file === null || opened === null) throw noExport();
  return { bytes: file.bytes, contentType: file.content_type, content: opened.content };
}
