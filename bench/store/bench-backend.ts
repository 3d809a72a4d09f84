import { join } from 'node:path';
import { buildBackend } from '../../backend/app.ts';
import { openAnonymisationPool } from '../../backend/engines/anonymiser/anonymisation.pool.ts';
import { openDocumentReader } from '../../backend/engines/documents/open-reader.ts';
import { openInstallationKeys } from '../../backend/record/intake/installation-keys.ts';
import type { ExtractionPool } from '../../backend/record/reports/report-reader.pool.ts';
import { openFiles } from '../../backend/store/files/open-files.ts';
import type { Store } from '../../backend/store/store.ts';
import { createLogger } from '../../platform/logger.ts';
import { SEARCHED_STUDY } from './bench-cohort.ts';

const TOKEN = 'bench';

/** A backend over a store of a benchmark, called without a network between. */
export interface BenchBackend {
  /** One call as the gateway makes it. @throws where it is not answered */
  ask(url: string, payload: object): Promise<void>;
  /** A reading call in the same way, and what it answers. @throws where it is not answered */
  get(url: string): Promise<unknown>;
  close(): Promise<void>;
}

/** @param folder for the files of the backend */
export async function openBackend(store: Store, pool: ExtractionPool, folder: string): Promise<BenchBackend> {
  const anonymiser = openAnonymisationPool();
  const documentReader = openDocumentReader();
  const logger = createLogger('bench', 'error');
  const app = await buildBackend({
    store,
    engine: pool,
    dictionaries: pool.dictionaries,
    anonymiser,
    keys: await openInstallationKeys(store.db, join(folder, 'identifiers.key')),
    documentReader,
    files: await openFiles(store.db, undefined, logger),
    workingFolder: join(folder, 'working'),
    auditFolder: join(folder, 'audit'),
    token: TOKEN,
    isDemo: true,
    logger,
  });
  const call = async (asked: { method: 'GET' | 'POST'; url: string; payload?: object }): Promise<string> => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-study-id': SEARCHED_STUDY, 'x-user': 'bench' };
    const { statusCode, body } = await app.inject({ ...asked, headers });
    if (statusCode !== 200) throw new Error(`${asked.url} answered ${statusCode}: ${body.slice(0, 200)}`);
    return body;
  };
  return {
    async ask(url, payload) {
      await call({ method: 'POST', url, payload });
    },
    get: async (url) => JSON.parse(await call({ method: 'GET', url })),
    async close() {
      await app.close();
      await Promise.all([documentReader.close(), anonymiser.close()]);
    },
  };
}
