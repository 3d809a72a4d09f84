import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourcesOfReport } from '../../backend/record/resources/fhir.store.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const AT = '2026-03-01T12:00:00.000Z';
const meta = { versionId: '1', lastUpdated: AT };

/** A report as the second version stored it: every FHIR resource and every relation in a row of its own. */
async function fillAsSecondVersion(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO study VALUES ('study-001', 'One', '', 'heart', 0, 'active')`);
  for (const id of ['ext-1', 'ext-12']) {
    const key = ['study-001', 'patient-1', id];
    await pool.query(
      `INSERT INTO extraction VALUES ($1, $2, $3, 'clinic', 'letter', 'demo-user-1', 'de', 'test',
        'Blutdruck 142/88 mmHg', $3, NULL, NULL, '${AT}', '2026-03-01')`,
      key,
    );
    await pool.query(
      `INSERT INTO entity (study_id, patient_id, extraction_id, ordinal, text_offset, text_length, text, category,
        confidence, certainty, conditionality, association, temporality, report_date, term)
      VALUES ($1, $2, $3, 0, 0, 9, 'Blutdruck', 'ExaminationName', 0.9, 'positive', 'none', 'subject', 'current',
          '2026-03-01', '/ blutdruck'),
        ($1, $2, $3, 1, 10, 6, '142/88', 'MeasurementValue', 0.9, 'positive', 'none', 'subject', 'current',
          '2026-03-01', '/ 142 88')`,
      key,
    );
    await pool.query(`INSERT INTO relation VALUES ($1, $2, $3, 1, 1, 0, 'OfOther', 0.25)`, key);
    await pool.query(`INSERT INTO relation VALUES ($1, $2, $3, 0, 0, 1, 'ValueOfExamination', 0.8)`, key);
    const resources = [
      { resourceType: 'DocumentReference', id, status: 'current' },
      { resourceType: 'Observation', id: `${id}-observation-0`, status: 'final' },
    ];
    for (const resource of resources) {
      await pool.query(`INSERT INTO fhir_resource VALUES ($1, $2, $3, $4, 1, $5, '${AT}')`, [
        ...key.slice(0, 2),
        resource.resourceType,
        resource.id,
        JSON.stringify({ ...resource, meta }),
      ]);
    }
  }
  await pool.query(
    `INSERT INTO fhir_resource VALUES ('study-001', 'patient-1', 'Patient', 'patient-1', 2, $1, '${AT}')`,
    [JSON.stringify({ resourceType: 'Patient', id: 'patient-1', meta: { versionId: '2', lastUpdated: AT } })],
  );
}

describe.each(STORE_KINDS)('a store of the second version on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, undefined, { migrations: 2, fill: fillAsSecondVersion });
  });
  afterAll(() => backend.close());

  it.each(['ext-1', 'ext-12'])('keeps the resources of %s whole and unchanged', async (extractionId) => {
    const key = { patientId: 'patient-1', extractionId };
    expect(await resourcesOfReport(backend.store.db, 'study-001', key)).toEqual([
      { resourceType: 'DocumentReference', id: extractionId, status: 'current', meta },
      { resourceType: 'Observation', id: `${extractionId}-observation-0`, status: 'final', meta },
    ]);
    expect(await resourcesOfReport(backend.store.db, 'study-002', key)).toEqual([]);
  });

  it('keeps patients where they were', async () => {
    const { rows } = await backend.store.db.execute(
      sql`SELECT resource_type, id, version FROM fhir_resource WHERE patient_id <> ''`,
    );
    expect(rows).toEqual([{ resource_type: 'Patient', id: 'patient-1', version: 2 }]);
    const { body } = await backend.call('GET', '/api/patients');
    expect(body.entry[0].resource).toMatchObject({ id: 'patient-1', meta: { versionId: '2' } });
  });

  it('keeps relations in their order, and answers a report without what was not stored then', async () => {
    const { extraction } = (await backend.call('GET', '/api/extractions/ext-12')).body;
    expect(extraction.relations).toEqual([
      {
        source: 'ext-12-e0',
        target: 'ext-12-e1',
        relationType: 'ValueOfExamination',
        confidenceScore: 0.8,
      },
      { source: 'ext-12-e1', target: 'ext-12-e0', relationType: 'OfOther', confidenceScore: 0.25 },
    ]);
    expect(extraction.entities).toHaveLength(2);
    for (const entity of extraction.entities) {
      expect(entity).not.toHaveProperty('section');
      expect(entity).not.toHaveProperty('origin');
    }
  });

  it('stores new reports of the same patient beside them', async () => {
    const { status } = await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'patient-1' }));
    expect(status).toBe(200);
  });
});
