import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EVERYWHERE, SPREAD } from '../../backend/store/distribute.ts';
import journal from '../../backend/store/migrations/meta/_journal.json' with { type: 'json' };
import { openStore, type Store } from '../../backend/store/store.ts';
import { buildTestApp, TOKEN } from '../support/backend-app.ts';
import { databaseUrl, runOn } from '../support/databases.ts';
import { uploadBody } from '../support/imports.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';
import { startTemporaryCluster, type TemporaryCluster } from '../support/temporary-cluster.ts';

/** So many that a worker can go while they come in. */
const IMPORTED = 2_000;

const isAsked = STORE_KINDS.includes('citus');

describe.skipIf(!isAsked)('a cluster with faults (TEST_STORE=citus)', () => {
  let cluster: TemporaryCluster;
  let url: string;
  beforeAll(async () => {
    const started = await startTemporaryCluster();
    if ('reason' in started) throw new Error(started.reason);
    cluster = started;
    url = await cluster.newDatabase();
  });
  afterAll(() => cluster?.stop());

  const open = (): Promise<Store> =>
    openStore({ databaseUrl: url, dataDir: '', logger: pino({ level: 'silent' }) });
  const opens = async (): Promise<void> => (await open()).close();

  it('is brought up to date once by two that start at once', async () => {
    await Promise.all([opens(), opens()]);
    const [made] = await runOn(url, 'SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations');
    expect(made?.n).toBe(journal.entries.length);
    const spread = await runOn(url, 'SELECT logicalrelid::text AS name FROM pg_dist_partition');
    const tables = [...EVERYWHERE, ...SPREAD.patient_id, ...SPREAD.study_id];
    expect(spread.map(({ name }) => name).sort()).toEqual(tables.sort());
  });

  it('is refused while a table lies by another column, until it is done what the sentence says', async () => {
    await runOn(
      url,
      "SELECT undistribute_table('entity')",
      "SELECT create_distributed_table('entity', 'extraction_id')",
    );
    const refused = await open().catch((error: Error) => error.message);
    expect(refused).toMatch(
      /^The table entity is spread over the cluster .* by extraction_id, and has to lie by patient_id\./,
    );
    const [, advice = ''] = /Run (SELECT .*) there/.exec(String(refused)) ?? [];
    await runOn(url, advice);
    await opens();
  });

  it('is refused while a table lies apart from those that it is joined with', async () => {
    await runOn(
      url,
      "SELECT undistribute_table('passage')",
      "SELECT create_distributed_table('passage', 'patient_id', colocate_with => 'none')",
    );
    await expect(open()).rejects.toThrow(/^The table passage is spread .* apart from extraction/);
    await runOn(url, "SELECT undistribute_table('passage')");
    await opens();
  });

  it('is refused at a worker, which locks nobody out, and tells where the coordinator is', async () => {
    const { workers } = cluster;
    const atWorker = databaseUrl(workers[0]?.url ?? '', new URL(url).pathname);
    const opened = openStore({ databaseUrl: atWorker, dataDir: '', logger: pino({ level: 'silent' }) });
    await expect(opened).rejects.toThrow(
      `names a worker of a cluster; let it name the coordinator, ${new URL(url).host},`,
    );
  });

  it('is refused with a worker of another version', async () => {
    const worker = databaseUrl(cluster.workers[0]?.url ?? '', new URL(url).pathname);
    const [was] = await runOn(worker, "SELECT extversion FROM pg_extension WHERE extname = 'citus'");
    const become = (version: unknown) =>
      runOn(worker, `UPDATE pg_extension SET extversion = '${version}' WHERE extname = 'citus'`);
    await become('12.1-1');
    await expect(open()).rejects.toThrow(
      /^The node.* have different versions: .* Citus 13.*, .* Citus 12\.1-1/,
    );
    await become(was?.extversion);
    await opens();
  });

  it('is refused with a node that does not answer, and says which', async () => {
    const [worker] = cluster.workers;
    await worker?.kill();
    const refused = await open().catch((error: Error) => error.message);
    expect(refused).toContain(`The node ${new URL(worker?.url ?? '').host} of the cluster`);
    await worker?.start();
    await opens();
  });

  it('answers 503 while a worker is gone, goes on once it is back, and has lost nothing', async () => {
    const store = await open();
    const folder = mkdtempSync(join(tmpdir(), 'casebook-cluster-'));
    const app = await buildTestApp(store, folder);
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-study-id': 'study-001' };
    const ingest = async (patient: number) => {
      const payload = ingestBody({ patient_id: `p-${patient}`, text: `Befund ${patient}: kein Fieber.` });
      const answer = await app.inject({ method: 'POST', url: '/api/ingest', headers, payload });
      return { status: answer.statusCode, body: answer.json() };
    };
    const evidence = () =>
      app.inject({ method: 'POST', url: '/api/analytics/evidence', headers, payload: { text: 'Fieber' } });
    try {
      const stored: string[] = [];
      const failed = new Set<string>();
      const keep = ({ status, body }: Awaited<ReturnType<typeof ingest>>) =>
        status === 200 ? stored.push(body.extraction_id) : failed.add(`${status} ${body.code}`);
      for (let patient = 0; patient < 10; patient += 1) keep(await ingest(patient));
      const [worker] = cluster.workers;
      const under = Promise.all(Array.from({ length: 20 }, async (_, n) => keep(await ingest(100 + n))));
      await worker?.kill();
      await under;
      const gone = await evidence();
      expect([gone.statusCode, gone.json().code]).toEqual([503, 'STORE_DOWN']);
      const fhir = await app.inject({ url: '/fhir/Patient', headers });
      expect([fhir.statusCode, fhir.json().issue[0].code]).toEqual([503, 'transient']);
      await worker?.start();
      await vi.waitFor(async () => expect((await ingest(200)).status).toBe(200), { timeout: 20_000 });
      expect([...failed].filter((each) => each !== '503 STORE_DOWN')).toEqual([]);
      await vi.waitFor(
        async () => {
          const { rows } = await store.db.execute("SELECT id FROM extraction WHERE study_id = 'study-001'");
          expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(stored));
        },
        { timeout: 20_000 },
      );
      expect((await evidence()).json().total_mentions).toBeGreaterThanOrEqual(stored.length);
    } finally {
      await app.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 90_000);

  it('ends an import during which a worker was gone with all reports once', async () => {
    const store = await open();
    const folder = mkdtempSync(join(tmpdir(), 'casebook-cluster-'));
    const app = await buildTestApp(store, folder);
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-study-id': 'study-002' };
    const lines = Array.from({ length: IMPORTED }, (_, n) =>
      JSON.stringify({ patient_id: `p-${n % 40}`, text: `Befund ${n}: kein Fieber.` }),
    );
    const stateOf = async (id: string) =>
      (await app.inject({ url: `/api/imports/${id}`, headers })).json().import;
    try {
      const begun = await app.inject({ method: 'POST', url: '/api/imports', headers, payload: {} });
      const { id } = begun.json().import;
      const sent = await app.inject({
        method: 'POST',
        url: `/api/imports/${id}/files`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(await uploadBody({ 'a.ndjson': lines.join('\n') }).arrayBuffer()),
      });
      expect(sent.statusCode).toBe(200);
      await app.inject({ method: 'POST', url: `/api/imports/${id}/start`, headers });
      await vi.waitFor(async () => expect((await stateOf(id)).added).toBeGreaterThan(0), { timeout: 20_000 });
      expect(await stateOf(id)).toMatchObject({ state: 'running' });
      const [worker] = cluster.workers;
      await worker?.kill();
      await worker?.start();
      await vi.waitFor(
        async () => expect(await stateOf(id)).toMatchObject({ state: 'succeeded', added: IMPORTED }),
        { timeout: 60_000 },
      );
      const { rows } = await store.db.execute(
        "SELECT count(*)::int AS stored, count(DISTINCT text)::int AS texts FROM extraction WHERE study_id = 'study-002'",
      );
      expect(rows).toEqual([{ stored: IMPORTED, texts: IMPORTED }]);
    } finally {
      await app.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);
});
