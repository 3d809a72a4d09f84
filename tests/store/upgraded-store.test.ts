import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreStore } from '../../backend/store/backup/restore-store.ts';
import { writeBackup } from '../../backend/store/backup/write-backup.ts';
import { SPREAD, spreadTables } from '../../backend/store/distribute.ts';
import { SHARED_TABLES } from '../../backend/store/migrate.ts';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { fillStatements, STORE_OF_0015 } from '../support/earlier-rows.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { STORE_KINDS } from '../support/stores.ts';

async function fill(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const columnsOf = async (statement: string, table: string) =>
      (await client.query<{ column_name: string }>(statement, [table])).rows;
    for await (const { statement, rows } of fillStatements(columnsOf)) await client.query(statement, [rows]);
    await client.query('SET session_replication_role = DEFAULT');
  } finally {
    client.release();
  }
}

/** As a cluster has it where the program of then had spread its tables. */
async function fillSpread(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await spreadTables(client);
  } finally {
    client.release();
  }
  await fill(pool);
}

/** As a backup of the version of then brings it to the program of today. */
async function fillRestored(pool: pg.Pool): Promise<void> {
  await fill(pool);
  const folder = mkdtempSync(join(tmpdir(), 'casebook-earlier-'));
  const places = { dataDir: join(folder, 'data'), keyFile: join(folder, 'data', 'identifiers.key') };
  const [file, passphrase] = [join(folder, 'casebook.backup'), 'correct horse battery'];
  try {
    const session = await pool.connect();
    try {
      // A guess may be cheap here.
      await writeBackup(file, { session, places, passphrase, program: '0.0.0', work: 10 });
      // Extensions have something in the schema of the tables, and stay.
      await session.query(`DROP SCHEMA drizzle CASCADE; DROP FUNCTION add_audit_events; DO $$ DECLARE own text; BEGIN
        FOR own IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
          EXECUTE format('DROP TABLE public.%I CASCADE', own);
        END LOOP; END $$`);
    } finally {
      session.release();
    }
    await restoreStore({
      ...places,
      file,
      passphrase,
      databaseUrl: pool.options.connectionString ?? '',
      known: [SHARED_TABLES],
      onForeign: () => undefined,
      logger: pino({ level: 'silent' }),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const STORES = [
  ...STORE_KINDS.map((kind) => ({ kind, how: 'filled', begin: fill })),
  ...STORE_KINDS.map((kind) => ({ kind, how: 'restored', begin: fillRestored })),
  ...STORE_KINDS.filter((kind) => kind === 'citus').map((kind) => ({
    kind,
    how: 'spread',
    begin: fillSpread,
  })),
];

describe.each(STORES)('a store of an earlier version, $how, on $kind', ({ kind, begin }) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, testEngine(), { migrations: 16, fill: begin });
  });
  afterAll(() => backend.close());

  it.runIf(kind === 'citus')('leaves no rows behind on the coordinator, where nobody sees them', async () => {
    for (const table of [...SPREAD.patient_id, ...SPREAD.study_id]) {
      const { rows } = await backend.store.db.execute(
        sql`SELECT pg_relation_size(${table}::regclass)::int AS bytes`,
      );
      expect(rows, table).toEqual([{ bytes: 0 }]);
    }
  });

  it('has its reports with what was read from them', async () => {
    const { body } = await backend.call('GET', '/api/patients/old-1');
    const named = body.problems.map(({ item }: { item: { entity: { text: string } } }) => item.entity.text);
    expect(named).toEqual(expect.arrayContaining(['Diabetes mellitus Typ 2', 'Arterielle Hypertonie']));
    expect(body.laboratory[0].results[0].value).toBe(7.9);
    const [stored] = (await backend.call('GET', '/api/patients/old-1/reports')).body.reports;
    const report = await backend.call('GET', `/api/extractions/${stored.extraction_id}`);
    const [range] = report.body.extraction.entities.filter((entity: object) => 'reference_high' in entity);
    expect(range).toMatchObject({ reference_low: 4, reference_high: 6 });
  });

  it('is searched, counted and asked', async () => {
    const search = await backend.call('POST', '/api/search', { query: 'atrial fibrillation' });
    expect(search.body.matchedPatients[0].patientId).toBe('old-2');
    const evidence = await backend.call('POST', '/api/analytics/evidence', { text: 'Fieber' });
    expect(evidence.body).toMatchObject({ total: 0, total_mentions: 1 });
    const chat = { message: 'Which dose of apixaban?', scope: 'patient', patient_id: 'old-2' };
    expect((await backend.call('POST', '/api/chat-patient', chat)).body.answer).toContain('5 mg');
  });

  it('tells where the assertion of a submitted entity is from', async () => {
    const [stored] = (await backend.call('GET', '/api/patients/old-3/reports')).body.reports;
    const { body } = await backend.call('GET', `/api/extractions/${stored.extraction_id}`);
    expect(body.extraction.entities[0]).toMatchObject({
      text: 'Potassium',
      assertion_source: expect.any(String),
    });
  });

  it('has what was read from documents, by the names of today', async () => {
    const [page] = (await backend.call('POST', '/api/documents/page', {})).body.pages;
    const { id } = page.entries[0].node;
    const { body } = await backend.call('GET', `/api/documents/${id}/result`);
    expect(body.result.key_values).toEqual([]);
    expect(body.result.tables[0].cells[0]).toMatchObject({ is_header: true, content: 'Name' });
  });

  it('goes on with its chain of events', async () => {
    expect(await firstBrokenEvent(backend.store.db, 'study-001')).toBeNull();
    const { rows } = await backend.store.db.execute(
      "SELECT count(*)::int AS events FROM audit_event WHERE study_id = 'study-001'",
    );
    expect(rows[0]?.events).toBeGreaterThan(STORE_OF_0015.audit_event?.length ?? 0);
  });
});
