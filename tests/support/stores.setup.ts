import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openStore } from '../../backend/store/store.ts';
import { buildDictionary } from '../../scripts/build.ts';
import { type NativePostgres, startNativePostgres } from './native-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An embedded store with all tables, to be copied; opening one anew takes seconds. */
    storeTemplate: string;
    /** Address of a PostgreSQL server of the tests' own; null where none can be had. */
    postgresUrl: string | null;
    /** Why there is none. */
    postgresMissing: string;
  }
}

/** Makes what all tests share: the compiled vocabulary, a template of the embedded store, and a PostgreSQL server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-tests-'));
  const template = join(folder, 'template');
  const [store, native] = await Promise.all([
    openStore({ dataDir: template, logger: pino({ level: 'silent' }) }),
    startNativePostgres(),
    buildDictionary(),
  ]);
  await store.close();
  project.provide('storeTemplate', template);
  project.provide('postgresUrl', isServer(native) ? native.url : null);
  project.provide('postgresMissing', isServer(native) ? '' : native.reason);
  if (!isServer(native) && process.env.CI) {
    throw new Error(`The store has to be tested on PostgreSQL, too: ${native.reason}`);
  }
  return async () => {
    if (isServer(native)) await native.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function isServer(native: NativePostgres | { reason: string }): native is NativePostgres {
  return 'url' in native;
}
