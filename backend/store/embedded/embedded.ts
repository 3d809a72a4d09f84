import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryUnusable } from '../data-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import { createStoreThread, type StoreThread } from './store-thread.ts';

const SOCKET_PORT = 5432;

export interface EmbeddedPostgres extends Pick<StoreThread, 'withPatience'> {
  /** Host (a folder) and port for the `pg` driver, which reaches the socket `.s.PGSQL.5432` in it. */
  readonly host: string;
  readonly port: number;
  /** Ends the thread as a crash would; it is replaced. */
  endThread(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the store of a data folder that is there, and keeps its thread alive: a thread that
 * dies or hangs is replaced, and the store recovers from its log as after a crash.
 *
 * @throws DirectoryLocked, DirectoryUnusable with a sentence for the user
 */
export async function openEmbedded(
  dataDir: string,
  onRestart: (reason: string) => void,
): Promise<EmbeddedPostgres> {
  const lock = await lockDirectory(dataDir);
  const host = mkdtempSync(join(tmpdir(), 'casebook-'));
  const socketPath = join(host, `.s.PGSQL.${SOCKET_PORT}`);
  const thread = createStoreThread({ folder: join(dataDir, 'database'), socketPath }, onRestart);
  try {
    await thread.start();
  } catch (error) {
    await lock.release();
    throw new DirectoryUnusable(
      `The store in ${dataDir} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return {
    host,
    port: SOCKET_PORT,
    withPatience: thread.withPatience,
    endThread: thread.end,
    async close() {
      await thread.close();
      rmSync(host, { recursive: true, force: true });
      await lock.release();
    },
  };
}
