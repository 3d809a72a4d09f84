import { existsSync } from 'node:fs';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { type Progress, reporting } from '../copying/progress.ts';
import { type CountedContents, readingStore } from '../copying/read-store.ts';
import { renameDurably } from '../durable.ts';
import type { FileHome } from '../files/file-home.ts';
import { objectFiles, readObject } from '../files/object-files.ts';
import { FORMAT, type Manifest } from './backup-format.ts';
import { BackupUnusable } from './backup-unusable.ts';
import { dataFrames, recordFrame } from './frames.ts';
import { type FilePlaces, installationFiles, OBJECTS, readFile } from './installation-files.ts';
import { seal } from './seal.ts';

export interface BackupTask {
  /** A session that nobody else uses meanwhile. */
  readonly session: pg.Client;
  readonly places: FilePlaces;
  readonly passphrase: string;
  /** Where files lie that are not in the store; absent where none is set. */
  readonly objects?: FileHome | undefined;
  /** The version of the program. */
  readonly program: string;
  readonly onProgress?: Progress | undefined;
  /** See seal. */
  readonly work?: number;
}

/**
 * Writes a backup of a store, as it is when this begins, and of the files of its installation. The file is there once all
 * of it is on the disk, and not before.
 *
 * @returns its size in bytes
 * @throws BackupUnusable, NoStore with a sentence for the user
 */
export async function writeBackup(file: string, task: BackupTask): Promise<number> {
  const path = resolve(file);
  const unfinished = `${path}.part`;
  if (existsSync(path))
    throw new BackupUnusable(`${path} is there already: name a new file, for none is overwritten.`);
  const handle = await openNew(unfinished);
  try {
    await readingStore(task.session, (contents) =>
      writeFile(handle, seal(frames(contents, task), task.passphrase, task.work)),
    );
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    renameDurably(unfinished, path);
    return size;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw inSentence(path, error);
  }
}

const NO_OBJECTS =
  'Files of this store lie in an S3 service, and FILES_S3_ENDPOINT is not set: set it as the product has it, and back up again.';

async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupUnusable(
      code === 'EEXIST'
        ? `${path} is of another backup, which may be running: wait for its end, or remove the file.`
        : `${path} cannot be written (${code}): name a file in a folder that is there and that this user may write.`,
    );
  }
}

function inSentence(path: string, error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error;
  return new BackupUnusable(
    `The disk of ${path} is full, and no backup was made: make room, or name a file on another disk.`,
  );
}

async function* frames(
  contents: CountedContents,
  { session, places, objects, program, onProgress }: BackupTask,
): AsyncGenerator<Buffer> {
  const reported = reporting(onProgress);
  const { journals, sums: tables } = contents;
  const made = new Date().toISOString();
  yield recordFrame({
    format: FORMAT,
    program,
    made,
    journals: [...journals],
    tables: [...tables],
  } satisfies Manifest);
  for await (const { name, rows } of contents.tables()) yield* dataFrames(reported(name, rows()));
  let files = 0;
  for (const { name, path } of installationFiles(places)) {
    const file = await readFile(path);
    // It was withdrawn or has expired since.
    if (file === null) continue;
    yield recordFrame({ kind: 'file', name });
    yield* dataFrames(reported(name, file.chunks));
    yield recordFrame({ sha256: file.sha256() });
    files += 1;
  }
  for (const file of await objectFiles(session)) {
    if (objects === undefined) throw new BackupUnusable(NO_OBJECTS);
    const read = await readObject(objects, file);
    // It was withdrawn or has expired since.
    if (read === null) continue;
    const name = `${OBJECTS}/${encodeURIComponent(file.studyId)}/${file.id}`;
    yield recordFrame({ kind: 'file', name });
    yield* dataFrames(reported(name, read.chunks));
    yield recordFrame({ sha256: read.sha256() });
    files += 1;
  }
  yield recordFrame({ kind: 'end', files });
}
