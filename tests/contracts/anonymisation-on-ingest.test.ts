import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '../../backend/record/intake/installation-keys.ts';
import { createReportIntake } from '../../backend/record/intake/report-intake.ts';
import { prepareReport } from '../../backend/record/reports/prepare-report.ts';
import { storeReports } from '../../backend/record/reports/reports.store.ts';
import { testAnonymiser } from '../support/anonymiser.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { ingestBody } from '../support/reports.ts';
import { structuredBody } from '../support/structured.ts';
import { until } from '../support/until.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape, refused ones among them
type Body = any;

const TEXT =
  'Patientin Frau Zirbelkron, geboren am 04.05.1949, Fall 7712345. Diagnosen: Diabetes mellitus Typ 2. Kein Fieber.';
const ORIGINALS = /Zirbelkron|04\.05\.1949|7712345/;
const STUDY = 'study-002';
const PLAIN = 'study-003';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const call = (path: string, body?: Body, study = STUDY, role = 'owner') =>
  backend.call(body === undefined ? 'GET' : 'POST', path, body, { 'x-study-id': study, 'x-role': role });
const ingest = (changes: Body = {}, study = STUDY) =>
  call('/api/ingest', ingestBody({ text: TEXT, patient_id: 'p-7', ...changes }), study);
const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await backend.store.db.execute(query)).rows as Body[];

/** Everything that the store holds of a study, as text; the encrypted maps among it. */
async function wholeStore(study: string): Promise<string> {
  const tables = await rowsOf(
    sql`SELECT table_name AS name FROM information_schema.columns
      WHERE column_name = 'study_id' AND table_schema = 'public'`,
  );
  let all = '';
  for (const { name } of tables) {
    const rows = await rowsOf(
      sql`SELECT t::text AS row FROM ${sql.identifier(name)} t WHERE study_id = ${study}`,
    );
    all += rows.map(({ row }) => row).join('\n');
  }
  return all;
}

async function auditedActions(study: string): Promise<string[]> {
  const rows = await rowsOf(sql`SELECT action FROM audit_event WHERE study_id = ${study} ORDER BY sequence`);
  return rows.map(({ action }) => action);
}

describe('de-identification on ingest', () => {
  it('is off until an administrator turns it on, and both are told', async () => {
    expect((await call('/api/anonymize/on-ingest')).body.on_ingest).toEqual({
      on: false,
      operator: 'redact',
      changed_by: null,
      changed_at: null,
    });
    const refused = await call('/api/anonymize/on-ingest', { on: true }, STUDY, 'analyst');
    expect(refused.status).toBe(403);
    const turned = await call('/api/anonymize/on-ingest', { on: true, operator: 'pseudonym' });
    expect(turned.body.on_ingest).toMatchObject({ on: true, operator: 'pseudonym', changed_by: 'service' });
    expect((await call('/api/anonymize/on-ingest', undefined, PLAIN)).body.on_ingest.on).toBe(false);
    expect(await auditedActions(STUDY)).toContain('anonymisation.on-ingest.pseudonym');
  });

  it('reads and stores the de-identified text alone: no table holds an original', async () => {
    const { status, body } = await ingest();
    expect(status).toBe(200);
    expect(body.entities.map(({ text }: Body) => text)).toContain('Fieber');
    const stored = (await call(`/api/extractions/${body.extraction_id}`)).body.extraction;
    expect(stored.text).not.toMatch(ORIGINALS);
    expect(stored.text).toContain('Kein Fieber.');
    for (const { offset, length, text } of stored.entities)
      expect(stored.text.slice(offset, offset + length)).toBe(text);
    expect(await wholeStore(STUDY)).not.toMatch(ORIGINALS);
    await ingest({}, PLAIN);
    expect(await wholeStore(PLAIN)).toMatch(ORIGINALS);
  });

  it('knows the same original again, by a hash that nobody can try texts against', async () => {
    expect((await ingest()).body.duplicate).toBe(true);
    expect((await ingest({ text: `${TEXT} ` })).body.duplicate).toBe(false);
    const hashes = await rowsOf(sql`SELECT content_hash AS hash FROM extraction WHERE study_id = ${STUDY}`);
    const plain = createHash('sha256').update(TEXT).digest('hex');
    expect(hashes.map(({ hash }) => hash)).not.toContain(plain);
  });

  it('holds for the demo cohort, too', async () => {
    const { job } = (await call('/api/jobs/demo-cohort', {})).body;
    const state = async () => (await call(`/api/jobs/${job.id}`)).body.job.state;
    expect(await until(state, (now) => now !== 'running')).toBe('succeeded');
    const [count] = await rowsOf(sql`SELECT
      (SELECT count(*)::int FROM extraction WHERE study_id = ${STUDY} AND source_system = 'demo_cohort') AS reports,
      (SELECT count(*)::int FROM extraction e JOIN identifier_map m ON m.study_id = e.study_id
        AND m.patient_id = e.patient_id AND m.extraction_id = e.id
        WHERE e.study_id = ${STUDY} AND source_system = 'demo_cohort') AS kept`);
    expect(count.reports).toBeGreaterThan(40);
    expect(count.kept).toBe(count.reports);
  });

  it('moves the day that a report came with as the dates of its text, or drops it where these are taken out', async () => {
    const { db } = backend.store;
    const intake = createReportIntake({ db, anonymiser: testAnonymiser(), keys: keysOf(new Uint8Array(32)) });
    const study = 'study-004';
    const report = { patientId: 'p-1', sourceSystem: 's', reportType: 't', ingestedBy: 'u' };
    const admitted = (reportDate: string) =>
      intake.admit(study, { ...report, text: `Entlassen am ${reportDate}.`, reportDate });
    await call('/api/anonymize/on-ingest', { on: true, operator: 'dateshift' }, study);
    const [first, second] = [await admitted('2026-03-05'), await admitted('2026-03-12')];
    expect(first.reportDate).not.toBe('2026-03-05');
    expect(first.text).toContain(String(first.reportDate));
    expect(Date.parse(String(second.reportDate)) - Date.parse(String(first.reportDate))).toBe(7 * 86_400_000);
    await call('/api/anonymize/on-ingest', { on: true, operator: 'redact' }, study);
    expect((await admitted('2026-03-05')).reportDate).toBeUndefined();
  });

  it('keeps out what came past it', async () => {
    const text = 'Ein Bericht, der an allem vorbei kam.';
    const report = { patientId: 'p-8', text, sourceSystem: 's', reportType: 't', ingestedBy: 'u' };
    const engine = testEngine();
    const prepared = prepareReport({ ...report, engine: engine.name, read: await engine.read(text) });
    const caller = { username: 'somebody', requestId: 'r' };
    await expect(storeReports(backend.store.db, STUDY, [prepared], caller)).rejects.toThrow(/de-identified/);
    expect(await wholeStore(STUDY)).not.toContain('an allem vorbei');
    await expect(storeReports(backend.store.db, PLAIN, [prepared], caller)).resolves.toHaveLength(1);
  });

  it('keeps out submissions and resources, which are stored as they come', async () => {
    const named = { resourceType: 'Patient', name: [{ family: 'Zirbelkron' }] };
    const submitted = await call('/api/ingest-structured', structuredBody({ text: TEXT }));
    const written = await call('/fhir/Patient', named);
    const bundle = { resourceType: 'Bundle', type: 'transaction', entry: [] as Body[] };
    bundle.entry.push({ resource: named, request: { method: 'POST', url: 'Patient' } });
    const bundled = await call('/fhir', bundle);
    for (const { status, body } of [submitted, written, bundled]) {
      expect(status).toBe(409);
      expect(JSON.stringify(body)).toContain('de-identified');
    }
    expect(await wholeStore(STUDY)).not.toMatch(ORIGINALS);
    expect((await call('/fhir/Patient', named, PLAIN)).status).toBe(201);
  });
});

describe('re-identification', () => {
  const reidentify = (id: string, study = STUDY, role = 'owner') =>
    call('/api/anonymize/reidentify', { extraction_id: id }, study, role);
  let id: string;
  beforeAll(async () => {
    id = (await ingest()).body.extraction_id;
  });

  it('tells an administrator what was replaced and where, and notes who asked', async () => {
    const { status, body } = await reidentify(id);
    expect(status).toBe(200);
    expect(body.patient_id).toBe('p-7');
    expect(body.identifiers.map(({ original }: Body) => original)).toEqual([
      'Zirbelkron',
      '04.05.1949',
      '7712345',
    ]);
    const { text } = (await call(`/api/extractions/${id}`)).body.extraction;
    for (const { start, end, replacement } of body.identifiers)
      expect(text.slice(start, end)).toBe(replacement);
    expect(await auditedActions(STUDY)).toContain('extraction.reidentify');
  });

  it('is refused to others, and an attempt is noted as well', async () => {
    const before = (await auditedActions(STUDY)).length;
    expect((await reidentify(id, STUDY, 'analyst')).status).toBe(403);
    expect((await reidentify(id, STUDY, '')).status).toBe(403);
    expect((await auditedActions(STUDY)).slice(before)).toEqual([
      'extraction.reidentify',
      'extraction.reidentify',
    ]);
  });

  it('finds nothing in another study, nor of a report that was stored as it came', async () => {
    expect((await reidentify(id, PLAIN)).status).toBe(404);
    const plain = (await ingest({}, PLAIN)).body.extraction_id;
    expect((await reidentify(plain, PLAIN)).status).toBe(404);
    expect((await reidentify('ext-none')).status).toBe(404);
  });

  it('does not open a map that was changed or moved to another report', async () => {
    const other = (await ingest({ text: `${TEXT} Ende.`, patient_id: 'p-9' })).body.extraction_id;
    const { db } = backend.store;
    const { rows } = await db.execute(
      sql`SELECT identifiers FROM identifier_map WHERE extraction_id = ${id}`,
    );
    await db.execute(
      sql`UPDATE identifier_map SET identifiers = ${rows[0]?.identifiers} WHERE extraction_id = ${other}`,
    );
    const { status, body } = await reidentify(other);
    expect(status).toBe(409);
    expect(body.code).toBe('NOT_OPENED');
  });
});
