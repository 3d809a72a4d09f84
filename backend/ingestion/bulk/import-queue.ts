import type { FastifyBaseLogger } from 'fastify';
import type { ImportParts } from '../../record/reports/reports.import.ts';
import { CallError, describe } from '../../shared/errors.ts';
import type { Tools } from '../../wall/capability.ts';
import type { ReadingOptions } from './found.ts';
import { type ImportFiles, importFiles } from './import-files.ts';
import { checkFound, importFound } from './import-found.ts';
import {
  beginImport,
  filesOfImport,
  forgetNames,
  type ImportKey,
  keepBatch,
  moveImport,
  unfinishedImports,
} from './imports.store.ts';
import { numbered } from './numbered.ts';

export interface ImportQueueParts extends ImportParts {
  readonly files: ImportFiles;
  readonly logger: FastifyBaseLogger;
}

/** Imports in the background, one after the other; how far each is stands in the store with its reports. */
export interface ImportQueue {
  /** Takes up what an earlier run of the server left unfinished. */
  resume(): Promise<void>;
  /** Does an import that waits in the store, after those before it. */
  enqueue(key: ImportKey): void;
  /** Ends an import where it has not ended; what it stored stays. */
  cancel(key: ImportKey): Promise<void>;
  /** Stops all work, which the next run takes up, and waits until it has stopped. */
  close(): Promise<void>;
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

export const importQueue = ({ db, engine, intake, logger, once }: Tools): ImportQueue =>
  createImportQueue({ db, engine, intake, logger, files: once(importFiles) });

export function createImportQueue(parts: ImportQueueParts): ImportQueue {
  const { db, files, logger } = parts;
  const waiting: ImportKey[] = [];
  const closing = new AbortController();
  let running: {
    readonly key: ImportKey;
    readonly stop: AbortController;
    readonly ended: Promise<void>;
  } | null = null;

  async function work(key: ImportKey, signal: AbortSignal): Promise<void> {
    const begun = await beginImport(db, key);
    if (begun === null) return;
    if (begun.attempts > MOST_ATTEMPTS) {
      await moveImport(db, key, ['running'], { state: 'failed', error: TRIED_TOO_OFTEN });
      return;
    }
    const { studyId, sourceSystem, startedBy, isDryRun, format, columns } = begun;
    const options: ReadingOptions = { format, columns };
    // Files are named after patients, and what is told of them stays.
    const hidesNames = (await parts.intake?.open(studyId))?.deidentifies ?? false;
    const listed = (await filesOfImport(db, key)).map(({ ordinal, name, numbered: shownAs }) => ({
      path: files.pathOf(key.id, ordinal),
      name,
      shownAs: hidesNames ? shownAs : name,
    }));
    const all = numbered(listed, options, begun);
    if (isDryRun) await checkFound(all, signal, (outcome) => keepBatch(db, key, outcome));
    else {
      await importFound(
        parts,
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

  async function run(key: ImportKey, signal: AbortSignal): Promise<void> {
    try {
      await work(key, signal);
    } catch (error) {
      if (!signal.aborted) {
        logger.error({ ...describe(error), import: key.id }, 'import failed');
        await moveImport(db, key, ['running'], { state: 'failed', error: sentenceOf(error) });
      }
    }
    // One that the server stops in good order is begun anew at its next start.
    if (closing.signal.aborted) await moveImport(db, key, ['running'], { state: 'queued', attempts: 0 });
  }

  function next(): void {
    if (closing.signal.aborted || running !== null) return;
    const key = waiting.shift();
    if (key === undefined) return;
    const stop = new AbortController();
    const ended = run(key, stop.signal)
      .catch((error: unknown) =>
        logger.error({ ...describe(error), import: key.id }, 'the end of an import could not be kept'),
      )
      .finally(() => {
        running = null;
        next();
      });
    running = { key, stop, ended };
  }

  return {
    async resume() {
      waiting.push(...(await unfinishedImports(db)));
      next();
    },
    enqueue(key) {
      waiting.push(key);
      next();
    },
    async cancel(key) {
      await moveImport(db, key, ['receiving', 'queued', 'running', 'failed'], {
        state: 'cancelled',
        error: null,
      });
      if (running?.key.id !== key.id) return;
      running.stop.abort();
      await running.ended;
    },
    async close() {
      closing.abort();
      waiting.length = 0;
      running?.stop.abort();
      await running?.ended;
    },
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  return (error as { code?: unknown }).code === 'ENOENT' ? FILE_GONE : FAILED;
}
