import { join } from 'node:path';
import { pino } from 'pino';
import { buildBackend } from '../../backend/app.ts';
import { keysOf } from '../../backend/record/intake/installation-keys.ts';
import { homesOf } from '../../backend/store/files/open-files.ts';
import { createStoredFiles } from '../../backend/store/files/stored-files.ts';
import type { Store } from '../../backend/store/store.ts';
import type { BackendDependencies, Capability } from '../../backend/wall/capability.ts';
import { testAnonymiser } from './anonymiser.ts';
import { createTestReader } from './document-reader.ts';
import { testDictionaries, testEngine } from './embedded-engine.ts';

const logger = pino({ level: 'silent' });

export const TOKEN = 'a-token-for-the-tests';

/** Where a backend of the tests keeps its files. */
export const filesBelow = (folder: string) => ({
  workingFolder: join(folder, 'working'),
  auditFolder: join(folder, 'audit'),
});

/** The whole backend on the tests' own thread, over an open store and a folder for its files. */
export function buildTestApp(
  store: Store,
  folder: string,
  parts: Partial<BackendDependencies> = {},
  capabilities?: readonly Capability[],
): ReturnType<typeof buildBackend> {
  return buildBackend(
    {
      store,
      files: createStoredFiles({ db: store.db, homes: homesOf(store.db, undefined), logger }),
      engine: testEngine(),
      dictionaries: testDictionaries(),
      anonymiser: testAnonymiser(),
      keys: keysOf(new Uint8Array(32).fill(7)),
      token: TOKEN,
      isDemo: true,
      documentReader: createTestReader(),
      logger,
      ...filesBelow(folder),
      ...parts,
    },
    capabilities,
  );
}
