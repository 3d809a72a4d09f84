import type { FastifyBaseLogger } from 'fastify';
import type { ImportDependencies } from '../../record/reports/reports.import.ts';
import { CallError, describe } from '../../shared/errors.ts';
import type { ImportFiles } from './import-files.ts';
import { checkItems, importItems } from './import-items.ts';
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

export interface ImportQueueDependencies extends ImportDependencies {
  readonly files: ImportFiles;
  readonly logger: FastifyBaseLogger;
}

interface ImportSignals {
  /** Ends this import. */
  readonly stop: AbortSignal;
  /** Ends the server, whose next run begins the import anew. */
  readonly closing: AbortSignal;
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

/** Does an import that waits in the store, and stores how it ended. */
export async function runImport(
  dependencies: ImportQueueDependencies,
  key: ImportKey,
  { stop: signal, closing }: ImportSignals,
): Promise<void> {
  const { db, logger } = dependencies;
  try {
    await importReports(dependencies, key, signal);
  } catch (error) {
    if (!signal.aborted) {
      logger.error({ ...describe(error), import: key.id }, 'import failed');
      await moveImport(db, key, ['running'], { state: 'failed', error: sentenceOf(error) });
    }
  }
  // One that the server stops in good order is begun anew at its next start.
  if (closing.aborted) await moveImport(db, key, ['running'], { state: 'queued', attempts: 0 });
}

async function importReports(
  dependencies: ImportQueueDependencies,
  key: ImportKey,
  signal: AbortSignal,
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
    path: files.pathOf(key.id, ordinal),
    name,
    shownAs: hidesNames ? shownAs : name,
  }));
  const all = numbered(listed, options, begun);
  if (isDryRun) await checkItems(all, signal, (outcome) => keepBatch(db, key, outcome));
  else {
    await importItems(
      dependencies,
      { studyId, sourceSystem, reportType: BULK_REPORT_TYPE },
      all,
      { username: startedBy, requestId: key.id },
      { signal, onBatch: (tx, outcome) => keepBatch(tx, key, outcome) },
    );
  }
  if (signal.aborted) return;
  await moveImport(db, key, ['running'], { state: 'succeeded' });
  await forgetNames(db, key.id);
  await files.removeAll(key.id);
}

function sentenceOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  return (error as { code?: unknown }).code === 'ENOENT' ? FILE_GONE : FAILED;
}
