import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { describe } from '../../shared/errors.ts';
import type { Database } from '../database.ts';
import { type FileHome, type FileKey, fileRemoved, filesDown } from './file-home.ts';
import {
  type ArrivedFile,
  announcePart,
  beginFile,
  findFile,
  forgetFile,
  giveUpFile,
  leftFiles,
  type NamedFile,
} from './file-register.ts';
import { split } from './split.ts';

export interface OpenedFile extends Pick<ArrivedFile, 'id' | 'bytes' | 'sha256'> {
  /** Ends with an error, and without the last part, where its sum is another. */
  readonly content: Readable;
}

/**
 * The files of documents, exports and imports, which every process of a store reads. A file is put first and then kept
 * under a name (keepFile) in the transaction of the row that refers to it: it is whole, or not there at all. It is removed
 * likewise (removeFiles).
 */
export interface StoredFiles {
  /**
   * Takes a file in as it comes.
   *
   * @throws what `onTooLarge` makes once more than `mostBytes` came; what the stream throws; CallError 413, 503
   */
  put(
    studyId: string,
    content: AsyncIterable<Uint8Array>,
    limit: { mostBytes: number; onTooLarge: () => Error },
  ): Promise<ArrivedFile>;
  /** Gives up what was put and is not kept. */
  discard(file: FileKey): Promise<void>;
  /** What is known of a kept file; null where the study has none of this name. */
  find(studyId: string, name: string): Promise<NamedFile | null>;
  /** A kept file; null where the study has none of this name. @throws CallError 404, 503 */
  open(studyId: string, name: string): Promise<OpenedFile | null>;
  /** Removes what is left of removed files, and of files that never came whole; what cannot be removed now, the next time. */
  sweep(): Promise<void>;
}

export interface StoredFilesDependencies {
  readonly db: Database;
  /** Where new files go first, then others that may have earlier ones. */
  readonly homes: readonly [FileHome, ...FileHome[]];
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

export function createStoredFiles({ db, homes, logger }: StoredFilesDependencies): StoredFiles {
  const homeOf = (name: string) => homes.find((home) => home.name === name);

  async function clear(file: Pick<NamedFile, 'studyId' | 'id' | 'home' | 'parts'>): Promise<void> {
    const home = homeOf(file.home);
    // Without its settings a service cannot be told; it stays noted.
    if (home === undefined || !(await giveUpFile(db, file))) return;
    await home.remove(file, file.parts);
    await forgetFile(db, file);
  }

  async function sweep(): Promise<void> {
    for (const file of await leftFiles(db)) {
      await clear(file).catch((error: unknown) => logger.warn(describe(error), 'a file was not removed'));
    }
  }

  return {
    sweep,
    find: (studyId, name) => findFile(db, studyId, name),
    async put(studyId, content, { mostBytes, onTooLarge }) {
      // Read soon; until then an error would end the process.
      if (content instanceof Readable) content.on('error', () => undefined);
      const [home] = homes;
      const file = { studyId, id: randomUUID() };
      const hash = createHash('sha256');
      let [parts, bytes] = [0, 0];
      await beginFile(db, file, home.name);
      try {
        for await (const part of split(content, home.partBytes)) {
          bytes += part.length;
          if (bytes > mostBytes) throw onTooLarge();
          hash.update(part);
          await announcePart(db, file, { parts: parts + 1, bytes });
          await home.write(file, parts, part);
          parts += 1;
        }
      } catch (error) {
        await clear({ ...file, home: home.name, parts: parts + 1 }).catch(() => undefined);
        throw error;
      }
      return { ...file, bytes, sha256: hash.digest('hex') };
    },
    async discard(file) {
      if (await giveUpFile(db, file)) await sweep();
    },
    async open(studyId, name) {
      const file = await findFile(db, studyId, name);
      if (file === null) return null;
      const home = homeOf(file.home);
      if (home === undefined) throw filesDown();
      const first = file.parts === 0 ? null : await home.read(file, 0);
      const content = Readable.from(verified(home, file, first), { objectMode: false });
      // Whoever reads sees the error; without a listener, one that comes before the first read would end the process.
      content.on('error', () => undefined);
      return { id: file.id, bytes: file.bytes, sha256: file.sha256, content };
    },
  };
}

/** The parts of a file; the last one only where the sum of all is right. */
async function* verified(home: FileHome, file: NamedFile, first: Buffer | null): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let part = first;
  for (let ordinal = 0; part !== null; ordinal += 1) {
    hash.update(part);
    const isLast = ordinal + 1 === file.parts;
    if (isLast && hash.digest('hex') !== file.sha256) throw fileRemoved();
    yield part;
    part = isLast ? null : await home.read(file, ordinal + 1);
  }
}
