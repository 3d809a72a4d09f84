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
import { databaseUrl, runOn } from './databases.ts';
import { cheapenDemoLogin } from './demo-account.ts';
import { type NativePostgres, startNativePostgres } from './native-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose embedded store has no tables, to be copied: PostgreSQL takes seconds to make one. */
    blankStore: string;
    /** A data folder that a backend has started on: all tables, the studies and the demo account. To be copied. */
    startedStore: string;
    /** Address of a PostgreSQL server of the tests' own; null where none can be had. */
    postgresUrl: string | null;
    /** Why there is none. */
    postgresMissing: string;
    /** A database of that server that a backend has started on, to be a template of others. */
    startedDatabase: string;
  }
}

const logger = pino({ level: 'silent' });
const STARTED_DATABASE = 'started';

/** Makes what all tests share: the compiled vocabulary, snapshots of stores, and a PostgreSQL server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-tests-'));
  const [blank, started] = [join(folder, 'blank'), join(folder, 'started')];
  const [native] = await Promise.all([startNativePostgres(), buildDictionary(), makeBlankStore(blank)]);
  cpSync(blank, started, { recursive: true });
  await startOn({ dataDir: started, logger });
  if (isServer(native)) {
    await runOn(native.url, `CREATE DATABASE ${STARTED_DATABASE}`);
    await startOn({ dataDir: folder, databaseUrl: databaseUrl(native.url, STARTED_DATABASE), logger });
  } else if (process.env.CI) {
    throw new Error(`The store has to be tested on PostgreSQL, too: ${native.reason}`);
  }
  project.provide('blankStore', blank);
  project.provide('startedStore', started);
  project.provide('startedDatabase', STARTED_DATABASE);
  project.provide('postgresUrl', isServer(native) ? native.url : null);
  project.provide('postgresMissing', isServer(native) ? '' : native.reason);
  return async () => {
    if (isServer(native)) await native.stop();
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

function isServer(native: NativePostgres | { reason: string }): native is NativePostgres {
  return 'url' in native;
}
