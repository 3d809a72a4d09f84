import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import type { Job } from '../../jobs/jobs.contract.ts';
import { type JobRunner, jobRunner } from '../../jobs/jobs.runner.ts';
import { isExportOf } from '../../jobs/jobs.store.ts';
import type { ExportFile } from '../../record/files/export-file.contract.ts';
import { findExportFile } from '../../record/files/export-files.store.ts';
import { countWithdrawals } from '../../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput, notFound } from '../../shared/errors.ts';
import type { JobControl, JobKind, Tools } from '../../wall/capability.ts';
import { type DeidentifiedView, studyViews } from '../../wall/deidentified/view.ts';
import { NO_FILTER } from '../read-filter.ts';
import { NUMBER_COLUMNS, WHOLE_NUMBER_COLUMNS } from '../table-cells.ts';
import { type exportRequestSchema, TABLE_COLUMNS } from '../tables.contract.ts';
import { type TablesService, tablesService } from '../tables.service.ts';
import { FORMATS } from './export-writers.ts';
import { type ExportedFiles, exportedFiles, type FileOfJob } from './exported-files.ts';
import { deidentifiedPagesOf, pagesOf } from './exported-rows.ts';
import type { WrittenColumn } from './written-table.ts';

/** What a job is started with: whether whoever started it is answered de-identified; absent in those of before. */
interface Asked extends z.output<typeof exportRequestSchema> {
  readonly isDeidentified?: boolean;
}

export interface ExportsDependencies extends EvidenceDependencies {
  readonly jobs: JobRunner;
  readonly tables: TablesService;
  readonly files: ExportedFiles;
  readonly view: DeidentifiedView;
}

export interface ExportsService {
  /**
   * Starts to write all rows of a filter to a file; the same question of a study joins the job that is under way.
   *
   * @throws CallError 400 where the format cannot hold them, 503 while others are written
   */
  start(studyId: string, request: Asked, caller: Caller): Promise<Job>;
  /** Does the work of such a job. */
  write(request: Asked, control: JobControl): Promise<void>;
  /**
   * Keeps what another job made as its file, for a day.
   *
   * @param withdrawals how many the study had when the job began (countWithdrawals)
   */
  keep(
    studyId: string,
    jobId: string,
    file: FileOfJob,
    content: Uint8Array,
    withdrawals: number,
  ): Promise<void>;
  /** The file of a finished job; null where the study has none of this job. */
  find(studyId: string, jobId: string): Promise<ExportFile | null>;
  open: ExportedFiles['open'];
  /** Stops an export that the caller started. @throws CallError 404 where there is none */
  cancel(studyId: string, jobId: string, caller: Caller): Promise<Job>;
  /** Removes files that are older than a day. */
  tidy(): Promise<void>;
}

/** Names the jobs of those who read de-identified: nobody joins one that is written otherwise. */
const DEIDENTIFIED = '-deidentified';
const COLUMNS = TABLE_COLUMNS.map(
  (name): WrittenColumn => ({
    name,
    type: WHOLE_NUMBER_COLUMNS.has(name) ? 'integer' : NUMBER_COLUMNS.has(name) ? 'number' : 'text',
  }),
);

export const exportsService = ({ db, names, once }: Tools): ExportsService =>
  createExportsService({
    db,
    names,
    files: once(exportedFiles),
    jobs: once(jobRunner),
    tables: once(tablesService),
    view: once(studyViews),
  });

export const exportKind: JobKind<Asked> = {
  name: 'export',
  run: ({ once }, request, control) => once(exportsService).write(request, control),
};

export function createExportsService(dependencies: ExportsDependencies): ExportsService {
  const { db, files } = dependencies;

  async function write(asked: Asked, control: JobControl): Promise<void> {
    const { filter = NO_FILTER, format, isDeidentified = false } = asked;
    const { studyId } = control;
    return files.write(studyId, control.id, await countWithdrawals(db, studyId), async (part) => {
      let rows = 0;
      const readPages = isDeidentified ? deidentifiedPagesOf : pagesOf;
      const pages = readPages(dependencies, studyId, filter, control, (done) => {
        rows = done;
      });
      await FORMATS[format].write({ name: 'Findings', columns: COLUMNS, pages }, part);
      if (control.signal.aborted) return null;
      const { contentType } = FORMATS[format];
      return {
        file_name: isDeidentified ? `cohort_table_deidentified.${format}` : `cohort_table.${format}`,
        content_type: contentType,
        rows,
        is_deidentified: isDeidentified,
      };
    });
  }

  return {
    start: (studyId, request, caller) => startExport(dependencies, studyId, request, caller),
    write,
    keep: (studyId, jobId, file, content, withdrawals) =>
      files.write(studyId, jobId, withdrawals, async (part) => {
        await writeFile(part, content);
        return file;
      }),
    find: (studyId, jobId) => findExportFile(db, studyId, jobId),
    open: files.open,
    async cancel(studyId, jobId, { username }) {
      const job = (await isExportOf(db, { studyId, id: jobId }, username))
        ? await dependencies.jobs.cancel(studyId, jobId)
        : null;
      if (job === null) throw notFound('You have no export of this id in this study.');
      return job;
    },
    tidy: files.tidy,
  };
}

/** @throws CallError 400 for more rows than the format takes, 503 while others are written */
async function startExport(
  { jobs, tables, files }: ExportsDependencies,
  studyId: string,
  request: Asked,
  caller: Caller,
): Promise<Job> {
  const { filter = NO_FILTER, format, isDeidentified = false } = request;
  const { mention_count: total } = await tables.stats(studyId, filter);
  const { mostRows } = FORMATS[format];
  if (total > mostRows) {
    throw badInput(
      `These are ${total.toLocaleString('en')} rows, and a workbook takes ${mostRows.toLocaleString('en')}; choose CSV or Parquet, or narrow the filter.`,
      'format',
    );
  }
  files.refuseWhereBusy();
  // The kind names the question: only the same one is joined.
  const question = createHash('sha256').update(JSON.stringify(filter)).digest('hex').slice(0, 16);
  return jobs.start(exportKind, {
    studyId,
    parameters: request,
    question: `${format}-${question}${isDeidentified ? DEIDENTIFIED : ''}`,
    total,
    startedBy: caller.username,
  });
}
