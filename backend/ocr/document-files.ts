import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tools } from '../wall/capability.ts';

/** What a file is called until it is whole. */
const PART = '.part';
/** What the pages of a document are called that is being read. */
const PAGES = '.pages';

/** A file that was taken in. */
export interface StoredFile {
  readonly bytes: number;
  /** SHA-256 in hexadecimal digits. */
  readonly sha256: string;
}

/** The files of documents: one for each, below a folder of its study. */
export interface DocumentFiles {
  pathOf(studyId: string, id: string): string;
  /** Where pages of a document are kept while it is read. */
  pagesOf(studyId: string, id: string): string;
  /**
   * Writes a file as it comes; under its name it is whole or not there at all.
   *
   * @throws what `onTooLarge` makes once more than `mostBytes` came; what the stream throws
   */
  save(
    studyId: string,
    id: string,
    content: Readable,
    limit: { mostBytes: number; onTooLarge: () => Error },
  ): Promise<StoredFile>;
  remove(studyId: string, id: string): Promise<void>;
  /** Removes the pages that were kept of a reading that has ended. */
  forgetPages(studyId: string, id: string): Promise<void>;
  /** Removes what interrupted uploads and deletions left: everything that is not known. */
  tidy(isStored: (studyId: string, id: string) => Promise<boolean>): Promise<void>;
}

export const documentFiles = ({ documentsFolder }: Tools): DocumentFiles =>
  createDocumentFiles(documentsFolder);

export function createDocumentFiles(folder: string): DocumentFiles {
  // A study's id is ours, but a path takes no chances.
  const folderOf = (studyId: string) => join(folder, encodeURIComponent(studyId));
  const pathOf = (studyId: string, id: string) => join(folderOf(studyId), encodeURIComponent(id));
  return {
    pathOf,
    pagesOf: (studyId, id) => pathOf(studyId, id) + PAGES,
    async save(studyId, id, content, { mostBytes, onTooLarge }) {
      const path = pathOf(studyId, id);
      const hash = createHash('sha256');
      let bytes = 0;
      const measured = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          if (bytes > mostBytes) return done(onTooLarge());
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await mkdir(folderOf(studyId), { recursive: true });
      try {
        await pipeline(content, measured, createWriteStream(path + PART, { mode: 0o600 }));
        await flushed(path + PART);
        await rename(path + PART, path);
      } catch (error) {
        await rm(path + PART, { force: true });
        throw error;
      }
      return { bytes, sha256: hash.digest('hex') };
    },
    async remove(studyId, id) {
      await rm(pathOf(studyId, id), { force: true });
      await rm(pathOf(studyId, id) + PAGES, { force: true });
    },
    async forgetPages(studyId, id) {
      await rm(pathOf(studyId, id) + PAGES, { force: true });
    },
    async tidy(isKnown) {
      // There is no folder before the first upload.
      for (const study of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(join(folder, study)).catch(() => [])) {
          const isWhole = !name.endsWith(PART);
          const document = name.endsWith(PAGES) ? name.slice(0, -PAGES.length) : name;
          if (isWhole && (await isKnown(decodeURIComponent(study), decodeURIComponent(document)))) continue;
          await rm(join(folder, study, name), { force: true });
        }
        await rmdir(join(folder, study)).catch(() => undefined);
      }
    },
  };
}

/** Waits until a file is on the disk: its row in the store is, once it is told. */
async function flushed(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
