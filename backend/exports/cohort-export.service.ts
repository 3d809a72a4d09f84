import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { ExtractionEngine } from '../clinical/extractions.engine.ts';
import { nameOfStudy } from '../cohort/saved/versions.service.ts';
import type { EvidenceDependencies } from '../evidence/lookup.ts';
import type { Job } from '../jobs/jobs.contract.ts';
import { type JobRunner, jobRunner } from '../jobs/jobs.runner.ts';
import { type DisclosureDependencies, openDisclosure } from '../record/disclosure/disclosure.ts';
import { countWithdrawals } from '../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../shared/caller.ts';
import { badInput } from '../shared/errors.ts';
import type { WorkingCopies } from '../store/files/working-copies.ts';
import { type ExportedFiles, exportedFiles } from '../tables/exports/exported-files.ts';
import { MOST_WORKBOOK_ROWS } from '../tables/exports/workbook.ts';
import type { JobControl, JobKind, Tools } from '../wall/capability.ts';
import { type DeidentifiedView, studyViews } from '../wall/deidentified/view.ts';
import { workingCopies } from '../wall/tools.ts';
import { writeArchive } from './archive.ts';
import type { CohortExportRequest, CohortFormat } from './cohort-export.contract.ts';
import { writeFhir } from './formats/fhir.ts';
import type { WriteFormat } from './formats/format.ts';
import { writeOmop } from './formats/omop/omop.ts';
import { writeRedcap } from './formats/redcap/redcap.ts';
import { writeCsvTables, writeParquetTables, writeWorkbookOfTables } from './formats/tables.ts';
import { manifestOf } from './manifest.ts';
import { createMembers } from './members/members.ts';
import { countFindings, countStoredResources } from './members/persons.store.ts';
import { deidentifiedStatement, readMembers, statedQuery } from './requested-cohort.ts';

export interface CohortExportDependencies extends EvidenceDependencies, DisclosureDependencies {
  readonly engine: ExtractionEngine;
  readonly jobs: JobRunner;
  readonly files: ExportedFiles;
  readonly copies: WorkingCopies;
  readonly view: DeidentifiedView;
}

interface Asked extends CohortExportRequest {
  /** Whether whoever asks is answered de-identified; absent in jobs of before. */
  readonly isDeidentified?: boolean;
}

/** What a job is started with: private cohorts are read as whoever started it. */
type Parameters = Asked & { readonly username: string };

export interface CohortExport {
  /**
   * Starts to write the members of a cohort to a file; the same question of a study joins the job that is under way.
   *
   * @throws CallError 400 that names the field, 503 while others are written
   */
  start(studyId: string, request: Asked, caller: Caller): Promise<Job>;
  /** Does the work of such a job. */
  write(parameters: Parameters, control: JobControl): Promise<void>;
}

export const cohortExport = ({ once, ...tools }: Tools): CohortExport =>
  createCohortExport({
    ...tools,
    jobs: once(jobRunner),
    files: once(exportedFiles),
    copies: once(workingCopies),
    view: once(studyViews),
  });

export const cohortExportKind: JobKind<Parameters> = {
  name: 'cohort-export',
  run: ({ once }, parameters, control) => once(cohortExport).write(parameters, control),
};

const WRITERS: Readonly<Record<CohortFormat, WriteFormat>> = {
  csv: writeCsvTables,
  xlsx: writeWorkbookOfTables,
  parquet: writeParquetTables,
  fhir: writeFhir,
  omop: writeOmop,
  redcap: writeRedcap,
};

function createCohortExport(dependencies: CohortExportDependencies): CohortExport {
  const { db, jobs, files, copies } = dependencies;
  return {
    async start(studyId, { tree, format, isDeidentified = false }, { username }) {
      const total = await countedMembers(dependencies, studyId, { tree, format, username });
      files.refuseWhereBusy();
      const question = createHash('sha256').update(JSON.stringify(tree)).digest('hex').slice(0, 16);
      return jobs.start(cohortExportKind, {
        studyId,
        parameters: { tree, format, username, isDeidentified },
        // Nobody joins a job that is written for those who read otherwise.
        question: `${format}-${question}${isDeidentified ? '-deidentified' : ''}`,
        total,
        startedBy: username,
      });
    },
    async write(parameters, control) {
      const { studyId, id } = control;
      await files.write(studyId, id, await countWithdrawals(db, studyId), (path) =>
        copies.withPath(async (folder) => {
          await mkdir(folder);
          return writeFiles(dependencies, parameters, control, { folder, path });
        }),
      );
    },
  };
}

/** How many are exported. @throws CallError 400 where nobody is, they are too many, or the format does not hold them */
async function countedMembers(
  dependencies: CohortExportDependencies,
  studyId: string,
  { tree, format, username }: Parameters,
): Promise<number> {
  const { db } = dependencies;
  const question = { studyId, username, tree };
  const { patients } = await readMembers(dependencies, question);
  if (patients.length === 0)
    throw badInput('Nobody meets the criteria, so that there is nothing to export; widen them.', 'tree');
  const findings = format === 'xlsx' ? await countFindings(db, studyId, patients) : 0;
  if (findings > MOST_WORKBOOK_ROWS)
    throw badInput(
      `These are ${findings.toLocaleString('en')} findings, and a workbook takes ${MOST_WORKBOOK_ROWS.toLocaleString('en')}; choose CSV or Parquet, or narrow the criteria.`,
      'format',
    );
  return patients.length;
}

async function writeFiles(
  dependencies: CohortExportDependencies,
  { tree, format, username, isDeidentified = false }: Parameters,
  control: JobControl,
  { folder, path }: { readonly folder: string; readonly path: string },
) {
  const { db } = dependencies;
  const { studyId, signal } = control;
  const exportedAt = new Date();
  const disclosure = await openDisclosure(dependencies, studyId, isDeidentified);
  const question = { studyId, username, tree };
  const { countedWith, patients } = await readMembers(dependencies, question);
  const members = patients.length;
  const written = await WRITERS[format]({
    db,
    studyId,
    members: createMembers({ db, disclosure, control }, patients),
    folder,
    exportedOn: exportedAt.toISOString().slice(0, 10),
    isDeidentified: disclosure.reason !== null,
  });
  const resources = format === 'fhir' ? 0 : await countStoredResources(db, studyId, patients);
  const study = { id: studyId, name: await nameOfStudy(db, studyId) };
  const stated = isDeidentified
    ? await deidentifiedStatement(dependencies, question, { countedWith, members })
    : { query: await statedQuery(dependencies, question, disclosure), countedWith, members };
  await writeArchive(path, written.files, signal, (archived) =>
    manifestOf({
      ...{ format, study, archived, written, resources },
      ...stated,
      exported: { by: username, at: exportedAt.toISOString() },
      reason: disclosure.reason,
    }),
  );
  return {
    file_name: isDeidentified ? `cohort_${format}_deidentified.zip` : `cohort_${format}.zip`,
    is_deidentified: isDeidentified,
    content_type: 'application/zip',
    rows: written.files.reduce((sum, { rows }) => sum + rows, 0),
  };
}
