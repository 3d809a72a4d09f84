import type { FastifyBaseLogger } from 'fastify';
import type { StopReason } from '../../jobs/run-job.ts';
import type { ImportDependencies } from '../../record/reports/reports.import.ts';
import { CallError, describe, storeFailure } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import type { JobControl } from '../../wall/capability.ts';
import type { ImportFiles } from './import-files.ts';
import { type BatchOutcome, checkItems, importItems } from './import-items.ts';
import {
  beginImport,
  filesOfImport,
  forgetNames,
  type ImportKey,
  keepBatch,
  moveImport,
} from './imports.store.ts';
import type { ReadingOptions } from './items.ts';
import { numbered } from './numbered.ts';

export interface ImportWork extends ImportDependencies {
  readonly files: ImportFiles;
  readonly logger: FastifyBaseLogger;
}

/** What reports of an import are kept as. */
export const BULK_REPORT_TYPE = 'bulk_import';
/** An import that ends the server each time at the same place would keep it from ever standing. */
const MOST_ATTEMPTS = 3;
const TRIED_TOO_OFTEN =
  'The server ended each time at the same place of this import, and does not try again; divide its files, or tell your operator.';
const FAILED = 'The import could not be finished; start it again, and what is stored already is kept.';
const FILE_GONE =
  'A file of this import is gone; import it again, and what is stored already is passed over.';

/** As if it were begun for the first time. */
const QUEUED_ANEW = { state: 'queued', attempts: 0 } as const;

/** Does an import that waits in the store, and stores how it ended. */
export async function runImport(work: ImportWork, key: ImportKey, control: JobControl): Promise<void> {
  const { db, logger } = work;
  const { signal } = control;
  try {
    await importReports(work, key, control);
  } catch (error) {
    if (signal.aborted) return giveBack(work, key, signal);
    if (storeFailure(error) !== undefined) {
      await moveImport(db, key, ['running'], QUEUED_ANEW);
      throw error;
    }
    logger.error({ ...describe(error), import: key.id }, 'import failed');
    await moveImport(db, key, ['running'], { state: 'failed', error: sentenceOf(error) });
  }
}

/** One that its process stops in good order has not failed: it is begun anew as if for the first time. */
async function giveBack({ db }: ImportWork, key: ImportKey, { reason }: AbortSignal): Promise<void> {
  if (reason === ('closing' satisfies StopReason)) {
    await moveImport(db, key, ['running'], QUEUED_ANEW);
  }
}

async function importReports(
  dependencies: ImportWork,
  key: ImportKey,
  { signal, holdIn }: JobControl,
): Promise<void> {
  const { db, files, intake } = dependencies;
  const begun = await beginImport(db, key);
  if (begun === null) return;
  if (begun.attempts > MOST_ATTEMPTS) {
    await moveImport(db, key, ['running'], { state: 'failed', error: TRIED_TOO_OFTEN });
    return;
  }
  const { studyId, sourceSystem, startedBy, isDryRun, format, columns } = begun;
  const options: ReadingOptions = { format, columns };
  // Files are named after patients, and what is told of them stays.
  const hidesNames = (await intake?.open(studyId))?.deidentifies ?? false;
  const listed = (await filesOfImport(db, key)).map(({ ordinal, name, numbered: shownAs }) => ({
    fetch: () => files.fetch(key, ordinal),
    name,
    shownAs: hidesNames ? shownAs : name,
  }));
  const all = numbered(listed, options, begun);
  let { found } = begun;
  // The batch lands while the import is this process's: its place in the files goes on from where it was read.
  const keep = async (tx: Database, outcome: BatchOutcome) => {
    found += outcome.found;
    await holdIn(tx, found);
    await keepBatch(tx, key, outcome);
  };
  if (isDryRun) await checkItems(all, signal, (outcome) => inTransaction(db, (tx) => keep(tx, outcome)));
  else {
    await importItems(
      dependencies,
      { studyId, sourceSystem, reportType: BULK_REPORT_TYPE },
      all,
      { username: startedBy, requestId: key.id },
      { signal, onBatch: keep },
    );
  }
  if (signal.aborted) return giveBack(dependencies, key, signal);
  await moveImport(db, key, ['running'], { state: 'succeeded' });
  await files.removeAll(key, (tx) => forgetNames(tx, key.id));
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) return FAILED;
  return error.status === 404 ? FILE_GONE : error.message;
}
