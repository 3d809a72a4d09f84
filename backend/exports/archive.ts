import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { WrittenFile } from '../record/files/line-files.ts';
import { MOST_ZIP_BYTES, tooLarge, writeZip, type ZipFile } from '../tables/exports/zip-file.ts';

/** A file of an archive, as its manifest lists it. */
export interface ArchivedFile {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  /** SHA-256 in hexadecimal digits. */
  readonly sha256: string;
}

const PART_BYTES = 1024 * 1024;

/**
 * Packs files, and a manifest of them that is made last.
 *
 * @param manifestOf its JSON
 * @throws CallError 413 where the archive, or a file in it, is larger than 4 GB
 */
export async function writeArchive(
  path: string,
  files: readonly WrittenFile[],
  signal: AbortSignal,
  manifestOf: (archived: readonly ArchivedFile[]) => unknown,
): Promise<void> {
  await writeZip(path, async (zip) => {
    const archived: ArchivedFile[] = [];
    for (const file of files) archived.push(await addFile(zip, file, signal));
    const manifest = JSON.stringify(manifestOf(archived), null, 2);
    await zip.open('manifest.json').add(`${manifest}\n`, true);
  });
}

async function addFile(
  zip: ZipFile,
  { name, path, rows }: WrittenFile,
  signal: AbortSignal,
): Promise<ArchivedFile> {
  const file = zip.open(name);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: PART_BYTES, signal })) {
    hash.update(chunk as Buffer);
    await file.add(chunk as Buffer);
    await zip.settle();
    if (file.size > MOST_ZIP_BYTES) throw tooLarge();
  }
  await file.add('', true);
  return { name, rows, bytes: file.size, sha256: hash.digest('hex') };
}
