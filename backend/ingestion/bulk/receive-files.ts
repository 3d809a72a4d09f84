import { CallError } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { type FramedFile, framedFiles } from './framed-files.ts';
import type { ImportFiles } from './import-files.ts';
import { addFile, type ImportKey, lockImport } from './imports.store.ts';
import { requireImport, wasStarted } from './require-import.ts';

interface ReceivingParts {
  readonly db: Database;
  readonly files: ImportFiles;
}

const MOST_FILES = 20_000;
const MOST_BYTES = 8 * 1024 ** 3;
const TOO_LARGE = 'One import takes 8 GB through the page; divide it, or use npm run import on the server.';
const TOO_MANY = 'One import takes 20,000 files; divide it, or use npm run import on the server.';

/**
 * Takes the files of a body into an import that has files of so many bytes already.
 *
 * @throws CallError 400 once the import was started, 413 for too much
 */
export async function receiveFiles(
  parts: ReceivingParts,
  key: ImportKey,
  body: AsyncIterable<Buffer>,
  { bytes, files }: { readonly bytes: number; readonly files: number },
): Promise<void> {
  let [allBytes, allFiles] = [bytes, files];
  for await (const file of framedFiles(body)) {
    allBytes += file.bytes;
    allFiles += 1;
    if (allBytes > MOST_BYTES) throw new CallError(413, 'TOO_LARGE', TOO_LARGE, 'body');
    if (allFiles > MOST_FILES) throw new CallError(413, 'TOO_LARGE', TOO_MANY, 'body');
    await receiveFile(parts, key, file);
  }
}

/** Uploads may overlap, with each other and with the start or the end of their import: each file is whole, or not there. */
async function receiveFile(
  { db, files }: ReceivingParts,
  key: ImportKey,
  { name, bytes, content }: FramedFile,
): Promise<void> {
  const limit = { mostBytes: bytes, onTooLarge: () => new CallError(413, 'TOO_LARGE', TOO_LARGE) };
  try {
    const file = await files.put(key.studyId, content, limit);
    await inTransaction(db, async (tx) => {
      if ((await lockImport(tx, key)) !== 'receiving') throw wasStarted();
      const added = await addFile(tx, key, { name, bytes });
      await files.keep(tx, file, key, added.ordinal);
      if (added.replaced !== null) await files.remove(tx, key, added.replaced);
    }).catch(async (error: unknown) => {
      await files.discard(file);
      throw error;
    });
  } catch (error) {
    // An import that has ended took its files along, also those that were still being written.
    if ((await requireImport(db, key)).state !== 'receiving') throw wasStarted();
    throw error;
  }
}
