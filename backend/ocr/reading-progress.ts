import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { describe } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import { type DocumentKey, findProgress, keepProgress } from './documents.store.ts';
import type { Progress } from './ocr.contract.ts';

interface ProgressParts {
  readonly db: Database;
  readonly logger: FastifyBaseLogger;
  /** Aborted when the server stops: watchers end. */
  readonly closing: AbortSignal;
}

/** Pages read of pages in all. */
interface PagesRead {
  readonly done: number;
  readonly pages: number;
}

/** How far the readings of this process are, newer than the store. */
export interface ReadingProgress {
  /** Follows one reading: tells watchers of each page, and the store every half second. */
  follow(key: DocumentKey): { report(progress: PagesRead): void; settled(): Promise<void> };
  /** From here on the store tells how far the reading is. */
  forget(key: DocumentKey): void;
  /** Has watchers look again. */
  tell(key: DocumentKey): void;
  /** How far a reading is, again whenever that changes, until its end; nothing where the study has no such document. */
  watch(key: DocumentKey, disconnected: AbortSignal): AsyncGenerator<Progress, void>;
}

const KEEP_EVERY_MS = 500;
/** Where another process reads, only the store tells. */
const LOOK_EVERY_MS = 2_000;

/** One document of one study, as a name. */
export const nameOf = ({ studyId, id }: DocumentKey): string => `${studyId} ${id}`;
const hasEnded = ({ state }: Pick<Progress, 'state'>): boolean => state !== 'queued' && state !== 'running';

export function createReadingProgress({ db, logger, closing }: ProgressParts): ReadingProgress {
  const news = new EventEmitter().setMaxListeners(0);
  const latest = new Map<string, Progress>();
  const tell = (key: DocumentKey) => void news.emit(nameOf(key));
  const keep = (key: DocumentKey, progress: PagesRead) =>
    keepProgress(db, key, progress).catch((error: unknown) =>
      logger.warn(describe(error), 'progress was not kept'),
    );

  return {
    follow(key) {
      let kept = 0;
      let keeping: Promise<void> = Promise.resolve();
      return {
        report({ done, pages }) {
          latest.set(nameOf(key), { state: 'running', pages_done: done, pages, error: null });
          tell(key);
          if (Date.now() - kept < KEEP_EVERY_MS) return;
          kept = Date.now();
          keeping = keeping.then(() => keep(key, { done, pages }));
        },
        settled: () => keeping,
      };
    },
    forget: (key) => void latest.delete(nameOf(key)),
    tell,
    async *watch(key, watcherGone) {
      const gone = AbortSignal.any([watcherGone, closing]);
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
