import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openEmbedded } from '../../backend/store/embedded/embedded.ts';
import { openStore, type Store } from '../../backend/store/store.ts';
import { createDatabase, dropDatabase, newName, testDatabaseUrl } from './databases.ts';
import type { StoreName } from './test-servers.ts';

/** A store for one test file; it is gone after close. */
export interface TestStore extends Store {
  /** The folder of an embedded store. */
  readonly dataDir: string;
}

const silent = pino({ level: 'silent' });
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'backend', 'store', 'migrations');

/**
 * The code of the embedded store. As long as it is held here, the thread of each further store of this process runs
 * what the first made fast, which more than halves what a store costs a test.
 */
const postgresCode = WebAssembly.compile(
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')),
);

/** The stores that every guarantee of the store is tested on; what is missing is told of. */
export const STORE_KINDS: readonly StoreName[] = inject('storeNames');

/** The store of tests that need only one. */
export const [ANY_STORE = 'embedded'] = STORE_KINDS;

/** What a store holds before it is opened, written by an earlier version of the program. */
export interface EarlierStore {
  /** How many migrations that version had. */
  readonly migrations: number;
  readonly fill: (pool: pg.Pool) => Promise<void>;
}

/** Opens a new store; with an earlier one it is made as that version made it, and brought up to date. */
export function openTestStore(
  kind: StoreName = ANY_STORE,
  earlier: EarlierStore | null = null,
  logger: FastifyBaseLogger = silent,
): Promise<TestStore> {
  return kind === 'embedded' ? openEmbeddedCopy(earlier, logger) : openNewDatabase(kind, earlier, logger);
}

async function openEmbeddedCopy(earlier: EarlierStore | null, logger: FastifyBaseLogger): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-store-'));
  const dataDir = join(folder, 'data');
  cpSync(inject(earlier === null ? 'startedStore' : 'blankStore'), dataDir, { recursive: true });
  await postgresCode;
  if (earlier !== null) {
    const { host, port, close } = await openEmbedded(dataDir, () => undefined);
    await makeEarlier({ host, port, user: 'postgres', database: 'postgres', max: 1 }, earlier);
    await close();
  }
  const store = await openStore({ dataDir, logger });
  return {
    ...store,
    dataDir,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openNewDatabase(
  kind: Exclude<StoreName, 'embedded'>,
  earlier: EarlierStore | null,
  logger: FastifyBaseLogger,
): Promise<TestStore> {
  const templates = inject('templates')[kind];
  if (templates === undefined) throw new Error(inject('postgresMissing'));
  const { server, blank, started } = templates;
  const name = newName('test');
  await createDatabase(server, name, earlier === null ? started : blank);
  const url = testDatabaseUrl(server, name);
  if (earlier !== null) await makeEarlier({ connectionString: url, max: 1 }, earlier);
  const store = await openStore({ databaseUrl: url, dataDir: '', logger });
  return {
    ...store,
    dataDir: '',
    async close() {
      await store.close();
      await dropDatabase(server, name);
    },
  };
}

async function makeEarlier(config: pg.PoolConfig, { migrations, fill }: EarlierStore): Promise<void> {
  const pool = new pg.Pool(config);
  const folder = mkdtempSync(join(tmpdir(), 'casebook-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
    journal.entries = journal.entries.slice(0, migrations);
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
    await migrate(drizzle(pool), { migrationsFolder: folder });
    await fill(pool);
  } finally {
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
