import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../backend/store/embedded/embedded.ts';
import type { StoreConnection } from '../../backend/store/embedded/store-connection.ts';
import { openStore, type StoreOptions } from '../../backend/store/store.ts';
import { buildDictionary } from '../../scripts/build.ts';
import { buildTestApp } from './backend-app.ts';
import { runOn } from './databases.ts';
import { cheapenDemoLogin } from './demo-account.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder that a backend has started on: all tables, the studies and the demo account. To be copied. */
    startedStore: string;
    /** A server with the same store as its database `postgres`, to be a template of others. */
    storeServer: StoreConnection;
    /** Whether that server compares vectors; else the backend does. */
    hasPgvector: boolean;
  }
}

const logger = pino({ level: 'silent' });

/** Makes what all tests share: the compiled vocabulary, a started store as a folder, and a server with that. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-tests-'));
  const [started, served] = [join(folder, 'started'), join(folder, 'served')];
  await buildDictionary();
  const hasPgvector = await startOn({ dataDir: started, logger });
  cpSync(started, served, { recursive: true });
  const server = await openEmbedded(served, logger);
  // Its data ends with the run: what a crash would lose is nothing.
  await runOn(server.connection, 'ALTER SYSTEM SET fsync = off');
  await runOn(server.connection, 'SELECT pg_reload_conf()');
  project.provide('startedStore', started);
  project.provide('storeServer', server.connection);
  project.provide('hasPgvector', hasPgvector);
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Starts a backend on a store, and ends it: what the first start adds is there for all copies. @returns whether it compares vectors */
async function startOn(options: StoreOptions): Promise<boolean> {
  const store = await openStore(options);
  const app = await buildTestApp(store, join(options.dataDir, 'files'));
  await app.close();
  await cheapenDemoLogin(store.db);
  await store.close();
  return store.hasVectors;
}
