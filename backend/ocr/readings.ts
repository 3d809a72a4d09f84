import { type JobRunner, jobRunner } from '../jobs/jobs.runner.ts';
import { recordEnd } from '../jobs/record-end.ts';
import { type Database, inTransaction } from '../store/database.ts';
import type { JobControl, JobKind, Tools } from '../wall/capability.ts';
import { documentFiles } from './document-files.ts';
import { type DocumentKey, endReading, findDocument, unfinishedDocuments } from './documents.store.ts';
import type { Progress } from './ocr.contract.ts';
import { createReadingProgress } from './reading-progress.ts';
import { type ReadingWork, runReading } from './run-reading.ts';

/** Reads documents in the background; how far each is stands in the store. */
export interface Readings {
  /** Has all read that waits in the store, as an earlier version or a process that died left it. */
  resume(): Promise<void>;
  /** Has a document read that waits in the store, after those before it. */
  enqueue(key: DocumentKey): Promise<void>;
  /** Does the reading of such a job. */
  read(key: DocumentKey, control: Pick<JobControl, 'signal'>): Promise<void>;
  /**
   * Ends the reading of a document where it has one: nothing of it is stored.
   *
   * @param note adds its event, in the same transaction; absent where the document is removed, which has one of its own
   */
  cancel(key: DocumentKey, note?: (tx: Database) => Promise<void>): Promise<void>;
  /** How far a reading is, again whenever that changes, until its end; nothing where the study has no such document. */
  watch(key: DocumentKey, disconnected: AbortSignal): AsyncGenerator<Progress, void>;
  /** Ends watching. */
  close(): void;
}

/** A reader works on several pages at once: a second document keeps it busy at the ends of the first. */
const AT_ONCE = 2;

export const readingKind: JobKind<DocumentKey> = {
  name: 'reading',
  tellsOfPatients: false,
  atOnce: AT_ONCE,
  run: ({ once }, key, control) => once(readingsOf).read(key, control),
  endOf: async (db, key) => recordEnd(await findDocument(db, key)),
};

export const readingsOf = ({ db, documentReader: reader, logger, once }: Tools): Readings =>
  createReadings({ db, reader, files: once(documentFiles), logger }, once(jobRunner));

function createReadings(work: ReadingWork, jobs: JobRunner): Readings {
  const { db, logger } = work;
  const closing = new AbortController();
  const progress = createReadingProgress({ db, logger, closing: closing.signal });

  async function enqueue(key: DocumentKey): Promise<void> {
    const { studyId, id } = key;
    await jobs.start(readingKind, { studyId, parameters: key, question: id, total: 0, startedBy: 'service' });
  }

  return {
    async resume() {
      for (const key of await unfinishedDocuments(db)) await enqueue(key);
    },
    enqueue,
    async read(key, control) {
      try {
        await runReading(work, key, progress, control);
      } finally {
        progress.forget(key);
        progress.tell(key);
      }
    },
    async cancel(key, note) {
      await inTransaction(db, async (tx) => {
        await endReading(tx, key, { state: 'cancelled' });
        await note?.(tx);
      });
      progress.forget(key);
      await jobs.cancelQuestion(readingKind, key.studyId, key.id);
      progress.tell(key);
    },
    watch: progress.watch,
    close: () => closing.abort(),
  };
}
