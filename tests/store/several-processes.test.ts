import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedReports } from '../../backend/seed/seed-reports.ts';
import type { BackendListening } from '../../backend/server.ts';
import { buildServers } from '../../scripts/build.ts';
import { BACKEND_BUNDLE, endProcess, type Running, startProcess } from '../../scripts/processes.ts';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { uploadBody } from '../support/imports.ts';
import { sampled } from '../support/sampling.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const TOKEN = 'a-token-for-the-tests';
const STUDY = 'study-001';
const REPORTS = 400;
const KILLS = sampled(12, 2);
const BETWEEN_KILLS_MS = 2_000;
const LIMIT_MS = 120_000 + KILLS * 30_000;

let store: TestStore;
let backends: Running<BackendListening>[] = [];
beforeAll(async () => {
  await buildServers();
  store = await openTestStore();
  backends = await Promise.all([start(), start()]);
}, 120_000);
afterAll(async () => {
  await Promise.all(backends.map(({ child }) => endProcess(child)));
  await store.close();
});

/** A backend in a process of its own, with the store, the folder and the key of the others. */
const start = () =>
  startProcess<BackendListening>(BACKEND_BUNDLE, {
    DATABASE_URL: store.url,
    DATA_DIR: store.dataDir,
    BACKEND_PORT: '',
    BACKEND_TOKEN: TOKEN,
    LOG_LEVEL: 'silent',
  });

/** Calls whichever backend answers, in turns: a caller knows nothing of processes. */
let turn = 0;
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function call(method: string, path: string, body?: BodyInit, type = 'application/json'): Promise<any> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-study-id': STUDY, 'content-type': type };
  for (let tries = 0; ; tries += 1) {
    turn += 1;
    const { told } = backends[turn % backends.length] as Running<BackendListening>;
    try {
      const response = await fetch(`http://127.0.0.1:${told.port}${path}`, {
        method,
        headers,
        body: body ?? null,
      });
      expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
      return await response.json();
    } catch (error) {
      // A call that only asks may be asked again of the other.
      if (method !== 'GET' || tries > 20 || !(error instanceof TypeError)) throw error;
      await pause(50);
    }
  }
}

async function beginImport(): Promise<string> {
  const lines = Array.from(seedReports(REPORTS), ({ patientId, text }) =>
    JSON.stringify({ patient_id: patientId, text }),
  );
  const { import: begun } = await call('POST', '/api/imports', JSON.stringify({ source_system: 'killed' }));
  const body = uploadBody({ 'a.ndjson': lines.join('\n') });
  await call('POST', `/api/imports/${begun.id}/files`, body, 'application/octet-stream');
  await call('POST', `/api/imports/${begun.id}/start`, '{}');
  return begun.id;
}

it(
  'two backends end each job once, and lose and repeat nothing, while one after the other is killed',
  async () => {
    const cohort = await Promise.all(backends.map(() => call('POST', '/api/jobs/demo-cohort', '{}')));
    expect(new Set(cohort.map(({ job }) => job.id)).size).toBe(1);
    const imported = await beginImport();
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(BETWEEN_KILLS_MS);
      const victim = backends[kill % 2] as Running<BackendListening>;
      const gone = new Promise((done) => victim.child.once('exit', done));
      victim.child.kill('SIGKILL');
      await gone;
      backends[kill % 2] = await start();
    }
    const left = { timeout: 120_000, interval: 500 };
    const stateOf = async () => (await call('GET', `/api/imports/${imported}`)).import.state;
    await expect.poll(stateOf, left).toBe('succeeded');
    const jobOf = async () => (await call('GET', `/api/jobs/${cohort[0].job.id}`)).job.state;
    await expect.poll(jobOf, left).toBe('succeeded');

    const { import: end } = await call('GET', `/api/imports/${imported}`);
    expect(end).toMatchObject({ found: REPORTS, added: REPORTS, duplicates: 0, rejected: 0 });
    const { rows } = await store.db.execute(sql`
      SELECT count(*)::int AS stored, count(DISTINCT text)::int AS texts FROM extraction WHERE source_system = 'killed'`);
    expect(rows).toEqual([{ stored: REPORTS, texts: REPORTS }]);
    const jobs = await store.db.execute(sql`SELECT kind, state FROM job ORDER BY kind`);
    expect(jobs.rows).toEqual([
      { kind: 'demo-cohort', state: 'succeeded' },
      { kind: `import-${imported}`, state: 'succeeded' },
    ]);
    expect(await firstBrokenEvent(store.db, STUDY)).toBeNull();
  },
  LIMIT_MS,
);
