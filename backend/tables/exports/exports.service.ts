import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import type { Job } from '../../jobs/jobs.contract.ts';
import { type JobRunner, jobRunner } from '../../jobs/jobs.runner.ts';
import type { EntityKey } from '../../record/extractions/entities.reader.ts';
import type { ExportFile } from '../../record/files/export-file.contract.ts';
import { findExportFile } from '../../record/files/export-files.store.ts';
import { countWithdrawals } from '../../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput } from '../../shared/errors.ts';
import type { JobControl, JobKind, Tools } from '../../wall/capability.ts';
import { NO_FILTER, readFilter } from '../read-filter.ts';
import { cellsOf, inOrder, NUMBER_COLUMNS, type TableCell, WHOLE_NUMBER_COLUMNS } from '../table-cells.ts';
import { type exportRequestSchema, TABLE_COLUMNS, type TableFilter } from '../tables.contract.ts';
import { type TablesService, tablesService } from '../tables.service.ts';
import { tableRows } from '../tables.store.ts';
import { FORMATS } from './export-writers.ts';
import { type ExportedFiles, exportedFiles, type FileOfJob } from './exported-files.ts';
import type { WrittenColumn } from './written-table.ts';

type Asked = z.output<typeof exportRequestSchema>;

export interface ExportsDependencies extends EvidenceDependencies {
  readonly jobs: JobRunner;
  readonly tables: TablesService;
  readonly files: ExportedFiles;
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
  /** @throws CallError 404 where the study has no such file, or it is gone */
  open(studyId: string, jobId: string): Promise<{ file: ExportFile; content: Readable }>;
  /** Removes files that are older than a day. */
  tidy(): Promise<void>;
}

const ROWS_OF_PAGE = 2_000;
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
  });

export const exportKind: JobKind<Asked> = {
  name: 'export',
  run: ({ once }, request, control) => once(exportsService).write(request, control),
};

export function createExportsService(dependencies: ExportsDependencies): ExportsService {
  const { db, files } = dependencies;

  async function write({ filter = NO_FILTER, format }: Asked, control: JobControl): Promise<void> {
    const { studyId } = control;
    return files.write(studyId, control.id, await countWithdrawals(db, studyId), async (part) => {
      let rows = 0;
      const pages = pagesOf(dependencies, studyId, filter, control, (done) => {
        rows = done;
      });
      await FORMATS[format].write({ name: 'Findings', columns: COLUMNS, pages }, part);
      if (control.signal.aborted) return null;
      return { file_name: `cohort_table.${format}`, content_type: FORMATS[format].contentType, rows };
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
  const { filter = NO_FILTER, format } = request;
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
    question: `${format}-${question}`,
    total,
    startedBy: caller.username,
  });
}

/** All rows of a filter in their order, page by page, until the job is asked to stop. */
async function* pagesOf(
  dependencies: EvidenceDependencies,
  studyId: string,
  filter: TableFilter,
  { signal, progress }: JobControl,
  onRows: (done: number) => void,
): AsyncGenerator<readonly (readonly TableCell[])[]> {
  const wanted = await readFilter(dependencies, studyId, filter);
  let after: EntityKey | undefined;
  let done = 0;
  while (!signal.aborted) {
    const { rows } = await tableRows(dependencies.db, studyId, wanted, { after, limit: ROWS_OF_PAGE });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => inOrder(cellsOf(row)));
    done += rows.length;
    onRows(done);
    await progress(done);
    if (rows.length < ROWS_OF_PAGE) return;
    after = { patientId: last.patient_id, extractionId: last.extraction_id, ordinal: last.ordinal };
  }
}
