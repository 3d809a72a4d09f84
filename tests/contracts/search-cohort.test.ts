import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CohortNode } from '../../backend/cohort/tree/tree.contract.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { seeded } from '../support/sampling.ts';
import { STORE_KINDS } from '../support/stores.ts';

/** Who has what: some deny it, of some nothing is said. */
const PATIENTS: readonly (readonly [id: string, text: string])[] = [
  ['p-1', 'Fever for two days. Cough. Type 2 diabetes mellitus.'],
  ['p-2', 'Fever for two days. No cough. No diabetes mellitus.'],
  ['p-3', 'Fever for two days. Type 2 diabetes mellitus. Hypertension.'],
  ['p-4', 'Fever for two days. Hypertension.'],
  ['p-5', 'Cough. No diabetes mellitus.'],
];
const has = (concept: string): CohortNode => ({ finding: { concepts: [concept] } });
const DIABETES = has('diabetes-mellitus');

describe.each(STORE_KINDS)('a search in the patients of a cohort on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const [patient_id, text] of PATIENTS)
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id, text, report_date: '2025-03-01' }));
  });
  afterAll(() => backend.close());

  const search = async (cohort: CohortNode | undefined, more = {}) =>
    (await backend.call('POST', '/api/search', { query: 'fever', k: 20, cohort, ...more })).body;
  const idsOf = ({ matchedPatients }: { matchedPatients: { patientId: string }[] }) =>
    matchedPatients.map(({ patientId }) => patientId).sort();

  it.each(['lexical', 'hybrid', 'vector'])(
    'in mode %s tells hits of those who meet it alone',
    async (mode) => {
      expect(idsOf(await search(DIABETES, { mode }))).toEqual(['p-1', 'p-3']);
      expect(idsOf(await search({ not: DIABETES }, { mode }))).toEqual(['p-2']);
      expect(idsOf(await search({ lacking: DIABETES }, { mode }))).toEqual(['p-2', 'p-4']);
      expect(idsOf(await search(DIABETES, { mode, patient_ids: ['p-3', 'p-4'] }))).toEqual(['p-3']);
    },
  );

  it('finds for any tree who is found without it and is counted by it', async () => {
    const leaf = fc.constantFrom(...['diabetes-mellitus', 'cough', 'hypertension'].map(has), {
      patients: ['p-2', 'p-4'],
    });
    const { node } = fc.letrec<{ node: CohortNode }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 2 },
        leaf,
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
        tie('node').map((not) => ({ not })),
        tie('node').map((lacking) => ({ lacking })),
      ),
    }));
    const everybody = idsOf(await search(undefined));
    await fc.assert(
      fc.asyncProperty(node, async (tree) => {
        const counted = await backend.call('POST', '/api/cohorts/count', { tree, first: 10 });
        const met = counted.body.result.patients.map((each: { patient_id: string }) => each.patient_id);
        const found = await search(tree);
        expect(idsOf(found)).toEqual(everybody.filter((id) => met.includes(id)));
      }),
      { numRuns: 40, seed: seeded(2026) },
    );
  });
});
