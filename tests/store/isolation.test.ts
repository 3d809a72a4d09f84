import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STUDIES = ['study-001', 'study-002'] as const;
type Study = (typeof STUDIES)[number];
const MARKERS = { 'study-001': 'Markeralpha', 'study-002': 'Markerbeta' } as const;
const other = (study: Study) => (study === 'study-001' ? 'study-002' : 'study-001');

/** What a tool may ask of one study, built from ids and words of both. */
type Ask = {
  study: Study;
  what: 'ingest' | 'search' | 'patients' | 'extraction' | 'code' | 'codes' | 'evidence';
  pick: number;
};
const asks: fc.Arbitrary<Ask> = fc.record({
  study: fc.constantFrom(...STUDIES),
  what: fc.constantFrom('ingest', 'search', 'patients', 'extraction', 'code', 'codes', 'evidence'),
  pick: fc.nat(1000),
});

/** A report that was stored, with the study that it belongs to. */
type StoredReport = { study: Study; id: string };

/** One way to ask for each kind of question; what is ingested is added to `stored`. */
function answersOf(
  backend: TestBackend,
  stored: StoredReport[],
): Record<Ask['what'], (study: Study, pick: number) => Promise<string>> {
  let texts = 0;
  const reportsOf = ({ status, body }: Answer): string => {
    expect(status).toBe(200);
    return JSON.stringify(body);
  };
  const headersOf = (study: Study) => ({ 'x-study-id': study });
  const post = (study: Study, path: string, body: unknown) =>
    backend.call('POST', path, body, headersOf(study));
  const get = (study: Study, path: string) => backend.call('GET', path, undefined, headersOf(study));

  return {
    async search(study, pick) {
      const query = [MARKERS[study], MARKERS[other(study)], 'Fieber Husten', 'Patient'][pick % 4];
      return JSON.stringify((await post(study, '/api/search', { query, k: 20 })).body);
    },
    async code(study, pick) {
      const asked = [
        { system: 'SNOMEDCT', code: '386661006' },
        { system: 'ICD10CM', code: 'R50' },
        { system: 'UMLS', code: 'C0015967', patient_id: `${MARKERS[other(study)]}-${pick % 3}` },
        { system: 'SNOMEDCT', code: '386661006', patient_id: `shared-${pick % 3}` },
      ][pick % 4];
      return reportsOf(await post(study, '/api/search-by-code', asked));
    },
    async evidence(study, pick) {
      const asked = [
        {},
        { text: 'Fieber', include_text: true },
        { patient_ids: [`${MARKERS[other(study)]}-${pick % 3}`, `shared-${pick % 3}`], include_text: true },
        { codes: ['386661006', 'R50'], category: 'SymptomOrSign', assertion: ['affirmed'] },
      ][pick % 4];
      return reportsOf(await post(study, '/api/analytics/evidence', asked));
    },
    async codes(study) {
      const { body } = await get(study, '/api/codes?text=Fieber&system=SNOMEDCT');
      const mentions = stored.filter((report) => report.study === study).length;
      expect(body.suggestions[0]).toMatchObject({ code: '386661006', count: mentions });
      return JSON.stringify(body);
    },
    patients: async (study) => JSON.stringify((await get(study, '/api/patients')).body),
    async extraction(study, pick) {
      const chosen = stored[pick % Math.max(stored.length, 1)];
      const answer = await get(study, `/api/extractions/${chosen?.id ?? 'none'}`);
      expect(answer.status).toBe(chosen?.study === study ? 200 : 404);
      return JSON.stringify(answer.body);
    },
    async ingest(study, pick) {
      texts += 1;
      // Patient ids are shared by both studies on purpose, and so is half of the text.
      const text = `Der Patient hat seit gestern Fieber und Husten. Nummer ${texts}. ${MARKERS[study]}.`;
      const patient = `${pick % 2 === 0 ? 'shared' : MARKERS[study]}-${pick % 3}`;
      const { body } = await post(study, '/api/ingest', ingestBody({ text, patient_id: patient }));
      stored.push({ study, id: body.extraction_id });
      return JSON.stringify(body);
    },
  };
}

describe.each(STORE_KINDS)('two studies with the same patients on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  it('never show anything of each other, whatever is asked', async () => {
    const stored: StoredReport[] = [];
    const answers = answersOf(backend, stored);
    await fc.assert(
      fc.asyncProperty(fc.array(asks, { minLength: 1, maxLength: 12 }), async (sequence) => {
        for (const ask of sequence) {
          const answer = await answers[ask.what](ask.study, ask.pick);
          expect(answer).not.toContain(MARKERS[other(ask.study)]);
          for (const { study, id } of stored) if (study !== ask.study) expect(answer).not.toContain(id);
        }
      }),
      { numRuns: 25, seed: 4_242 },
    );
    expect(new Set(stored.map(({ study }) => study)).size).toBe(2);
  }, 120_000);
});
