import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importReports } from '../../backend/record/reports/reports.import.ts';
import { seedReports } from '../../backend/seed/seed-reports.ts';
import type { BackendListening } from '../../backend/server.ts';
import { buildServers } from '../../scripts/build.ts';
import { BACKEND_BUNDLE, endProcess, type Running, startProcess } from '../../scripts/processes.ts';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { earlierEngine } from '../support/earlier-engine.ts';
import { uploadBody } from '../support/imports.ts';
import { sampled } from '../support/sampling.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';
import { until } from '../support/until.ts';

const TOKEN = 'a-token-for-the-tests';
const STUDY = 'study-001';
const REPORTS = 120;
const ADDED = 40;
const KILLS = sampled(4, 1);

let store: TestStore;
let backends: Running<BackendListening>[] = [];
beforeAll(async () => {
  await buildServers();
  store = await openTestStore();
  const target = { studyId: STUDY, sourceSystem: 'read before', reportType: 'generated' };
  const options = { signal: new AbortController().signal, onDone: () => undefined };
  const caller = { username: 'tests', requestId: 'tests' };
  await importReports(
    { db: store.db, engine: earlierEngine() },
    target,
    seedReports(REPORTS),
    caller,
    options,
  );
  backends = await Promise.all([start(), start()]);
}, 180_000);
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

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function call(method: string, path: string, body?: BodyInit, type = 'application/json'): Promise<any> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-study-id': STUDY, 'content-type': type };
  const { told } = backends[0] as Running<BackendListening>;
  const response = await fetch(`http://127.0.0.1:${told.port}${path}`, {
    method,
    headers,
    body: body ?? null,
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return response.json();
}

/** The process that has the rereading by its lease, told by how far that is: the one that is killed. */
async function killWhoReads(id: string, from: number): Promise<void> {
  await until(
    async () => (await store.db.execute(sql`SELECT done FROM job WHERE id = ${id}`)).rows[0]?.done,
    (done) => Number(done) >= from,
  );
  for (const place of backends.keys()) {
    const victim = backends[place] as Running<BackendListening>;
    const gone = new Promise((done) => victim.child.once('exit', done));
    victim.child.kill('SIGKILL');
    await gone;
    backends[place] = await start();
    await pause(0);
  }
}

it('reads each report again exactly once, while reports come in and one process after the other is killed', async () => {
  const lines = Array.from(seedReports(REPORTS + ADDED), ({ patientId, text }) =>
    JSON.stringify({ patient_id: patientId, text }),
  ).slice(REPORTS);
  const { import: begun } = await call(
    'POST',
    '/api/imports',
    JSON.stringify({ source_system: 'meanwhile' }),
  );
  const body = uploadBody({ 'a.ndjson': lines.join('\n') });
  await call('POST', `/api/imports/${begun.id}/files`, body, 'application/octet-stream');
  const { rereading } = await call('POST', '/api/rereadings', '{}');
  await call('POST', `/api/imports/${begun.id}/start`, '{}');
  for (let kill = 1; kill <= KILLS; kill += 1) await killWhoReads(rereading.id, kill * 10);

  const end = await until(
    async () => (await call('GET', `/api/rereadings/${rereading.id}`)).rereading,
    ({ state }) => !['queued', 'running'].includes(state),
  );
  expect(end).toMatchObject({ state: 'succeeded', total: REPORTS, done: REPORTS, failed: 0, removed: 0 });
  expect(end.changed + end.unchanged).toBe(REPORTS);
  const imported = await until(
    async () => (await call('GET', `/api/imports/${begun.id}`)).import,
    ({ state }) => !['queued', 'running'].includes(state),
  );
  expect(imported).toMatchObject({ state: 'succeeded', added: ADDED });

  const { rows: events } = await store.db.execute(sql`
    SELECT count(*)::int AS events, count(DISTINCT target)::int AS reports FROM audit_event
    WHERE study_id = ${STUDY} AND action = 'report.reread'`);
  expect(events).toEqual([{ events: REPORTS, reports: REPORTS }]);
  const { rows: versions } = await store.db.execute(sql`SELECT DISTINCT version FROM report_resources r
    JOIN extraction x ON x.study_id = r.study_id AND x.patient_id = r.patient_id AND x.id = r.extraction_id
    WHERE x.source_system = 'read before'`);
  expect(versions).toEqual([{ version: 2 }]);
  const { versions: told } = await call('GET', '/api/reading-versions');
  expect(told).toMatchObject({ reports: REPORTS + ADDED, outdated: 0 });
  const { rows: counted } = await store.db.execute(sql`
    SELECT (SELECT entities FROM finding_count WHERE study_id = ${STUDY} AND kind = 'all' AND standing = 'any')::int AS kept,
      (SELECT count(*)::int FROM entity WHERE study_id = ${STUDY}) AS stored,
      (SELECT sum(entities)::int FROM extraction WHERE study_id = ${STUDY}) AS summed`);
  expect(counted[0]?.kept).toBe(counted[0]?.stored);
  expect(counted[0]?.summed).toBe(counted[0]?.stored);
  expect(await firstBrokenEvent(store.db, STUDY)).toBeNull();
}, 240_000);
