import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { NoStore } from './copying/read-store.ts';
import { openDataFolder } from './data-folder.ts';
import { DirectoryLocked } from './embedded/directory-lock.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { runningServer } from './embedded/running-server.ts';
import { hasPgliteStore } from './embedded/takeover/takeover.ts';
import { DatabaseUnreachable, type StoreOptions } from './store.ts';

/** Works in one session with a server. @throws DatabaseUnreachable */
export async function inSession<T>(
  server: pg.ClientConfig,
  work: (session: pg.Client) => Promise<T>,
): Promise<T> {
  const session = new pg.Client(server);
  // What is being done in it fails by itself; without a listener the process would end.
  session.on('error', () => undefined);
  await session.connect().catch((error: Error) => {
    throw new DatabaseUnreachable(`The database cannot be reached: ${error.message}`);
  });
  try {
    return await work(session);
  } finally {
    await session.end();
  }
}

/**
 * Works in one session with a store as it lies there, whose tables are not brought up to date.
 *
 * @param besides whether another process, such as the product, may have the embedded store meanwhile
 * @throws NoStore, DirectoryLocked, DirectoryUnusable, DatabaseUnreachable with a sentence for the user
 */
export async function inStoreSession<T>(
  { databaseUrl, dataDir, logger }: StoreOptions,
  besides: boolean,
  work: (session: pg.Client) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return inSession({ connectionString: databaseUrl }, work);
  const folder = resolve(dataDir);
  if (!existsSync(join(folder, 'postgresql')) && !hasPgliteStore(folder)) {
    throw new NoStore(
      `There is no store in ${folder}: set DATA_DIR or DATABASE_URL to the one that is meant.`,
    );
  }
  openDataFolder(folder);
  const embedded = await openEmbedded(folder, logger).catch((error: unknown) => {
    if (besides && error instanceof DirectoryLocked) return null;
    throw error;
  });
  try {
    return await inSession(embedded?.connection ?? runningServer(folder), work);
  } finally {
    await embedded?.close();
  }
}
