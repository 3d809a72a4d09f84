import type { FastifyBaseLogger } from 'fastify';
import { DocumentError, type DocumentReader } from '../engines/documents/document.ts';
import type { StopReason } from '../jobs/run-job.ts';
import { staysHere } from '../record/settings/study-settings.ts';
import { describe } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type { JobControl } from '../wall/capability.ts';
import type { DocumentFiles } from './document-files.ts';
import { beginReading, type DocumentKey, endReading, postponeReading } from './documents.store.ts';
import { shapeReading } from './read-result.ts';
import type { ReadingProgress } from './reading-progress.ts';
import { storeReading } from './results.store.ts';

export interface ReadingWork {
  readonly db: Database;
  readonly reader: DocumentReader;
  readonly files: DocumentFiles;
  readonly logger: FastifyBaseLogger;
}

/** A document that ends the server each time that it is read would keep it from ever standing. */
const MOST_ATTEMPTS = 3;
const TRIED_TOO_OFTEN =
  'The server ended each time while it read this document, and does not try again; split the document, or tell your operator.';
const FAILED = 'The document could not be read; analyze it again in a while.';

/** Reads a document that waits in the store, and stores what was read or why it was not. */
export async function runReading(
  { db, reader, files, logger }: ReadingWork,
  key: DocumentKey,
  progress: ReadingProgress,
  { signal }: Pick<JobControl, 'signal'>,
): Promise<void> {
  const begun = await beginReading(db, key);
  if (begun === null) return;
  if (begun.attempts > MOST_ATTEMPTS) {
    await endReading(db, key, { state: 'failed', error: TRIED_TOO_OFTEN });
    await files.forgetPages(key.studyId, key.id);
    return;
  }
  progress.tell(key);
  const { report: onProgress, settled } = progress.follow(key);
  try {
    const { model: mode, language } = begun;
    const stays = await staysHere(db, key.studyId);
    const keepIn = await files.pagesOf(key.studyId, key.id);
    const found = await files.withCopy(key.studyId, key.id, (path) =>
      reader.read(path, { mode, language, staysHere: stays, signal, keepIn, onProgress }),
    );
    signal.throwIfAborted();
    await settled();
    await storeReading(db, key, shapeReading(found));
    await files.forgetPages(key.studyId, key.id);
  } catch (error) {
    await settled();
    // A cancelled one stands as such in the store already; one that is postponed is read by whoever takes it up.
    if (signal.reason === ('closing' satisfies StopReason)) return postponeReading(db, key);
    if (signal.reason === ('lost' satisfies StopReason)) return;
    await files.forgetPages(key.studyId, key.id);
    if (signal.aborted) return;
    if (!(error instanceof DocumentError))
      logger.error({ ...describe(error), document: key.id }, 'reading failed');
    const sentence = error instanceof DocumentError ? error.message : FAILED;
    await endReading(db, key, { state: 'failed', error: sentence });
  }
}
