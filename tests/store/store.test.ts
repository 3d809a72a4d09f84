import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../backend/store/database.ts';
import { COORDINATOR, EVERYWHERE, SPREAD } from '../../backend/store/distribute.ts';
import journal from '../../backend/store/migrations/meta/_journal.json' with { type: 'json' };
import { openTestStore, STORE_KINDS, type TestStore } from '../support/stores.ts';

describe.each(STORE_KINDS)('the store on %s', (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(kind);
  });
  afterAll(() => store.close());

  it('answers and says what it is', async () => {
    expect(await store.isReady()).toBe(true);
  });

  it('has every table of the schema, each with its place in a cluster', async () => {
    const { rows } = await store.db.execute(sql`
      SELECT table_name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name NOT IN ('citus_tables', 'citus_schemas') ORDER BY table_name`);
    const tables = [...SPREAD.patient_id, ...SPREAD.study_id, ...EVERYWHERE, ...COORDINATOR];
    expect(rows.map((row) => row.table_name)).toEqual([...tables, 'entity_code', 'relation'].sort());
  });

  it('begins the key of every table of patient data with study and patient', async () => {
    const { rows } = await store.db.execute(sql`
      SELECT c.table_name, string_agg(k.column_name, ',' ORDER BY k.ordinal_position) AS key
      FROM information_schema.columns c
      JOIN information_schema.table_constraints t ON t.table_name = c.table_name AND t.constraint_type = 'PRIMARY KEY'
      JOIN information_schema.key_column_usage k ON k.constraint_name = t.constraint_name
      WHERE c.column_name = 'patient_id' AND c.table_schema = 'public'
      GROUP BY c.table_name`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^study_id,patient_id(,|$)/);
  });

  it('reads a table from its beginning each time', async () => {
    const { rows } = await store.db.execute('SHOW synchronize_seqscans');
    expect(rows).toEqual([{ synchronize_seqscans: 'off' }]);
  });

  it('stems German, Italian and English', async () => {
    const { rows } = await store.db.execute(sql`
      SELECT to_tsvector('german', 'Entzündungen') @@ to_tsquery('german', 'Entzündung') AS de,
             to_tsvector('italian', 'polmoniti') @@ to_tsquery('italian', 'polmonite') AS it,
             to_tsvector('english', 'infections') @@ to_tsquery('english', 'infection') AS en`);
    expect(rows[0]).toEqual({ de: true, it: true, en: true });
  });

  it('stores vectors where the server can, and says so where it cannot', async () => {
    const available = await store.db.execute(sql`SELECT FROM pg_available_extensions WHERE name = 'vector'`);
    expect(store.hasVectors).toBe(available.rows.length > 0);
    if (!store.hasVectors) return;
    const { rows } = await store.db.execute(
      sql`SELECT ('[1,0]'::vector <=> '[0,1]'::vector)::float8 AS distance`,
    );
    expect(rows[0]?.distance).toBeCloseTo(1);
  });

  it('keeps nothing of a transaction that fails', async () => {
    const add = inTransaction(store.db, async (tx) => {
      await tx.execute(sql`INSERT INTO study VALUES ('study-x', 'X', '', 'heart', 0, 'active')`);
      throw new Error('no');
    });
    await expect(add).rejects.toThrow('no');
    const { rows } = await store.db.execute(sql`SELECT FROM study WHERE id = 'study-x'`);
    expect(rows).toHaveLength(0);
  });

  it('outlives a session that breaks in the midst of a transaction', async () => {
    const broken = store.db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`SELECT pg_backend_pid() AS pid`);
      await store.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`);
      // The end of the connection arrives while the transaction waits for something else.
      await pause(200);
      await tx.execute(sql`SELECT 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await store.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  });

  it('is brought up to date once, however often it is opened', async () => {
    const { rows } = await store.db.execute(sql`SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations`);
    expect(rows[0]?.n).toBe(journal.entries.length);
  });

  it('tells that a store of an earlier version is being brought up to date, and of a new one nothing', async () => {
    const told: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => told.push(JSON.parse(line).msg) });
    await (await openTestStore(kind, null, logger)).close();
    expect(told.filter((sentence) => sentence.includes('up to date'))).toEqual([]);
    const earlier = { migrations: journal.entries.length - 1, fill: async () => undefined };
    await (await openTestStore(kind, earlier, logger)).close();
    expect(told.filter((sentence) => sentence.includes('up to date'))).toEqual([
      'the store is brought up to date, which can take long for many reports; let it run',
      'the store is up to date',
    ]);
  });
});
