import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';

/** More than are looked at: names of which the word that is asked for is the beginning, and so most of their grams. */
const NAMES = Array.from({ length: 210 }, (_, n) => `Coughlan ${n}.`);
/** Says what is asked for among so much else that the names are nearer. */
const LONG =
  'Known: hypertension, type 2 diabetes, gout, asthma, anemia, psoriasis, epilepsy, migraine, osteoporosis, ' +
  'hypothyroidism, depression, glaucoma, cataract, obesity, cirrhosis, cholelithiasis, pancreatitis, cough, ' +
  'pneumonia, stroke, atrial fibrillation, heart failure, chronic kidney disease, appendicitis, sinusitis.';

describe('a search by meaning', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
    for (const [n, text] of [LONG, ...NAMES].entries())
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id: `p-${n}`, text }));
  }, 120_000);
  afterAll(() => backend.close());

  it.each([false, true])(
    'finds what is said where none of the nearest says it (ranker: %s)',
    async (semantic) => {
      const asked = { query: 'cough', mode: 'vector', k: 20, semantic };
      const { body } = await backend.call('POST', '/api/search', asked);
      expect(body.matchedPatients.map(({ patientId }: { patientId: string }) => patientId)).toEqual(['p-0']);
    },
  );
});
