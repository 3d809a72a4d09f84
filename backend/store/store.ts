import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { settleAwaited } from './awaited-rows.ts';
import { BasisPool } from './basis-pool.ts';
import { ClusterUnusable, checkCluster } from './cluster.ts';
import { hasUnplaced, openDataFolder, placeRestored } from './data-folder.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './embedded/directory-lock.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { bringUpToDate, ensureVectors, SHARED_TABLES, tablesOf } from './migrate.ts';

/** DATABASE_URL names a server that does not answer or refuses. */
export class DatabaseUnreachable extends Error {}

export interface Store {
  readonly db: Database;
  /** The server of the data folder, or one of DATABASE_URL. */
  readonly kind: 'embedded' | 'postgresql';
  /** Whether the server compares vectors (pgvector); else the backend holds them in memory and does. */
  readonly hasVectors: boolean;
  /** Whether the store answers now. */
  isReady(): Promise<boolean>;
  /** Brings the tables of a capability up to date. @param folder its migrations, as a path from the project's root */
  bringUpToDate(capability: string, folder: string): Promise<void>;
  /** Runs long upkeep, such as making an index, in a session that no time limit ends. */
  maintain<T>(work: (session: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** A PostgreSQL server; absent means the embedded store in dataDir. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly logger: FastifyBaseLogger;
}

/** Where all sessions wait for each other, they would wait for ever: a wait this long is an error. */
const WAIT_FOR_SESSION_MS = 60_000;
const SESSIONS = 10;
/** One call may need a session while it holds another, and jobs run beside the calls. */
const FEWEST_SESSIONS = 4;
const STATEMENT_MS = 60_000;

/**
 * Opens the data folder and the store, and brings its tables up to date.
 *
 * @throws DirectoryLocked, DirectoryUnusable, DatabaseUnreachable, ClusterUnusable, StoreTooNew with a sentence for the user
 */
export async function openStore({ databaseUrl, dataDir, logger }: StoreOptions): Promise<Store> {
  const folder = resolve(dataDir);
  // With a server of its own, too, the folder has keys, documents and exported files.
  openDataFolder(folder);
  if (databaseUrl !== undefined) {
    const store = await openOver({ connectionString: databaseUrl }, logger);
    await store
      .maintain((session) => endRestore(session, folder))
      .catch(async (error: unknown) => {
        await store.close();
        throw error;
      });
    return store;
  }
  const postgres = await openEmbedded(folder, logger);
  try {
    const store = await openOver(postgres.connection, logger, 'embedded');
    return {
      ...store,
      async close() {
        await store.close();
        await postgres.close();
      },
    };
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

/** Puts the files in their place that a restore into the database was ended before. */
async function endRestore(session: pg.PoolClient, folder: string): Promise<void> {
  if (!hasUnplaced(folder)) return;
  const lock = await lockDirectory(folder);
  try {
    await settleAwaited(session, folder);
    placeRestored(folder);
  } finally {
    await lock.release();
  }
}

async function openOver(
  server: pg.PoolConfig,
  logger: FastifyBaseLogger,
  kind: Store['kind'] = 'postgresql',
): Promise<Store> {
  const pool = createPool(server, logger);
  try {
    await expectAnswer(pool);
    await bringUpToDate(pool, SHARED_TABLES, logger);
    const hasVectors = await ensureVectors(pool);
    if (!hasVectors) logger.info('the server has no pgvector: vectors are held in memory');
    return {
      db: drizzle(pool),
      kind,
      hasVectors,
      isReady: () =>
        pool.query('SELECT 1').then(
          () => true,
          () => false,
        ),
      bringUpToDate: (capability, tables) => bringUpToDate(pool, tablesOf(capability, tables), logger),
      maintain: (work) => withoutLimit(pool, work),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function expectAnswer(pool: pg.Pool): Promise<void> {
  try {
    const session = await pool.connect();
    try {
      await checkCluster(session);
      await expectSessions(pool);
    } finally {
      session.release();
    }
  } catch (error) {
    if (error instanceof ClusterUnusable) throw error;
    // The driver's message names host and user, never the password.
    throw new DatabaseUnreachable(
      `The server of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Opens as many sessions as work needs at least, one of which is open. */
async function expectSessions(pool: pg.Pool): Promise<void> {
  const tries = Array.from({ length: FEWEST_SESSIONS - 1 }, () => pool.connect());
  const opened = await Promise.allSettled(tries);
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
  const refused = opened.find((one) => one.status === 'rejected');
  if (refused === undefined) return;
  throw new Error(
    `Casebook needs ${FEWEST_SESSIONS} connections or more at once; raise what the server or its user may have. (${refused.reason.message})`,
  );
}

async function withoutLimit<T>(pool: pg.Pool, work: (session: pg.PoolClient) => Promise<T>): Promise<T> {
  const session = await pool.connect();
  try {
    await session.query('SET statement_timeout = 0');
    return await work(session);
  } finally {
    await session.query(`SET statement_timeout = ${STATEMENT_MS}`);
    session.release();
  }
}

/** Of each session; those of Citus are names without a meaning to any other server. */
const SETTINGS = [
  // A table that is read from its beginning each time gives a bounded search the same rows each time.
  'SET synchronize_seqscans = off',
  // What is set for a transaction is set on all nodes.
  "SET citus.propagate_set_commands = 'local'",
  // A query that lasts less asks a node over one connection: making another takes as long as several shards (ms).
  'SET citus.executor_slow_start_interval = 100',
].join('; ');

function createPool(config: pg.PoolConfig, logger: FastifyBaseLogger): pg.Pool {
  return new BasisPool(
    {
      connectionTimeoutMillis: WAIT_FOR_SESSION_MS,
      max: SESSIONS,
      statement_timeout: STATEMENT_MS,
      onConnect: (session) => session.query(SETTINGS).then(() => undefined),
      ...config,
    },
    logger,
  );
}
