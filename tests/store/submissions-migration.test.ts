import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packResources } from '../../backend/record/resources/packed-resources.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { callFhir } from '../support/fhir-calls.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STUDY = 'study-001';
const AT = '2026-03-01T12:00:00.000Z';
const BEFORE_ROWS = 12;
const condition = (place: number, text: string) => ({
  resourceType: 'Condition' as const,
  id: `ext-1-given-${place}`,
  subject: { reference: 'Patient/patient-1' },
  code: { text, coding: [{ system: 'http://example.org/problems', code: `problem-${place}` }] },
});

/** A submission as it was stored before what came with it got rows: one resource was changed since. */
async function fillAsEarlier(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO study VALUES ('${STUDY}', 'One', '', 'heart', 0, 'active')`);
  const key = [STUDY, 'patient-1', 'ext-1'];
  await pool.query(
    `INSERT INTO extraction (study_id, patient_id, id, source_system, report_type, ingested_by, language, engine, text,
      content_hash, created_at, report_date, entities)
    VALUES ($1, $2, $3, 'registry', 'structured', 'somebody', 'en', 'structured', 'Nothing.', 'hash', '${AT}', '2026-03-01', 0)`,
    key,
  );
  const packed = packResources([
    { resourceType: 'DocumentReference', id: 'ext-1', status: 'current', content: [] },
    condition(0, 'Asthma'),
    condition(1, 'Gout'),
    condition(2, 'Not \0 storable'),
  ]);
  await pool.query(
    `INSERT INTO report_resources (study_id, patient_id, extraction_id, made_at, resources)
    VALUES ($1, $2, $3, '${AT}', $4)`,
    [...key, Buffer.from(packed)],
  );
  for (const [resource, version] of [
    [{ resourceType: 'Patient', id: 'patient-1' }, 1],
    [condition(1, 'Gout, reviewed'), 2],
  ] as const)
    await pool.query(`INSERT INTO fhir_resource VALUES ($1, $2, $3, $4, $5, $6, '${AT}')`, [
      STUDY,
      'patient-1',
      resource.resourceType,
      resource.id,
      version,
      JSON.stringify({ ...resource, meta: { versionId: String(version), lastUpdated: AT } }),
    ]);
}

describe.each(STORE_KINDS)('what an earlier version kept of a submission on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, undefined, { migrations: BEFORE_ROWS, fill: fillAsEarlier });
  });
  afterAll(() => backend.close());
  const get = async (path: string) => (await callFhir(backend, 'GET', path, { study: STUDY })).body;

  it('is found by what it says, soon after the start', async () => {
    await expect.poll(async () => (await get('/Condition?code=problem-0')).entry?.length).toBe(1);
    const [{ resource }] = (await get('/Condition?code=problem-0')).entry;
    expect(resource).toMatchObject({
      code: { text: 'Asthma' },
      meta: { versionId: '1', lastUpdated: AT },
    });
  });

  it('stays as it was where it was changed, and where a row cannot keep it', async () => {
    expect((await get('/Condition/ext-1-given-1')).code.text).toBe('Gout, reviewed');
    expect((await get('/Condition/ext-1-given-1/_history/1')).code.text).toBe('Gout');
    expect((await get('/Condition/ext-1-given-2')).code.text).toBe('Not \0 storable');
    expect((await get('/Condition?_summary=count')).total).toBe(3);
  });
});
