import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { awaitRows, settleAwaited } from '../awaited-rows.ts';
import {
  AWAITED,
  acceptRestored,
  expectNothingReplaced,
  openDataFolder,
  placeRestored,
  RESTORING,
} from '../data-folder.ts';
import { renameDurably, syncFolders } from '../durable.ts';
import { lockDirectory } from '../embedded/directory-lock.ts';
import { discardGathered } from '../embedded/discard-gathered.ts';
import { makeStore } from '../embedded/embedded.ts';
import { inSession } from '../session.ts';
import type { StoreOptions } from '../store.ts';
import { BackupUnusable } from './backup-unusable.ts';
import { FILE_FOLDERS, KEY_FILE } from './installation-files.ts';
import { type BackupReader, openBackup, type Unpacking } from './restore-backup.ts';

export interface RestoreTask extends StoreOptions, Omit<Unpacking, 'beforeCommit'> {
  readonly file: string;
  readonly passphrase: string;
  readonly keyFile: string;
}

export interface Restored extends Pick<BackupReader, 'manifest'> {
  /** The paths of what was replaced, for whoever wants it back. */
  readonly replaced: readonly string[];
}

/**
 * Restores a backup into the data folder, or its rows into the empty database of databaseUrl. All of it is read and
 * compared before anything takes the place of what is there.
 *
 * @throws BackupUnusable, NotFilled, ContentsTooNew, DirectoryLocked, DirectoryUnusable, DatabaseUnreachable with a sentence for the user
 */
export async function restoreStore(task: RestoreTask): Promise<Restored> {
  const folder = resolve(task.dataDir);
  openDataFolder(folder);
  const lock = await lockDirectory(folder);
  const gathered = join(folder, RESTORING);
  try {
    // One that was cut short after its acceptance counts, or after its rows had come.
    await settleIn(task.databaseUrl, folder);
    placeRestored(folder);
    expectNothingReplaced(folder);
    const backup = await openBackup(task.file, task.passphrase);
    await discardGathered(folder);
    for (const name of FILE_FOLDERS) mkdirSync(join(gathered, name), { recursive: true });
    await gather(backup, folder, gathered, task);
    acceptRestored(folder);
    const replaced = placeRestored(folder);
    rmSync(join(folder, AWAITED), { force: true });
    return { manifest: backup.manifest, replaced };
  } catch (error) {
    // Whether awaited rows have come after all, the next start sees.
    if (!existsSync(join(folder, AWAITED))) rmSync(gathered, { recursive: true, force: true });
    throw inSentence(folder, error);
  } finally {
    await lock.release();
  }
}

/** @param databaseUrl where rows go; absent means into the folder itself */
async function settleIn(databaseUrl: string | undefined, folder: string): Promise<void> {
  if (databaseUrl === undefined) return;
  await inSession({ connectionString: databaseUrl }, (session) => settleAwaited(session, folder));
}

async function gather(
  backup: BackupReader,
  folder: string,
  gathered: string,
  task: RestoreTask,
): Promise<void> {
  const { databaseUrl, keyFile, logger } = task;
  const unpack = (session: pg.Client) => {
    async function beforeCommit(): Promise<void> {
      settleKey(gathered, folder, resolve(keyFile));
      syncFolders(gathered);
      if (databaseUrl !== undefined) await awaitRows(session, folder);
    }
    return backup.unpack(session, gathered, { ...task, beforeCommit });
  };
  if (databaseUrl !== undefined) return inSession({ connectionString: databaseUrl }, unpack);
  await makeStore(folder, join(gathered, 'postgresql'), logger, (connection) =>
    inSession(connection, unpack),
  );
}

/** A key file outside of the data folder, which other processes may share, is added where it is missing and never replaced. */
function settleKey(gathered: string, folder: string, keyFile: string): void {
  const restored = join(gathered, KEY_FILE);
  if (keyFile === join(folder, KEY_FILE) || !existsSync(restored)) return;
  if (!existsSync(keyFile)) {
    // Whole or not at all: half of a key would be taken for another one.
    const arriving = `${keyFile}.part`;
    writeFileSync(arriving, readFileSync(restored), { flush: true });
    renameDurably(arriving, keyFile);
  }
  if (!readFileSync(keyFile).equals(readFileSync(restored))) {
    throw new BackupUnusable(
      `The key file ${keyFile} is not that of the backup, and nothing was changed: set IDENTIFIERS_KEY_FILE to another place.`,
    );
  }
  rmSync(restored);
}

function inSentence(folder: string, error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error;
  return new BackupUnusable(
    `The disk of ${folder} is full, and nothing was changed: make room, and restore again.`,
  );
}
