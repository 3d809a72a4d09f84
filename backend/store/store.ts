import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { ClusterUnusable, checkCluster } from './cluster.ts';
import { openDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { bringUpToDate, ensureVectors, SHARED_TABLES, tablesOf } from './migrate.ts';
import { startUpkeep } from './upkeep.ts';

/** DATABASE_URL names a server that does not answer or refuses. */
export class DatabaseUnreachable extends Error {}

export interface Store {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgresql';
  /** Whether the server can store vectors. */
  readonly hasVectors: boolean;
  /** Whether the store answers now. */
  isReady(): Promise<boolean>;
  /** Brings the tables of a capability up to date. @param folder its migrations, as a path from the project's root */
  bringUpToDate(capability: string, folder: string): Promise<void>;
  /**
   * Runs long upkeep, such as making an index, in a session that no time limit ends. The embedded store has one
   * session: everything else waits meanwhile.
   */
  maintain<T>(work: (session: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** A PostgreSQL server; absent means the embedded store in dataDir. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly logger: FastifyBaseLogger;
}

/** With one session a forgotten transaction would wait for ever: a wait this long is an error. */
const WAIT_FOR_SESSION_MS = 60_000;
const NATIVE_SESSIONS = 10;
const NATIVE_STATEMENT_MS = 60_000;

/**
 * Opens the data folder and the store, and brings its tables up to date.
 *
 * @throws DirectoryLocked, DirectoryUnusable, DatabaseUnreachable, ClusterUnusable with a sentence for the user
 */
export async function openStore({ databaseUrl, dataDir, logger }: StoreOptions): Promise<Store> {
  const folder = resolve(dataDir);
  // With a server of its own, too, the folder has keys, documents and exported files.
  openDataFolder(folder);
  return databaseUrl === undefined ? openEmbeddedStore(folder, logger) : openNativeStore(databaseUrl, logger);
}

async function openEmbeddedStore(dataDir: string, logger: FastifyBaseLogger): Promise<Store> {
  const postgres = await openEmbedded(dataDir, (reason) => logger.error(reason));
  const pool = createPool(
    {
      host: postgres.host,
      port: postgres.port,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      // A session that is closed for being idle is still there to the store when the next one comes, which it refuses.
      idleTimeoutMillis: 0,
    },
    logger,
  );
  try {
    await postgres.withPatience(() => bringUpToDate(pool, SHARED_TABLES, logger));
    const hasVectors = await ensureVectors(pool);
    const upkeep = startUpkeep(pool, logger);
    return {
      ...storeOver(pool, 'embedded', hasVectors),
      bringUpToDate: (capability, tables) =>
        postgres.withPatience(() => bringUpToDate(pool, tablesOf(capability, tables), logger)),
      maintain: (work) => postgres.withPatience(() => inSession(pool, work)),
      async close() {
        upkeep.stop();
        await pool.end();
        await postgres.close();
      },
    };
  } catch (error) {
    await pool.end();
    await postgres.close();
    throw error;
  }
}

async function openNativeStore(databaseUrl: string, logger: FastifyBaseLogger): Promise<Store> {
  const pool = createPool(
    { connectionString: databaseUrl, max: NATIVE_SESSIONS, statement_timeout: NATIVE_STATEMENT_MS },
    logger,
  );
  try {
    await inSession(pool, checkCluster);
  } catch (error) {
    await pool.end();
    if (error instanceof ClusterUnusable) throw error;
    // The driver's message names host and user, never the password.
    throw new DatabaseUnreachable(
      `The server of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  try {
    await bringUpToDate(pool, SHARED_TABLES, logger);
    const hasVectors = await ensureVectors(pool);
    if (!hasVectors) logger.warn('the server of DATABASE_URL has no pgvector: vectors are not stored');
    return {
      ...storeOver(pool, 'postgresql', hasVectors),
      bringUpToDate: (capability, tables) => bringUpToDate(pool, tablesOf(capability, tables), logger),
      maintain: (work) =>
        inSession(pool, async (session) => {
          await session.query('SET statement_timeout = 0');
          try {
            return await work(session);
          } finally {
            await session.query(`SET statement_timeout = ${NATIVE_STATEMENT_MS}`);
          }
        }),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
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
  const pool = new pg.Pool({
    connectionTimeoutMillis: WAIT_FOR_SESSION_MS,
    onConnect: (session) => session.query(SETTINGS).then(() => undefined),
    ...config,
  });
  // An idle session that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', (error) => logger.warn({ err: error.message }, 'a session of the store broke'));
  // One that breaks while it is in use, too: whoever uses it is told by the next statement.
  pool.on('connect', (session) => session.on('error', () => undefined));
  return pool;
}

async function inSession<T>(pool: pg.Pool, work: (session: pg.PoolClient) => Promise<T>): Promise<T> {
  const session = await pool.connect();
  try {
    return await work(session);
  } finally {
    session.release();
  }
}

function storeOver(
  pool: pg.Pool,
  kind: Store['kind'],
  hasVectors: boolean,
): Omit<Store, 'bringUpToDate' | 'close' | 'maintain'> {
  return {
    db: drizzle(pool),
    kind,
    hasVectors,
    isReady: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
  };
}
