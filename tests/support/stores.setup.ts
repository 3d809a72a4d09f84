import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
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
  runOn,
  socketUrl,
  type Templates,
  testDatabaseUrl,
} from './databases.ts';
import { cheapenDemoLogin } from './demo-account.ts';
import { addressOf, type StoreName, storeName } from './test-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder that a backend has started on: all tables, the studies and the demo account. To be copied. */
    startedStore: string;
    /** The store that is tested. */
    storeName: StoreName;
    /** What its databases are copied from. */
    templates: Templates;
    /** Whether its server compares vectors; else the backend does. */
    hasPgvector: boolean;
  }
}

/** A server that tests make their databases on. */
interface TestServer {
  readonly templates: Templates;
  readonly hasPgvector: boolean;
  stop(): Promise<void>;
}

const logger = pino({ level: 'silent' });

/** Makes what all tests share: the compiled vocabulary, a started store as a folder, and a server with that. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-tests-'));
  const started = join(folder, 'started');
  await buildDictionary();
  await startOn({ dataDir: started, logger });
  const name = storeName();
  const server = await (name === 'embedded'
    ? serveCopy(started, join(folder, 'served'))
    : serveFrom(addressOf(name), join(folder, 'files')));
  project.provide('startedStore', started);
  project.provide('storeName', name);
  project.provide('templates', server.templates);
  project.provide('hasPgvector', server.hasPgvector);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Starts a backend on a store, and ends it: what the first start adds is there for all copies. @returns whether the server compares vectors */
async function startOn(options: StoreOptions): Promise<boolean> {
  const store = await openStore(options);
  const app = await buildTestApp(store, join(options.dataDir, 'files'));
  await app.close();
  await cheapenDemoLogin(store.db);
  await store.close();
  return store.hasVectors;
}

/** The server of a started data folder, whose own database is the template. */
async function serveCopy(started: string, dataDir: string): Promise<TestServer> {
  cpSync(started, dataDir, { recursive: true });
  const { connection, close } = await openEmbedded(dataDir, logger);
  const server = socketUrl({ ...connection, database: 'template1' });
  // Its data ends with the run: what a crash would lose is nothing.
  await runOn(server, 'ALTER SYSTEM SET fsync = off', 'SELECT pg_reload_conf()');
  return {
    templates: { server, blank: 'template0', started: connection.database },
    hasPgvector: false,
    stop: close,
  };
}

/** @param dataDir for the files of the backend that starts there */
async function serveFrom(server: string, dataDir: string): Promise<TestServer> {
  const [blank, started] = [newName('blank'), newName('started')];
  await createBlank(server, blank);
  await closeDatabase(server, blank);
  await createDatabase(server, started, blank);
  const hasPgvector = await startOn({ dataDir, databaseUrl: testDatabaseUrl(server, started), logger });
  await closeDatabase(server, started);
  return {
    templates: { server, blank, started },
    hasPgvector,
    async stop() {
      await dropDatabase(server, blank);
      await dropDatabase(server, started);
    },
  };
}
