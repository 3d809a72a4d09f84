import { randomUUID } from 'node:crypto';
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
import { databaseUrl, runOn } from './databases.ts';
import { migrationsUntil } from './earlier-rows.ts';

/** A store for one test file; it is gone after close. */
export interface TestStore extends Store {
  /** A folder for its files. */
  readonly dataDir: string;
  /** Where processes of their own reach it. */
  readonly url: string;
}

const silent = pino({ level: 'silent' });

/** The stores that every guarantee of the store is tested on. */
export const STORE_KINDS: readonly Store['kind'][] = ['embedded'];

/** What a store holds before it is opened, written by an earlier version of the program. */
export interface EarlierStore {
  /** How many migrations that version had. */
  readonly migrations: number;
  readonly fill: (pool: pg.Pool) => Promise<void>;
}

/** Opens a new store; with an earlier one it is made as that version made it, and brought up to date. */
export async function openTestStore(
  _kind: Store['kind'] = 'embedded',
  earlier: EarlierStore | null = null,
  logger: FastifyBaseLogger = silent,
): Promise<TestStore> {
  const server = inject('storeServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE ${earlier === null ? 'postgres' : 'template0'}`);
  const url = databaseUrl(server, name);
  if (earlier !== null) await makeEarlier({ connectionString: url, max: 1 }, earlier);
  const folder = mkdtempSync(join(tmpdir(), 'casebook-store-'));
  const store = await openStore({ databaseUrl: url, dataDir: folder, logger });
  return {
    ...store,
    dataDir: folder,
    url,
    async close() {
      await store.close();
      await runOn(server, `DROP DATABASE ${name} WITH (FORCE)`);
      rmSync(folder, { recursive: true, force: true });
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
