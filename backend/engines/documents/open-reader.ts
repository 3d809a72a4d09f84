import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { DocumentError, type DocumentReader, type ReadDocument } from './document.ts';
import { RecognitionPool } from './recognition/recognition-pool.ts';
import type { FromThread } from './thread/protocol.ts';
import { ReadingThreads } from './thread/reading-threads.ts';

export interface ReaderSettings {
  /** Threads that recognise pictures; as many as processors, two at most. */
  readonly workers?: number;
  /** Whether the installed `tesseract` is used; it is where it is on the path. */
  readonly native?: boolean;
}

const MOST_READERS = 2;
/** A page with pictures may be recognised three times, each at most for three minutes. */
const READING_PATIENCE = 600_000;
const DRAWING_PATIENCE = 60_000;
const NARROWEST = 100;
const WIDEST = 3000;

/** The reader of this project. Nothing is started before the first document comes. */
export function openDocumentReader(settings: ReaderSettings = {}): DocumentReader {
  const recognition = new RecognitionPool(settings);
  const readers = new ReadingThreads(Math.min(availableParallelism(), MOST_READERS), recognition);
  // Pages are drawn while long documents are read.
  const drawers = new ReadingThreads(1, recognition);
  const turns = new LRUCache<string, readonly number[]>({ max: 200 });
  return {
    read: async (file, { mode, language, keepIn, signal = never(), onProgress }) => {
      const key = await keyOf(file);
      const job = { signal, patience: READING_PATIENCE, ...(onProgress && { onProgress }) };
      const document = documentIn(
        await readers.run(
          { kind: 'read', file, options: { mode, language, ...(keepIn !== undefined && { keepIn }) } },
          job,
        ),
      );
      turns.set(
        key,
        document.pages.map(({ turned }) => turned),
      );
      return document;
    },
    renderPage: async (file, pageNumber, width) => {
      if (!(width >= NARROWEST && width <= WIDEST))
        throw new DocumentError('unsupported', `A page is drawn ${NARROWEST} to ${WIDEST} pixels wide.`);
      const turned = turns.get(await keyOf(file))?.[pageNumber - 1];
      const job = { signal: never(), patience: DRAWING_PATIENCE };
      const task = { kind: 'render' as const, file, pageNumber, width: Math.round(width), turned };
      return pictureIn(await drawers.run(task, job));
    },
    close: async () => {
      await Promise.all([readers.close(), drawers.close()]);
      await recognition.close();
    },
  };
}

/** A file as it is now. @throws DocumentError where it is not there */
async function keyOf(file: string): Promise<string> {
  try {
    const { size, mtimeMs } = await stat(file);
    return `${file} ${size} ${mtimeMs}`;
  } catch {
    throw new DocumentError('damaged', 'The file is not there any more. Upload it again.');
  }
}

function never(): AbortSignal {
  return new AbortController().signal;
}

function documentIn(answer: FromThread): ReadDocument {
  if (answer.kind === 'document') return answer.document;
  throw new DocumentError('reader-ended', 'The reader gave no document. Try again.');
}

function pictureIn(answer: FromThread): Buffer {
  if (answer.kind === 'picture') return Buffer.from(answer.picture);
  throw new DocumentError('reader-ended', 'The reader gave no picture. Try again.');
}
