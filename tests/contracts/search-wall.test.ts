import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { sampled, seeded } from '../support/sampling.ts';
import { SEARCHED_STORES } from '../support/stores.ts';

const STUDIES = ['study-001', 'study-002'] as const;
const MARKERS = { 'study-001': 'Markeralpha', 'study-002': 'Markerbeta' } as const;
const other = (study: (typeof STUDIES)[number]) => (study === 'study-001' ? 'study-002' : 'study-001');

/** The same for both studies but for the marker, so that every list would have both. */
const textOf = (marker: string, report: number): string =>
  `Patient mit ${marker}, Verlauf ${report}. Kein Fieber, aber Husten und Pneumonie. Mutter mit Schlaganfall.
   Known diabetes mellitus, takes metformin for ${marker}. Ipertensione arteriosa, nega dolore toracico.`;

const words = fc.constantFrom(
  'Markeralpha',
  'Markerbeta',
  'Marker*',
  'Fieber',
  'fever',
  'no fever',
  'Pneumonie',
  'diabetes',
  '"Kein Fieber"',
  '"takes metformin"',
  'AND',
  'ODER',
  'NOT',
  '-Husten',
  '(',
  ')',
  '*',
  "' OR study_id = 'study-002' --",
  "'concept/fever'",
  'study-002',
  '\\',
  '%',
  '$1',
  ':*',
  '<->',
  '!!',
  '💊',
);
const asks = fc.record({
  study: fc.constantFrom(...STUDIES),
  query: fc.array(words, { minLength: 1, maxLength: 6 }).map((chosen) => chosen.join(' ')),
  mode: fc.constantFrom('hybrid', 'lexical', 'vector'),
  semantic: fc.boolean(),
  k: fc.integer({ min: 1, max: 20 }),
  filters: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.record(
        {
          assertion: fc.subarray(['affirmed', 'possible', 'negated', 'hypothetical', 'family']),
          category: fc.constantFrom('Diagnosis', 'SymptomOrSign', "x' OR true --"),
          source_system: fc.constantFrom('demo_source_system', "'; DROP TABLE passage; --"),
          date_from: fc.constantFrom('2020-01-01', '2999-01-01'),
          date_to: fc.constantFrom('2020-01-01', '2999-01-01'),
          patient_ids: fc.subarray(['shared-0', 'shared-1', 'Markeralpha-1', 'Markerbeta-1']),
        },
        { requiredKeys: [] },
      ),
    },
  ),
});

describe.each(SEARCHED_STORES)(
  'a search on $kind, vectors in memory: $withoutPgvector',
  ({ kind, withoutPgvector }) => {
    let backend: TestBackend;
    const ids = { 'study-001': new Set<string>(), 'study-002': new Set<string>() };
    beforeAll(async () => {
      backend = await startTestBackend(kind, undefined, null, { withoutPgvector });
      for (const study of STUDIES) {
        for (let report = 0; report < 4; report += 1) {
          const patient = report % 2 === 0 ? `shared-${report % 3}` : `${MARKERS[study]}-1`;
          const body = ingestBody({ text: textOf(MARKERS[study], report), patient_id: patient });
          const { body: stored } = await backend.call('POST', '/api/ingest', body, { 'x-study-id': study });
          ids[study].add(stored.extraction_id);
        }
      }
    });
    afterAll(() => backend.close());

    it('answers whatever is asked, and shows nothing of another study', async () => {
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(asks, async ({ study, filters, ...asked }) => {
          const headers = { 'x-study-id': study };
          const { status, body } = await backend.call(
            'POST',
            '/api/search',
            { ...asked, ...filters },
            headers,
          );
          expect(status).toBe(200);
          expect(JSON.stringify(body.matchedPatients)).not.toContain(MARKERS[other(study)]);
          for (const { matches } of body.matchedPatients) {
            answered += matches.length;
            for (const { extractionId, copies } of matches) {
              expect(ids[study].has(extractionId)).toBe(true);
              for (const copy of copies) expect(ids[study].has(copy.extractionId)).toBe(true);
            }
          }
          expect(body.empty_reason ?? '').not.toContain(MARKERS[other(study)]);
        }),
        { seed: seeded(20_261), numRuns: sampled(600, 120) },
      );
      // The property would hold of a search that never finds anything, too.
      expect(answered).toBeGreaterThan(100);
    }, 120_000);
  },
);
