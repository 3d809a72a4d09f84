import type { HeldCopy } from '../../store/files/working-copies.ts';
import type { ImportItem, ReadingOptions } from './items.ts';
import { type ImportFile, readFile } from './reading/read-file.ts';

/** Something found, with how far the reading is once it is done. */
export interface Numbered {
  readonly found: ImportItem;
  readonly after: Position;
}

/** A file that is brought to this machine when its turn comes. */
export interface FetchedFile extends Omit<ImportFile, 'path'> {
  fetch(): Promise<HeldCopy>;
}

/** How far the reading of files is. */
export interface Position {
  /** The file, by its place among all, from 0. */
  readonly fileAt: number;
  /** How many things of it are done. */
  readonly itemAt: number;
  /** Bytes that were read of all files; a little ahead of what is done. */
  readonly bytesDone: number;
}

export const BEGIN: Position = { fileAt: 0, itemAt: 0, bytesDone: 0 };

/**
 * Everything in files, file by file.
 *
 * @param from what was done before is read again, because only reading tells where it ends, and left out
 */
export async function* numbered(
  files: readonly (ImportFile | FetchedFile)[],
  options: ReadingOptions,
  from: Pick<Position, 'fileAt' | 'itemAt'> = BEGIN,
  bytesBefore = 0,
): AsyncGenerator<Numbered> {
  let bytesDone = bytesBefore;
  const count = (bytes: number) => {
    bytesDone += bytes;
  };
  for (const [fileAt, file] of files.entries()) {
    if (fileAt < from.fileAt) continue;
    const done = fileAt === from.fileAt ? from.itemAt : 0;
    let itemAt = 0;
    const held = 'fetch' in file ? await file.fetch() : { path: file.path, release: async () => undefined };
    try {
      for await (const found of readFile({ ...file, path: held.path }, options, count)) {
        itemAt += 1;
        if (itemAt > done) yield { found, after: { fileAt, itemAt, bytesDone } };
      }
    } finally {
      await held.release();
    }
  }
}
