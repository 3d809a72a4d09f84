import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openStore, type Store } from '../../backend/store/store.ts';

/** A store for one test file; it is gone after close. */
export interface TestStore extends Store {
  /** The folder of an embedded store. */
  readonly dataDir: string;
}

const logger = pino({ level: 'silent' });

/** The stores that every guarantee of the store is tested on; PostgreSQL is told of where it is missing. */
export const STORE_KINDS: readonly Store['kind'][] =
  inject('postgresUrl') === null ? ['embedded'] : ['embedded', 'postgresql'];

export function openTestStore(kind: Store['kind'] = 'embedded'): Promise<TestStore> {
  return kind === 'embedded' ? openEmbeddedCopy() : openNewDatabase();
}

async function openEmbeddedCopy(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-store-'));
  const dataDir = join(folder, 'data');
  cpSync(inject('storeTemplate'), dataDir, { recursive: true });
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

async function openNewDatabase(): Promise<TestStore> {
  const server = inject('postgresUrl');
  if (server === null) throw new Error(inject('postgresMissing'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  const databaseUrl = server.replace(/\/postgres$/, `/${name}`);
  const store = await openStore({ databaseUrl, dataDir: '', logger });
  return {
    ...store,
    dataDir: '',
    async close() {
      await store.close();
      await runOn(server, `DROP DATABASE ${name}`);
    },
  };
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
