import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody, REPORT } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const OTHER_STUDY = { 'x-study-id': 'study-002' };

const ENGLISH = `Discharge letter of 2026-01-12.

Diagnoses: Myocardial infarction. Type 2 diabetes mellitus. No pneumonia.
Family history: mother with hypertension.
Medication: Glucophage 500 mg twice daily.
`;
const ITALIAN = 'Paziente di 71 anni. Nega febbre. Diagnosi: ipertensione arteriosa. Sospetta polmonite.';
const GERMAN =
  'Patientin, 70 Jahre. Diagnosen: Herzinfarkt. Arterielle Hypertonie. Kein Fieber. 😀 Später Fieber.';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe.each(STORE_KINDS)('on %s', (kind) => {
  let backend: TestBackend;
  const ingest = async (patientId: string, text: string, more = {}, headers = {}) =>
    (await backend.call('POST', '/api/ingest', ingestBody({ patient_id: patientId, text, ...more }), headers))
      .body;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    await ingest('p-1', REPORT);
    await ingest('p-1', `${REPORT}\nNachtrag: Fieber.`);
    await ingest('p-2', ENGLISH, { source_system: 'second_source' });
    await ingest('p-3', ITALIAN);
    await ingest('p-4', GERMAN);
    await ingest('p-1', `${GERMAN} Zebrafisch.`, {}, OTHER_STUDY);
  });
  afterAll(() => backend.close());

  /** Every entity opens its sentence: its text stands in its report, and in its context, at its place. */
  async function expectOpensIts(
    found: { extraction_id: string; context: string; context_offset: number },
    entity: Body,
  ) {
    const { extraction } = (await backend.call('GET', `/api/extractions/${found.extraction_id}`)).body;
    const { offset, length, text } = entity;
    expect(extraction.text.slice(offset, offset + length)).toBe(text);
    expect(extraction.text.slice(found.context_offset, found.context_offset + found.context.length)).toBe(
      found.context,
    );
    expect(found.context.slice(offset - found.context_offset, offset - found.context_offset + length)).toBe(
      text,
    );
    const stored = extraction.entities.find((candidate: Body) => candidate.id === entity.id);
    expect(entity).toMatchObject(stored);
  }

  describe('POST /api/search-by-code', () => {
    const search = (body: Body, headers = {}): Promise<Answer> =>
      backend.call('POST', '/api/search-by-code', body, headers);

    it('answers who has a code, with each mention at its place', async () => {
      const { status, body } = await search({ system: 'SNOMEDCT', code: '22298006' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        system: 'SNOMEDCT',
        code: '22298006',
        property: 'code_SNOMEDCT',
        name: 'Myocardial infarction',
        total: 2,
        total_patients: 2,
        codes: [{ code: '22298006', name: 'Myocardial infarction', count: 2 }],
      });
      expect(body.by_patient.map((patient: Body) => [patient.patient_id, patient.count]).sort()).toEqual([
        ['p-2', 1],
        ['p-4', 1],
      ]);
      for (const { entities } of body.by_patient) {
        for (const found of entities) {
          expect(found).toMatchObject({ code_SNOMEDCT: '22298006', matched_code: '22298006' });
          const {
            extraction_id,
            source_system,
            report_date,
            context,
            context_offset,
            matched_code,
            ...entity
          } = found;
          expect(report_date).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(source_system).toMatch(/source/);
          await expectOpensIts({ extraction_id, context, context_offset }, entity);
        }
      }
    });
  });
});
