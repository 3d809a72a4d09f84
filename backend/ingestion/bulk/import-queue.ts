import { describe } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import type { Tools } from '../../wall/capability.ts';
import { importFiles } from './import-files.ts';
import { type ImportKey, moveImport, unfinishedImports } from './imports.store.ts';
import { type ImportQueueDependencies, runImport } from './run-import.ts';

/** Imports in the background, one after the other; how far each is stands in the store with its reports. */
export interface ImportQueue {
  /** Takes up what an earlier run of the server left unfinished. */
  resume(): Promise<void>;
  /** Does an import that waits in the store, after those before it. */
  enqueue(key: ImportKey): void;
  /** Ends an import where it has not ended; what it stored stays. @param note adds its event, in the same transaction */
  cancel(key: ImportKey, note: (tx: Database) => Promise<void>): Promise<void>;
  /** Stops all work, which the next run takes up, and waits until it has stopped. */
  close(): Promise<void>;
}

export const importQueue = ({ db, engine, intake, logger, once }: Tools): ImportQueue =>
  createImportQueue({ db, engine, intake, logger, files: once(importFiles) });

export function createImportQueue(dependencies: ImportQueueDependencies): ImportQueue {
  const { db, logger } = dependencies;
  const waiting: ImportKey[] = [];
  const closing = new AbortController();
  let running: {
    readonly key: ImportKey;
    readonly stop: AbortController;
    readonly ended: Promise<void>;
  } | null = null;

  function next(): void {
    if (closing.signal.aborted || running !== null) return;
    const key = waiting.shift();
    if (key === undefined) return;
    const stop = new AbortController();
    const ended = runImport(dependencies, key, { stop: stop.signal, closing: closing.signal })
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
    async cancel(key, note) {
      await inTransaction(db, async (tx) => {
        const change = { state: 'cancelled' as const, error: null };
        await moveImport(tx, key, ['receiving', 'queued', 'running', 'failed'], change);
        await note(tx);
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
