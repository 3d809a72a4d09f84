import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { callFhir } from '../support/fhir-calls.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STUDIES = ['study-001', 'study-002'] as const;
type Study = (typeof STUDIES)[number];
const MARKERS = { 'study-001': 'Markeralpha', 'study-002': 'Markerbeta' } as const;
const other = (study: Study): Study => (study === 'study-001' ? 'study-002' : 'study-001');

const types = fc.constantFrom(
  'Patient',
  'Condition',
  'Observation',
  'MedicationStatement',
  'DocumentReference',
  'Provenance',
  'Procedure',
);
const parameters = fc.array(
  fc.constantFrom(
    'patient=shared',
    'patient=Patient/shared',
    'subject=Patient/shared,Patient/Markeralpha,Patient/Markerbeta',
    'code=38341003',
    'code=http://snomed.info/sct|38341003',
    'code:text=marker',
    'code:not=1',
    'name=marker',
    'identifier=shared',
    '_id=shared',
    '_lastUpdated=ge2020',
    '_sort=-_lastUpdated',
    '_sort=code',
    '_include=*',
    '_include:iterate=Condition:*',
    '_revinclude=Condition:subject',
    '_revinclude:iterate=Observation:subject',
    'patient.identifier=shared,Markeralpha,Markerbeta',
    'subject:Patient._id:not=x',
    '_has:Condition:patient:code=38341003',
    '_has:DocumentReference:subject:_id:not=x',
    '_elements=id,code,name,subject',
    '_total=accurate',
    '_summary=count',
    '_count=1',
    '_count=1000',
    'derived-from:missing=false',
    "_id=' OR true --",
    'code=%25',
  ),
  { maxLength: 4 },
);
const asks = fc.record({ study: fc.constantFrom(...STUDIES), type: types, parameters });

describe.each(STORE_KINDS)('the FHIR API on %s', (kind) => {
  let backend: TestBackend;
  const seen: Record<Study, Set<string>> = { 'study-001': new Set(), 'study-002': new Set() };

  const call = (study: Study, method: string, path: string, body?: unknown, headers = {}) =>
    callFhir(backend, method, path, { study, body, headers });

  /** What a read tells of a resource; the header of the day's time differs from second to second. */
  const told = async (study: Study, path: string) => {
    const { status, headers, text } = await call(study, 'GET', path);
    return { status, text, etag: headers.get('etag'), lastModified: headers.get('last-modified') };
  };

  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const study of STUDIES) {
      const marker = MARKERS[study];
      for (const patient of ['shared', marker]) {
        const text = `Hypertension with ${marker}. No fever. Takes metformin 500 mg. HbA1c 7.9 %. Appendectomy 2019.`;
        await backend.call('POST', '/api/ingest', ingestBody({ text, patient_id: patient }), {
          'x-study-id': study,
        });
      }
      const condition = {
        resourceType: 'Condition',
        id: 'shared',
        subject: { reference: 'Patient/shared' },
        code: { coding: [{ system: 'http://snomed.info/sct', code: '38341003' }], text: marker },
      };
      expect((await call(study, 'PUT', '/Condition/shared', condition)).status).toBe(201);
      for (const type of ['Patient', 'Condition', 'DocumentReference', 'Observation']) {
        const { text } = await call(study, 'GET', `/${type}?_count=1000`);
        for (const { resource } of JSON.parse(text).entry) seen[study].add(`/${type}/${resource.id}`);
      }
    }
  });
  afterAll(() => backend.close());

  it('finds whatever is asked in its own study alone', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(asks, async ({ study, type, parameters: asked }) => {
        const { status, text } = await call(study, 'GET', `/${type}?${asked.join('&')}`);
        expect([200, 400]).toContain(status);
        expect(JSON.stringify(JSON.parse(text).entry ?? [])).not.toContain(MARKERS[other(study)]);
        found += JSON.parse(text).entry?.length ?? 0;
        for (const { resource } of JSON.parse(text).entry ?? [])
          if (resource.resourceType === 'DocumentReference')
            expect(seen[study]).toContain(`/DocumentReference/${resource.id}`);
      }),
      { seed: 20_269, numRuns: 80 },
    );
    // The property would hold of a search that never finds anything, too.
    expect(found).toBeGreaterThan(100);
  }, 120_000);

  it('reads, changes and refers to nothing of another study', async () => {
    for (const study of STUDIES) {
      const foreign = [...seen[other(study)]].filter((path) => !seen[study].has(path));
      expect(foreign.length).toBeGreaterThan(3);
      for (const path of foreign.slice(0, 12)) {
        const [, type, id] = path.split('/');
        for (const each of [path, `${path}/_history`, `${path}/_history/1`])
          expect((await call(study, 'GET', each)).status).toBe(404);
        const inTheirs = await told(other(study), path);
        expect(inTheirs.status).toBe(200);
        const refers = {
          resourceType: 'Provenance',
          target: [{ reference: `${type}/${id}` }],
          recorded: '2024-01-01T00:00:00Z',
          agent: [{ who: { display: 'someone' } }],
        };
        expect((await call(study, 'POST', '/Provenance', refers)).status).toBe(400);
        expect(await told(other(study), path)).toEqual(inTheirs);
      }
    }
  }, 60_000);

  it('changes the resource of the same id in the study of the call alone', async () => {
    const changed = {
      resourceType: 'Condition',
      id: 'shared',
      subject: { reference: 'Patient/shared' },
      code: { text: 'Markeralpha changed' },
    };
    const before = await told('study-002', '/Condition/shared');
    expect((await call('study-001', 'PUT', '/Condition/shared', changed)).status).toBe(200);
    expect(await told('study-002', '/Condition/shared')).toEqual(before);
    expect((await call('study-002', 'GET', '/Condition/shared/_history/2')).status).toBe(404);
  });
});
