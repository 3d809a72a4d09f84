import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDataFolder } from '../../backend/store/data-folder.ts';
import { openEmbedded } from '../../backend/store/embedded/embedded.ts';
import { openStore, type StoreOptions } from '../../backend/store/store.ts';
import { buildDictionary } from '../../scripts/build.ts';
import { buildTestApp } from './backend-app.ts';
import {
  closeDatabase,
  createBlank,
  createDatabase,
  dropDatabase,
  newName,
  type Templates,
  testDatabaseUrl,
} from './databases.ts';
import { cheapenDemoLogin } from './demo-account.ts';
import { findServer, type StoreName, storeNames } from './test-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose embedded store has no tables, to be copied: PostgreSQL takes seconds to make one. */
    blankStore: string;
    /** A data folder that a backend has started on: all tables, the studies and the demo account. To be copied. */
    startedStore: string;
    /** The stores that are tested. */
    storeNames: readonly StoreName[];
    /** By store, what its databases are copied from. */
    templates: Partial<Record<StoreName, Templates>>;
    /** Why there is no PostgreSQL server; empty where there is one. */
    postgresMissing: string;
  }
}

const logger = pino({ level: 'silent' });

/** Makes what all tests share: the compiled vocabulary, snapshots of stores, and a PostgreSQL server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-tests-'));
  const [blank, started] = [join(folder, 'blank'), join(folder, 'started')];
  const [server] = await Promise.all([findServer(), buildDictionary(), makeBlankStore(blank)]);
  cpSync(blank, started, { recursive: true });
  await startOn({ dataDir: started, logger });
  const templates = 'name' in server ? await makeTemplates(server.url, folder) : undefined;
  project.provide('blankStore', blank);
  project.provide('startedStore', started);
  project.provide('storeNames', storeNames(server));
  project.provide('templates', 'name' in server ? { [server.name]: templates } : {});
  project.provide('postgresMissing', 'name' in server ? '' : server.reason);
  return async () => {
    if (templates !== undefined) await dropTemplates(templates);
    if ('name' in server) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeBlankStore(dataDir: string): Promise<void> {
  openDataFolder(dataDir);
  await (await openEmbedded(dataDir, () => undefined)).close();
}

/** Starts a backend on a store, and ends it: what the first start adds is there for all copies. */
async function startOn(options: StoreOptions): Promise<void> {
  const store = await openStore(options);
  const app = await buildTestApp(store, join(options.dataDir, 'files'));
  await app.close();
  await cheapenDemoLogin(store.db);
  await store.close();
}

/** @param folder for the files of the backend that starts there */
async function makeTemplates(server: string, folder: string): Promise<Templates> {
  const [blank, started] = [newName('blank'), newName('started')];
  await createBlank(server, blank);
  await closeDatabase(server, blank);
  await createDatabase(server, started, blank);
  await startOn({ dataDir: folder, databaseUrl: testDatabaseUrl(server, started), logger });
  await closeDatabase(server, started);
  return { server, blank, started };
}

async function dropTemplates({ server, blank, started }: Templates): Promise<void> {
  await dropDatabase(server, blank);
  await dropDatabase(server, started);
}
