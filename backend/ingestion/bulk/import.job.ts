import { type JobRunner, jobRunner } from '../../jobs/jobs.runner.ts';
import { recordEnd } from '../../jobs/record-end.ts';
import type { JobKind, Tools } from '../../wall/capability.ts';
import { importFiles } from './import-files.ts';
import { findImport, type ImportKey, unfinishedImports } from './imports.store.ts';
import { runImport } from './run-import.ts';

/** Reading uses every processor: imports of a process come one after the other. */
export const importKind: JobKind<ImportKey> = {
  name: 'import',
  tellsOfPatients: false,
  atOnce: 1,
  run: ({ db, engine, intake, logger, once }, key, control) =>
    runImport({ db, engine, intake, logger, files: once(importFiles) }, key, control),
  endOf: async (db, key) => recordEnd(await findImport(db, key)),
};

/** Has an import done that waits in the store; how far it is stands there with its reports. */
export async function startImport(db: Tools['db'], jobs: JobRunner, key: ImportKey): Promise<void> {
  const begun = await findImport(db, key);
  if (begun === null) return;
  await jobs.start(importKind, {
    studyId: key.studyId,
    parameters: key,
    question: key.id,
    total: 0,
    startedBy: begun.started_by,
  });
}

/** Starts what waits without a job, as an earlier version of the program left it. */
export async function startLeftImports({ db, once }: Tools): Promise<void> {
  for (const key of await unfinishedImports(db)) await startImport(db, once(jobRunner), key);
}
