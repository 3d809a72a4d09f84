import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDING_NAME } from '../../backend/record/passages/embedding.ts';
import { countToIndex, isIndexing } from '../../backend/search/indexing/reindex.store.ts';
import { reindex } from '../../backend/search/indexing/reindex.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/stores.ts';

const TEXT = 'Kein Fieber. Arterielle Hypertonie.';
const REPORTS = 30;
const going = () => new AbortController().signal;

/** Writes reports of two studies as the first version stored them: places and words of passages, nothing else. */
async function fillAsFirstVersion(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO study VALUES ('study-001', 'One', '', 'heart', 0, 'active'),
    ('study-002', 'Two', '', 'heart', 0, 'active')`);
  for (let n = 1; n <= REPORTS; n += 1) {
    const key = [n % 3 === 0 ? 'study-002' : 'study-001', `patient-${n}`, `extraction-${n}`];
    await pool.query(
      `INSERT INTO extraction VALUES ($1, $2, $3, 'clinic', 'letter', 'demo-user-1', 'de', 'test', $4, $5, NULL,
        NULL, '2026-03-01T12:00:00Z')`,
      [...key, `${TEXT} Bericht ${n}.`, `hash-${n}`],
    );
    await pool.query(
      `INSERT INTO passage VALUES ($1, $2, $3, 0, 0, 35, 'de', to_tsvector('german', $4)),
        ($1, $2, $3, 1, 36, 12, 'de', to_tsvector('german', 'Bericht'))`,
      [...key, TEXT],
    );
    await pool.query(
      `INSERT INTO entity VALUES
        ($1, $2, $3, 0, 5, 6, 'Fieber', 'SymptomOrSign', 0.9, 'negative', 'none', 'subject', 'current', 'fever',
          'Fever'),
        ($1, $2, $3, 1, 13, 21, 'Arterielle Hypertonie', 'Diagnosis', 0.9, 'positive', 'none', 'subject', 'current',
          'hypertension', 'Hypertension')`,
      key,
    );
  }
}

const EARLIER = { migrations: 1, fill: fillAsFirstVersion };

describe.each(STORE_KINDS)('a store of the first version on %s', (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(kind, EARLIER);
  });
  afterAll(() => store.close());

  it('tells how many reports of a study are not ready for search', async () => {
    expect(await countToIndex(store.db, 'study-001')).toBe(20);
    expect(await countToIndex(store.db, 'study-002')).toBe(10);
    expect(await isIndexing(store.db, 'study-003')).toBe(false);
  });

  it('goes on where reindexing was interrupted', async () => {
    const stop = new AbortController();
    const counted = new Proxy(store.db, {
      get(db, property) {
        if (property === 'transaction') stop.abort();
        return Reflect.get(db, property);
      },
    });
    expect(await reindex(counted, stop.signal)).toBe(1);
    expect((await countToIndex(store.db, 'study-001')) + (await countToIndex(store.db, 'study-002'))).toBe(
      REPORTS - 1,
    );
    expect(await reindex(store.db, going())).toBe(REPORTS - 1);
    expect(await isIndexing(store.db, 'study-001')).toBe(false);
    expect(await reindex(store.db, going())).toBe(0);
  });

  it('keeps the places of passages and gives each its own text, day and source', async () => {
    const { rows } = await store.db.execute(sql`
      SELECT p.text_offset AS at, p.text, p.report_date::text AS day, p.source_system AS source, v.made_by
      FROM passage p LEFT JOIN passage_vector v USING (study_id, patient_id, extraction_id, ordinal)
      WHERE extraction_id = 'extraction-4' ORDER BY p.ordinal`);
    expect(rows).toEqual([
      { at: 0, text: TEXT, day: '2026-03-01', source: 'clinic', made_by: EMBEDDING_NAME },
      { at: 36, text: 'Bericht 4.', day: '2026-03-01', source: 'clinic', made_by: EMBEDDING_NAME },
    ]);
  });

  it('makes embeddings of another name anew', async () => {
    await store.db.execute(
      sql`UPDATE passage_vector SET made_by = 'other/1' WHERE extraction_id = 'extraction-1'`,
    );
    await store.db.execute(
      sql`UPDATE passage_vector SET made_by = 'a/1' WHERE extraction_id = 'extraction-2'`,
    );
    expect(await countToIndex(store.db, 'study-001')).toBe(2);
    expect(await reindex(store.db, going())).toBe(2);
    const { rows } = await store.db.execute(sql`SELECT DISTINCT made_by FROM passage_vector`);
    expect(rows).toEqual([{ made_by: EMBEDDING_NAME }]);
  });
});

/** Passages as a version stored them that left every day out of what tells copies apart. */
async function fillWithoutDays(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO study VALUES ('study-001', 'One', '', 'heart', 0, 'active')`);
  const texts = [
    ['patient-1', 'Appendektomie am 12.03.2019.', 'same'],
    ['patient-1', 'Appendektomie am 14.05.2021.', 'same'],
    ['patient-1', 'Kein Fieber.', 'copied'],
    ['patient-1', 'Kein Fieber.', 'copied'],
    ['patient-2', 'Appendektomie am 12.03.2019.', 'same'],
  ];
  for (const [place, [patient, text, fingerprint]] of texts.entries()) {
    const key = ['study-001', patient, `extraction-${place}`];
    await pool.query(
      `INSERT INTO extraction (study_id, patient_id, id, source_system, report_type, ingested_by, language, engine, text,
        content_hash, created_at, report_date, entities)
      VALUES ($1, $2, $3, 'clinic', 'letter', 'demo-user-1', 'de', 'test', $4, $3, now(), '2026-03-01', 0)`,
      [...key, text],
    );
    await pool.query(
      `INSERT INTO passage (study_id, patient_id, extraction_id, ordinal, text_offset, text_length, language, words, text,
        report_date, source_system, fingerprint)
      VALUES ($1, $2, $3, 0, 0, $5, 'de', to_tsvector('german', $4), $4, '2026-03-01', 'clinic', $6)`,
      [...key, text, text?.length, fingerprint],
    );
  }
}

describe.each(STORE_KINDS)('a store that took the same done on two days for a copy on %s', (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(kind, { migrations: 13, fill: fillWithoutDays });
  });
  afterAll(() => store.close());

  it('makes these passages anew, and no others', async () => {
    expect(await countToIndex(store.db, 'study-001')).toBe(2);
    expect(await reindex(store.db, going())).toBe(2);
    const { rows } = await store.db.execute(
      sql`SELECT text, fingerprint FROM passage ORDER BY extraction_id`,
    );
    const [first, second, ...others] = rows.map(({ fingerprint }) => fingerprint);
    expect(first).not.toBe(second);
    expect([first, second]).not.toContain('same');
    expect(others).toEqual(['copied', 'copied', 'same']);
    expect(rows[0]?.text).toBe('Appendektomie am 12.03.2019.');
  });
});

describe.each(STORE_KINDS)('the backend over a store of the first version on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, undefined, EARLIER);
  });
  afterAll(() => backend.close());

  it('finds in the background what was stored before, and never in another study', async () => {
    await expect.poll(() => isIndexing(backend.store.db, 'study-001')).toBe(false);
    const search = async (study: string) => {
      const body = { query: 'Hypertonie', k: 20 };
      return (await backend.call('POST', '/api/search', body, { 'x-study-id': study })).body;
    };
    const { matchedPatients, notice } = await search('study-001');
    expect(notice ?? '').not.toContain('indexed');
    const found = matchedPatients.map(({ patientId }: { patientId: string }) => patientId);
    expect(found.length).toBeGreaterThan(10);
    for (const patientId of found) expect(Number(patientId.split('-')[1]) % 3).not.toBe(0);
  });

  it('stores new reports beside them', async () => {
    const { status } = await backend.call('POST', '/api/ingest', ingestBody());
    expect(status).toBe(200);
  });
});
