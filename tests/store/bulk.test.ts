import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExtractionEngine } from '../../backend/clinical/extractions.engine.ts';
import { type PreparedReport, prepareReport } from '../../backend/record/reports/prepare-report.ts';
import { importReports } from '../../backend/record/reports/reports.import.ts';
import { storeReports } from '../../backend/record/reports/reports.store.ts';
import { SYNTHETIC_SOURCE, seedReports } from '../../backend/seed/seed-reports.ts';
import { STUDIES } from '../../backend/studies/sample-studies.ts';
import { addMissingStudies } from '../../backend/studies/studies.store.ts';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/stores.ts';

const CALLER = { username: 'tests', requestId: 'tests' };
const TABLES = [
  'extraction',
  'passage',
  'passage_vector',
  'entity',
  'entity_code',
  'report_relations',
  'fhir_resource',
  'report_resources',
  'patient_finding',
  'patient_tally',
  'finding_count',
  'audit_event',
];

const engine = testEngine();

async function readReport(text: string, patientId = 'patient-1'): Promise<PreparedReport> {
  const read = await engine.read(text);
  return prepareReport({
    ...SYNTHETIC_SOURCE,
    patientId,
    text,
    ingestedBy: 'tests',
    engine: engine.name,
    read,
  });
}

describe.each(STORE_KINDS)('many reports at once on %s', (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(kind);
    await addMissingStudies(store.db, STUDIES);
  });
  afterAll(() => store.close());

  async function counts(studyId: string): Promise<Record<string, number>> {
    const counted: Record<string, number> = {};
    for (const table of TABLES) {
      const { rows } = await store.db.execute(
        sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} WHERE study_id = ${studyId}`,
      );
      counted[table] = Number(rows[0]?.n);
    }
    return counted;
  }

  it('stores a report once that comes twice in the same batch', async () => {
    const reports = await Promise.all(
      ['Fieber und Husten.', 'Fieber und Husten.', 'Kein Fieber.'].map((text) => readReport(text)),
    );
    const ids = await storeReports(store.db, 'study-001', reports, CALLER);
    expect(ids[0]).toMatch(/^ext-/);
    expect(ids[1]).toBeNull();
    expect(ids[2]).toMatch(/^ext-/);
    expect((await counts('study-001')).extraction).toBe(2);
    const again = await readReport('Kein Fieber.');
    expect(await storeReports(store.db, 'study-001', [again], CALLER)).toEqual([null]);
  });

  it('keeps nothing of a batch of which one report fails', async () => {
    const before = await counts('study-001');
    const good = await readReport('Arterielle Hypertonie.', 'patient-2');
    const bad = { ...(await readReport('Pneumonie.', 'patient-3')), reportDate: 'no date' };
    await expect(storeReports(store.db, 'study-001', [good, bad], CALLER)).rejects.toThrow();
    expect(await counts('study-001')).toEqual(before);
  });

  it('keeps every word of a report as it is, and no word of it as an instruction', async () => {
    const text = `Fieber {"a"} \\ ',NULL) {} ' \t "x" \u0001 ${'NULL'} 😀`;
    const [id] = await storeReports(store.db, 'study-001', [await readReport(text, 'patient-4')], CALLER);
    const { rows } = await store.db.execute(sql`
      SELECT e.text, p.text AS passage FROM extraction e
      JOIN passage p ON p.study_id = e.study_id AND p.patient_id = e.patient_id AND p.extraction_id = e.id WHERE e.id = ${id}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.text).toBe(text);
      expect(text).toContain(row.passage);
    }
    const entities = await store.db.execute(sql`
      SELECT text, value, concept_name FROM entity WHERE extraction_id = ${id} AND text = 'Fieber'`);
    expect(entities.rows).toEqual([{ text: 'Fieber', value: null, concept_name: 'Fever' }]);
  });

  it('keeps embeddings number for number', async () => {
    const [id] = await storeReports(store.db, 'study-001', [await readReport('Asthma bronchiale.')], CALLER);
    const { rows } = await store.db.execute(sql`
      SELECT cardinality(embedding) AS size, sqrt((SELECT sum(x * x) FROM unnest(embedding) x))::float8 AS length
      FROM passage_vector WHERE extraction_id = ${id}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.size).toBe(256);
    expect(rows[0]?.length).toBeCloseTo(1, 4);
  });

  it('goes on with an import that was interrupted, and adds nothing twice', async () => {
    const reports = [...seedReports(45)];
    const stop = new AbortController();
    const target = { studyId: 'study-002', ...SYNTHETIC_SOURCE };
    const doneAt: number[] = [];
    const first = await importReports({ db: store.db, engine }, target, reports, CALLER, {
      signal: stop.signal,
      onDone: (done) => {
        doneAt.push(done);
        stop.abort();
      },
    });
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(45);
    const control = { signal: new AbortController().signal, onDone: () => undefined };
    expect(await importReports({ db: store.db, engine }, target, reports, CALLER, control)).toBe(45 - first);
    expect(await importReports({ db: store.db, engine }, target, reports, CALLER, control)).toBe(0);
    expect((await counts('study-002')).extraction).toBe(45);
    expect(await firstBrokenEvent(store.db, 'study-002')).toBeNull();
  }, 120_000);

  it('tells of a report that cannot be read, and keeps the batches before it', async () => {
    const reports = [...seedReports(45)];
    const failing: ExtractionEngine = {
      name: engine.name,
      read: (text) => (text === reports[44]?.text ? Promise.reject(new Error('cannot')) : engine.read(text)),
    };
    const work = importReports(
      { db: store.db, engine: failing },
      { studyId: 'study-003', ...SYNTHETIC_SOURCE },
      reports,
      CALLER,
      { signal: new AbortController().signal, onDone: () => undefined },
    );
    await expect(work).rejects.toThrow('cannot');
    expect((await counts('study-003')).extraction).toBe(30);
  }, 120_000);

  it('keeps the tallies and kinds of terms that an update of the program counts for what was there before', async () => {
    const kept = async () => {
      const tallies = await store.db.execute(sql`
        SELECT t.study_id, t.patient_id, t.standing, c.* FROM patient_tally t
        CROSS JOIN LATERAL unnest(categories, reports, entities, snomedct, icd10cm, rxnorm, loinc, umls)
          AS c(category, reports, entities, snomedct, icd10cm, rxnorm, loinc, umls)
        ORDER BY 1, 2, 3, 4`);
      const terms = await store.db.execute(sql`SELECT * FROM entity_term ORDER BY study_id, term`);
      return { tallies: tallies.rows, terms: terms.rows };
    };
    const written = await kept();
    expect(written.tallies.length).toBeGreaterThan(500);
    const folder = new URL('../../backend/store/migrations/', import.meta.url);
    const migration = readFileSync(new URL('0009_tallies.sql', folder), 'utf8');
    const [tallies, kinds] = migration.match(/^WITH coded AS[^;]*;/gm) ?? [];
    await store.db.execute('DELETE FROM patient_tally');
    await store.db.execute('UPDATE entity_term SET category = NULL, systems = NULL');
    await store.db.execute(tallies ?? '');
    await store.db.execute(kinds ?? '');
    expect(await kept()).toEqual(written);
  });

  it('writes rows of no study but the one that is filled', async () => {
    const before = await counts('study-001');
    await storeReports(store.db, 'study-004', [await readReport('Fieber und Husten.')], CALLER);
    expect(await counts('study-001')).toEqual(before);
    for (const [table, count] of Object.entries(await counts('study-004'))) {
      expect(count, table).toBeGreaterThan(table === 'report_relations' || table === 'entity_code' ? -1 : 0);
    }
  });
});
