import { describe } from '../shared/errors.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { type DocumentKey, endReading, unfinishedDocuments } from './documents.store.ts';
import type { Progress } from './ocr.contract.ts';
import { createReadingProgress, nameOf } from './reading-progress.ts';
import { type ReadingsDependencies, runReading } from './run-reading.ts';

/** Reads documents in the background; how far each is stands in the store. */
export interface Readings {
  /** Takes up what an earlier run of the server left unfinished. */
  resume(): Promise<void>;
  /** Reads a document that waits in the store, after those before it. */
  enqueue(key: DocumentKey): void;
  /**
   * Ends the reading of a document where it has one: nothing of it is stored.
   *
   * @param note adds its event, in the same transaction; absent where the document is removed, which has one of its own
   */
  cancel(key: DocumentKey, note?: (tx: Database) => Promise<void>): Promise<void>;
  /** How far a reading is, again whenever that changes, until its end; nothing where the study has no such document. */
  watch(key: DocumentKey, disconnected: AbortSignal): AsyncGenerator<Progress, void>;
  /** Stops all work, which the next run takes up, and waits until it has stopped. */
  close(): Promise<void>;
}

/** A reader works on several pages at once: a second document keeps it busy at the ends of the first. */
const AT_ONCE = 2;

export function createReadings(dependencies: ReadingsDependencies): Readings {
  const { db, logger } = dependencies;
  const waiting: DocumentKey[] = [];
  const running = new Map<string, { stop: AbortController; ended: Promise<void> }>();
  const closing = new AbortController();
  const progress = createReadingProgress({ db, logger, closing: closing.signal });

  function next(): void {
    while (!closing.signal.aborted && running.size < AT_ONCE) {
      const key = waiting.shift();
      if (key === undefined) return;
      const name = nameOf(key);
      const stop = new AbortController();
      const ended = runReading(dependencies, key, progress, { stop: stop.signal, closing: closing.signal })
        .catch((error: unknown) =>
          logger.error({ ...describe(error), document: key.id }, 'the end of a reading could not be kept'),
        )
        .finally(() => {
          running.delete(name);
          progress.forget(key);
          progress.tell(key);
          next();
        });
      running.set(name, { stop, ended });
    }
  }

  function enqueue(key: DocumentKey): void {
    const name = nameOf(key);
    const work = running.get(name);
    // A reading that was cancelled a moment ago may still be on its way out.
    if (work !== undefined) {
      void work.ended.then(() => enqueue(key));
      return;
    }
    if (!waiting.some((other) => nameOf(other) === name)) waiting.push(key);
    next();
  }

  return {
    async resume() {
      for (const key of await unfinishedDocuments(db)) enqueue(key);
    },
    enqueue,
    async cancel(key, note) {
      await inTransaction(db, async (tx) => {
        await endReading(tx, key, { state: 'cancelled' });
        await note?.(tx);
      });
      progress.forget(key);
      const work = running.get(nameOf(key));
      work?.stop.abort();
      await work?.ended;
      progress.tell(key);
    },
    watch: progress.watch,
    async close() {
      closing.abort();
      waiting.length = 0;
      for (const { stop } of running.values()) stop.abort();
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
    },
  };
}
