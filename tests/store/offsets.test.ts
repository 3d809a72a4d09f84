import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { DomainResource, FhirResource } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DERIVATION_URL } from '../../backend/engines/fhir/derivation.ts';
import { resourcesOfReport } from '../../backend/record/resources/fhir.store.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

/** Parts of reports, with what makes code units, characters and bytes differ. */
const PARTS = [
  'Kein Fieber',
  'Übelkeit und Erbrechen',
  'V.a. Pneumonie',
  'arterial hypertension',
  'denies chest pain',
  'nega dispnea',
  'ipertensione arteriosa',
  'Metformin 1000 mg 1-0-1',
  'HbA1c 7,9 %',
  'Mutter: Diabetes mellitus Typ 2',
  '😀',
  '👩🏽‍⚕️',
  'e\u0301',
  '\u200b',
  'ﬁ',
  'ß',
  'שלום',
  '𝔄𝔯𝔷𝔱',
];
const report = fc
  .array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(' ', '. ', ', ', '\n', '\n\n- ', '')), {
    minLength: 1,
    maxLength: 25,
  })
  .map((parts) => parts.flat().join(''))
  .filter((text) => text.trim() !== '');

/** The places that a resource says it was read from. */
function placesOf(resource: FhirResource): { at: number; length: number }[] {
  const { extension = [] } = resource as DomainResource;
  return extension
    .filter(({ url }) => url === DERIVATION_URL)
    .map((place) => {
      const part = (name: string) => place.extension?.find(({ url }) => url === name)?.valueInteger ?? -1;
      return { at: part('offset'), length: part('length') };
    });
}

describe.each(STORE_KINDS)('every stored place on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  it('holds its words: entities, passages and the places that FHIR resources name', async () => {
    let patient = 0;
    await fc.assert(
      fc.asyncProperty(report, async (text) => {
        patient += 1;
        const ingested = await backend.call(
          'POST',
          '/api/ingest',
          ingestBody({ text, patient_id: `p-${patient}` }),
        );
        expect(ingested.status).toBe(200);
        const id = ingested.body.extraction_id;
        const { extraction } = (await backend.call('GET', `/api/extractions/${id}`)).body;
        expect(extraction.text).toBe(text);
        expect(extraction.entities).toEqual(ingested.body.entities);
        for (const { offset, length, text: words } of extraction.entities) {
          expect(text.slice(offset, offset + length)).toBe(words);
        }
        const { rows } = await backend.store.db.execute(sql`
          SELECT text_offset AS at, text_length AS length FROM passage WHERE extraction_id = ${id}`);
        const key = { patientId: `p-${patient}`, extractionId: id };
        const resources = await resourcesOfReport(backend.store.db, 'study-001', key);
        expect(resources.length).toBeGreaterThan(1);
        const places = [...(rows as { at: number; length: number }[]), ...resources.flatMap(placesOf)];
        for (const { at, length } of places) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(length).toBeGreaterThan(0);
          expect(at + length).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 60, seed: 20_261 },
    );
  }, 120_000);
});
