import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { STORE_KINDS } from '../support/stores.ts';

/** What mentions say, their codes with names, and the term that all of them have. */
const MENTIONS = [
  {
    id: 'ext-1',
    text: 'fever',
    term: 'C1/ fever',
    name: 'Fever',
    codes: [
      ['SNOMEDCT', '386661006', 'Fever'],
      ['ICD10CM', 'R50.9', 'Fever'],
    ],
  },
  {
    id: 'ext-2',
    text: 'fever',
    term: 'C1/ fever',
    name: 'Fever',
    codes: [
      ['SNOMEDCT', '386661006', 'Fever'],
      ['ICD10CM', 'R50.9', 'Fever'],
    ],
  },
  // Two mentions of one term with other codes: each has its own.
  { id: 'ext-1', text: 'grippe', term: '/ grippe', name: null, codes: [['ICD10CM', 'J11.1', null]] },
  {
    id: 'ext-2',
    text: 'grippe',
    term: '/ grippe',
    name: null,
    codes: [
      ['SNOMEDCT', '6142004', 'Influenza'],
      ['LOINC', 'a b', null],
    ],
  },
  { id: 'ext-2', text: 'walk', term: '/ walk', name: null, codes: [] },
] as const;

/** Reports as the version before stored them: each code in a row of its own. */
async function fillAsBefore(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO study VALUES ('study-001', 'One', '', 'heart', 0, 'active')`);
  for (const [id, day] of [
    ['ext-1', '2026-03-01'],
    ['ext-2', '2026-04-01'],
  ]) {
    await pool.query(
      `INSERT INTO extraction VALUES ('study-001', 'patient-1', $1, 'clinic', 'letter', 'demo-user-1', 'en', 'test',
        'fever grippe walk', $1, NULL, NULL, '2026-03-01T12:00:00Z', $2, 3)`,
      [id, day],
    );
    await pool.query(
      `INSERT INTO entity (study_id, patient_id, extraction_id, ordinal, text_offset, text_length, text, category,
        confidence, certainty, conditionality, association, temporality, concept_name, report_date, term)
      SELECT 'study-001', 'patient-1', $1, n - 1, 0, 5, m->>'text', 'Diagnosis', 0.9, 'positive', 'none', 'subject',
        'current', m->>'name', $2, m->>'term' FROM json_array_elements($3) WITH ORDINALITY AS own(m, n)`,
      [id, day, JSON.stringify(MENTIONS.filter((mention) => mention.id === id))],
    );
    await pool.query(
      `INSERT INTO entity_code
      SELECT 'study-001', 'patient-1', $1, n - 1, place - 1, c->>0, c->>1, c->>2, 'affirmed', $2
      FROM json_array_elements($3) WITH ORDINALITY AS own(m, n),
        json_array_elements(m->'codes') WITH ORDINALITY AS codes(c, place)`,
      [id, day, JSON.stringify(MENTIONS.filter((mention) => mention.id === id))],
    );
  }
  await pool.query(`INSERT INTO entity_term VALUES ('study-001', 'C1/ fever', 'Diagnosis', 'ICD10CM SNOMEDCT'),
    ('study-001', '/ grippe', NULL, NULL), ('study-001', '/ walk', 'Diagnosis', '')`);
  await pool.query(`INSERT INTO finding_count
    SELECT 'study-001', 'code', c.system || ' ' || c.code, own.standing, count(*), 1
    FROM entity_code c, unnest(ARRAY['affirmed', 'any']) AS own(standing) GROUP BY c.system, c.code, own.standing`);
}

describe.each(STORE_KINDS)('a store with codes in rows of their own on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, undefined, { migrations: 10, fill: fillAsBefore });
  });
  afterAll(() => backend.close());

  it.each(['ext-1', 'ext-2'])('keeps the codes of %s with their names, in their order', async (id) => {
    const { extraction } = (await backend.call('GET', `/api/extractions/${id}`)).body;
    const links = extraction.entities.map((entity: { links: unknown }) => entity.links);
    expect(links).toEqual(
      MENTIONS.filter((mention) => mention.id === id).map(({ codes }) =>
        codes.map(([dataSource, code, name]) => ({ dataSource, id: code, name })),
      ),
    );
  });

  it.each([
    ['SNOMEDCT', '386661006', ['ext-2', 'ext-1']],
    ['ICD10CM', 'R50.9', ['ext-2', 'ext-1']],
    ['ICD10CM', 'J11.1', ['ext-1']],
    ['SNOMEDCT', '6142004', ['ext-2']],
  ])('finds those who have %s %s, newest first, and nobody else', async (system, code, reports) => {
    const found = (await backend.call('POST', '/api/search-by-code', { system, code })).body;
    expect(
      found.by_patient[0].entities.map((entity: { extraction_id: string }) => entity.extraction_id),
    ).toEqual(reports);
    expect(found.by_patient[0].count).toBe(reports.length);
    const evidence = (
      await backend.call('POST', '/api/analytics/evidence', { system, codes: [code], date_to: '2026-12-31' })
    ).body;
    expect(evidence.total).toBe(reports.length);
    expect(evidence.byPatient[0].items).toHaveLength(reports.length);
  });

  it.each([
    ['SNOMEDCT', 3],
    ['ICD10CM', 3],
    ['LOINC', 1],
    ['RXNORM', 0],
  ])('counts mentions with a code of %s', async (system, total) => {
    const { body } = await backend.call('POST', '/api/analytics/evidence', { system, date_to: '2026-12-31' });
    expect(body.total).toBe(total);
  });
});
