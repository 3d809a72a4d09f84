import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { DocumentError, type DocumentReader } from '../engines/documents/document.ts';
import { describe } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type { DocumentFiles } from './document-files.ts';
import {
  beginReading,
  type DocumentKey,
  endReading,
  findProgress,
  keepProgress,
  postponeReading,
  unfinishedDocuments,
} from './documents.store.ts';
import type { Progress } from './ocr.contract.ts';
import { shapeReading } from './read-result.ts';
import { storeReading } from './results.store.ts';

export interface ReadingsParts {
  readonly db: Database;
  readonly reader: DocumentReader;
  readonly files: DocumentFiles;
  readonly logger: FastifyBaseLogger;
}

/** Reads documents in the background; how far each is stands in the store. */
export interface Readings {
  /** Takes up what an earlier run of the server left unfinished. */
  resume(): Promise<void>;
  /** Reads a document that waits in the store, after those before it. */
  enqueue(key: DocumentKey): void;
  /** Ends the reading of a document where it has one: nothing of it is stored. */
  cancel(key: DocumentKey): Promise<void>;
  /** How far a reading is, again whenever that changes, until its end; nothing where the study has no such document. */
  watch(key: DocumentKey, gone: AbortSignal): AsyncGenerator<Progress, void>;
  /** Stops all work, which the next run takes up, and waits until it has stopped. */
  close(): Promise<void>;
}

/** A reader works on several pages at once: a second document keeps it busy at the ends of the first. */
const AT_ONCE = 2;
/** A document that ends the server each time that it is read would keep it from ever standing. */
const MOST_ATTEMPTS = 3;
const KEEP_EVERY_MS = 500;
/** Where another process reads, only the store tells. */
const LOOK_EVERY_MS = 2_000;

const TRIED_TOO_OFTEN =
  'The server ended each time while it read this document, and does not try again; split the document, or tell your operator.';
const FAILED = 'The document could not be read; analyze it again in a while.';

const nameOf = ({ studyId, id }: DocumentKey) => `${studyId} ${id}`;
export const hasEnded = ({ state }: Pick<Progress, 'state'>): boolean =>
  state !== 'queued' && state !== 'running';

export function createReadings({ db, reader, files, logger }: ReadingsParts): Readings {
  const waiting: DocumentKey[] = [];
  const running = new Map<string, { stop: AbortController; ended: Promise<void> }>();
  const news = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();

  /** How far the readings of this process are, newer than the store. */
  const latest = new Map<string, Progress>();
  const tell = (key: DocumentKey) => news.emit(nameOf(key));

  /** Tells watchers of each page, and the store every half second. */
  function progressOf(key: DocumentKey) {
    let kept = 0;
    let keeping: Promise<void> = Promise.resolve();
    return {
      report({ done, pages }: { done: number; pages: number }) {
        latest.set(nameOf(key), { state: 'running', pages_done: done, pages, error: null });
        tell(key);
        if (Date.now() - kept < KEEP_EVERY_MS) return;
        kept = Date.now();
        keeping = keeping
          .then(() => keepProgress(db, key, { done, pages }))
          .catch((error: unknown) => logger.warn(describe(error), 'progress was not kept'));
      },
      settled: () => keeping,
    };
  }

  async function read(key: DocumentKey, signal: AbortSignal): Promise<void> {
    const begun = await beginReading(db, key);
    if (begun === null) return;
    if (begun.attempts > MOST_ATTEMPTS) {
      await endReading(db, key, { state: 'failed', error: TRIED_TOO_OFTEN });
      await files.forgetPages(key.studyId, key.id);
      return;
    }
    tell(key);
    const progress = progressOf(key);
    try {
      const path = files.pathOf(key.studyId, key.id);
      const { model: mode, language } = begun;
      const keepIn = files.pagesOf(key.studyId, key.id);
      const found = await reader.read(path, { mode, language, signal, keepIn, onProgress: progress.report });
      signal.throwIfAborted();
      await progress.settled();
      await storeReading(db, key, shapeReading(found));
      await files.forgetPages(key.studyId, key.id);
    } catch (error) {
      await progress.settled();
      // A cancelled one stands as such in the store already; one that is postponed is read at the next start.
      if (signal.aborted && closing.signal.aborted) return postponeReading(db, key);
      await files.forgetPages(key.studyId, key.id);
      if (signal.aborted) return;
      if (!(error instanceof DocumentError))
        logger.error({ ...describe(error), document: key.id }, 'reading failed');
      const sentence = error instanceof DocumentError ? error.message : FAILED;
      await endReading(db, key, { state: 'failed', error: sentence });
    }
  }

  function next(): void {
    while (!closing.signal.aborted && running.size < AT_ONCE) {
      const key = waiting.shift();
      if (key === undefined) return;
      const name = nameOf(key);
      const stop = new AbortController();
      const ended = read(key, stop.signal)
        .catch((error: unknown) =>
          logger.error({ ...describe(error), document: key.id }, 'the end of a reading could not be kept'),
        )
        .finally(() => {
          running.delete(name);
          latest.delete(name);
          tell(key);
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
    async cancel(key) {
      await endReading(db, key, { state: 'cancelled' });
      latest.delete(nameOf(key));
      const work = running.get(nameOf(key));
      work?.stop.abort();
      await work?.ended;
      tell(key);
    },
    async *watch(key, watcherGone) {
      const gone = AbortSignal.any([watcherGone, closing.signal]);
      const name = nameOf(key);
      let told = '';
      while (!gone.aborted) {
        // Listened for before it is looked at, so that nothing falls between.
        const heard = nextNews(news, name, gone);
        const progress = latest.get(name) ?? (await findProgress(db, key));
        if (progress === null) return;
        const text = JSON.stringify(progress);
        if (text !== told) yield progress;
        told = text;
        if (hasEnded(progress)) return;
        await heard;
      }
    },
    async close() {
      closing.abort();
      waiting.length = 0;
      for (const { stop } of running.values()) stop.abort();
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
    },
  };
}

/** Resolves at the next news of a document, or when it is time to look at the store again. */
function nextNews(news: EventEmitter, name: string, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      news.off(name, end);
      gone.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, LOOK_EVERY_MS);
    news.once(name, end);
    gone.addEventListener('abort', end, { once: true });
  });
}
