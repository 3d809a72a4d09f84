import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openStore, type Store } from '../../backend/store/store.ts';
import { createDatabase, dropDatabase, newName, testDatabaseUrl } from './databases.ts';
import { migrationsUntil } from './earlier-rows.ts';
import type { StoreName } from './test-servers.ts';

/** A store for one test file; it is gone after close. */
export interface TestStore extends Store {
  /** A folder for its files. */
  readonly dataDir: string;
  /** Where processes of their own reach it. */
  readonly url: string;
}

const silent = pino({ level: 'silent' });

/** The store of this run, which every guarantee is tested on. */
export const ANY_STORE: StoreName = inject('storeName');
/** The same for tests that say in their names which it is. */
export const STORE_KINDS: readonly StoreName[] = [ANY_STORE];

/** What a store holds before it is opened, written by an earlier version of the program. */
export interface EarlierStore {
  /** How many migrations that version had. */
  readonly migrations: number;
  readonly fill: (pool: pg.Pool) => Promise<void>;
}

/** Opens a new store; with an earlier one it is made as that version made it, and brought up to date. */
export async function openTestStore(
  kind: StoreName = ANY_STORE,
  earlier: EarlierStore | null = null,
  logger: FastifyBaseLogger = silent,
): Promise<TestStore> {
  if (kind !== ANY_STORE) throw new Error(`this run has the store ${ANY_STORE}, not ${kind}`);
  const { server, blank, started } = inject('templates');
  const name = newName('test');
  await createDatabase(server, name, earlier === null ? started : blank);
  const url = testDatabaseUrl(server, name);
  if (earlier !== null) await makeEarlier({ connectionString: url, max: 1 }, earlier);
  const dataDir = mkdtempSync(join(tmpdir(), 'casebook-store-'));
  const store = await openStore({ databaseUrl: url, dataDir, logger });
  return {
    ...store,
    dataDir,
    url,
    async close() {
      await store.close();
      await dropDatabase(server, name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeEarlier(config: pg.PoolConfig, { migrations, fill }: EarlierStore): Promise<void> {
  const pool = new pg.Pool(config);
  const folder = migrationsUntil(migrations);
  try {
    await migrate(drizzle(pool), { migrationsFolder: folder });
    await fill(pool);
  } finally {
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
