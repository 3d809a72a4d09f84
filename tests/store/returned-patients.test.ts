import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { callFhir } from '../support/fhir-calls.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STUDY = 'study-001';
const AT = '2026-03-01T12:00:00.000Z';
const BEFORE_RETURNED_PATIENTS = 12;

/** A patient who was deleted and came back with a report, as it was stored then: at version 1 once more. */
async function fillAsEarlier(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO study VALUES ('${STUDY}', 'One', '', 'heart', 0, 'active')`);
  const meta = { versionId: '1', lastUpdated: AT };
  for (const id of ['returned', 'stayed'])
    await pool.query(`INSERT INTO fhir_resource VALUES ($1, $2, 'Patient', $2, 1, $3, '${AT}')`, [
      STUDY,
      id,
      JSON.stringify({ resourceType: 'Patient', id, meta }),
    ]);
  for (const [version, isDeleted] of [
    [1, false],
    [2, true],
  ] as const)
    await pool.query(
      `INSERT INTO fhir_resource_history VALUES ($1, 'returned', 'Patient', 'returned', $2, $3, '${AT}', $4)`,
      [STUDY, version, JSON.stringify({ resourceType: 'Patient', id: 'returned' }), isDeleted],
    );
}

describe.each(STORE_KINDS)('a patient who came back in an earlier version on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    const earlier = { migrations: BEFORE_RETURNED_PATIENTS, fill: fillAsEarlier };
    backend = await startTestBackend(kind, undefined, earlier);
  });
  afterAll(() => backend.close());
  const read = async (id: string) =>
    (await callFhir(backend, 'GET', `/Patient/${id}`, { study: STUDY })).body.meta.versionId;

  it('has the version behind the history, and those who stayed have the one they had', async () => {
    expect([await read('returned'), await read('stayed')]).toEqual(['3', '1']);
  });

  it('can be ingested and written again', async () => {
    const report = ingestBody({ patient_id: 'returned', text: 'Known gout.' });
    expect((await backend.call('POST', '/api/ingest', report, { 'x-study-id': STUDY })).status).toBe(200);
    expect(await read('returned')).toBe('4');
    const body = { resourceType: 'Patient', id: 'returned' };
    expect((await callFhir(backend, 'PUT', '/Patient/returned', { study: STUDY, body })).status).toBe(200);
    expect(await read('returned')).toBe('5');
  });
});
