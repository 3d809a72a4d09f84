import type { FhirResource, Patient } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { TOKEN } from '../support/backend-app.ts';
import { callFhir } from '../support/fhir-calls.ts';
import { faultsOf } from '../support/fhir-r4.ts';
import { ingestBody, REPORT } from '../support/reports.ts';
import { bundleOf, structuredBody } from '../support/structured.ts';

const ID = 'Müller 7/ä';
const path = `/api/patients/${encodeURIComponent(ID)}`;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.call('POST', '/api/ingest', ingestBody({ patient_id: ID }));
  const later = 'Späterer Bericht. HbA1c 6,9 %. Allergie gegen Penicillin. Metformin 500 mg 1-0-1.';
  await backend.call('POST', '/api/ingest', ingestBody({ patient_id: ID, text: later }));
  await backend.call(
    'POST',
    '/api/ingest-structured',
    structuredBody({ patient_id: ID, fhir_bundle: bundleOf() }),
  );
});
afterAll(() => backend.close());

type Fact = { standing: string; past: boolean; mentions: number; details: string[]; item: Item };
type Item = { entity: { text: string; offset: number }; extraction_id: string; context: string };

describe('GET /api/patients/{patientId}', () => {
  it('tells problems by what is said of them, each opening its sentence', async () => {
    const { status, body } = await backend.call('GET', path);
    expect(status).toBe(200);
    expect(body.patient).toMatchObject({
      resourceType: 'Patient',
      gender: 'female',
      birthDate: '1961-04-02',
    });
    expect(body.reports).toBe(3);
    const said = (text: string) =>
      body.problems
        .filter(({ item }: Fact) => item.entity.text === text)
        .map(({ standing }: Fact) => standing);
    expect(said('Arterielle Hypertonie')).toEqual(['affirmed']);
    expect(said('Fieber')).toEqual(['negated']);
    expect(said('Schlaganfall')).toEqual(['family']);
    for (const { item } of body.problems as Fact[]) expect(item.context).toContain(item.entity.text);
  });

  it('tells medications with their doses', async () => {
    const { body } = await backend.call('GET', path);
    const metformin = body.medications.find(({ item }: Fact) => item.entity.text === 'Metformin');
    expect(metformin).toMatchObject({ standing: 'affirmed', mentions: 3 });
    expect(metformin.details).toEqual(['1000 mg']);
  });

  it('tells results of one examination in order, each with its place', async () => {
    const { body } = await backend.call('GET', path);
    const [analyte] = body.laboratory.filter(({ unit }: { unit: string }) => unit === '%');
    expect(analyte.results.map(({ value }: { value: number }) => value)).toEqual([7.9, 6.9]);
    const { place } = analyte.results[0];
    expect(REPORT.slice(place.offset, place.offset + place.length)).toBe('HbA1c');
  });

  it('tells allergies and what was submitted as a resource', async () => {
    const { body } = await backend.call('GET', path);
    expect(body.allergies[0]).toMatchObject({
      text: expect.stringMatching(/Penicillin/),
      verification: 'confirmed',
    });
    expect(body.submitted.map(({ text }: { text: string }) => text)).toEqual(['Diabetes', 'HbA1c']);
  });

  it('has reports page by page, the newest first, none twice', async () => {
    const first = await backend.call('GET', `${path}/reports?count=2`);
    expect(first.body.total).toBe(3);
    const second = await backend.call('GET', `${path}/reports?count=2&cursor=${first.body.next_cursor}`);
    const reports = [...first.body.reports, ...second.body.reports];
    const days = reports.map(({ report_date }: { report_date: string }) => report_date);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(reports.map(({ extraction_id }: { extraction_id: string }) => extraction_id)).size).toBe(
      3,
    );
    expect(second.body.next_cursor).toBeNull();
  });

  it('gives all resources as a valid Bundle and as lines', async () => {
    const fetched = async (format: string) => {
      const response = await fetch(`${backend.url}${path}/resources?format=${format}`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="patient-\w+\./);
      return response.text();
    };
    const bundle = JSON.parse(await fetched('json')) as { entry: { resource: FhirResource }[] };
    const resources = bundle.entry.map(({ resource }) => resource);
    expect(resources[0]?.resourceType).toBe('Patient');
    expect(resources.flatMap(faultsOf)).toEqual([]);
    const lines = (await fetched('ndjson'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual(resources);
  });

  it.each(['', '/reports', '/resources'])('knows no patient of another study: %s', async (part) => {
    const { status, body } = await backend.call('GET', `${path}${part}`, undefined, {
      'x-study-id': 'study-002',
    });
    expect(status).toBe(404);
    expect(body.error).toBe('This study has no patient of this id.');
  });

  it('has patients of the longest id that there is', async () => {
    const patient_id = '漢'.repeat(128);
    await backend.call('POST', '/api/ingest-structured', structuredBody({ patient_id }));
    const { status, body } = await backend.call('GET', `/api/patients/${encodeURIComponent(patient_id)}`);
    expect([status, body.reports]).toEqual([200, 1]);
  });

  it.each([
    'bm9uZQ',
    '!',
    'x'.repeat(501),
    ...[
      ['0000-01-01', 'a'],
      ['2024-02-30', 'a'],
      ['0000-01-01T00:00:00.000Z', 'a'],
      ['+012024-01-01T00:00:00.000Z', 'a'],
      ['2024-01-01', '\u0000'],
    ].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')),
  ])('refuses the cursor %s', async (cursor) => {
    for (const list of [`${path}/reports`, '/api/patients']) {
      const { status, body } = await backend.call('GET', `${list}?cursor=${cursor}`);
      expect([status, body.field], list).toEqual([400, 'cursor']);
    }
  });
});

describe('the list of patients', () => {
  beforeAll(async () => {
    for (let n = 0; n < 5; n += 1) {
      const body = structuredBody({ patient_id: `list-100%-${n}`, text: '', entities: [], relations: [] });
      await backend.call('POST', '/api/ingest-structured', body, { 'x-study-id': 'study-003' });
    }
    const patient = { resourceType: 'Patient', name: [{ family: 'Rossi', given: ['Anna Maria'] }] };
    const fhir_bundle = { resourceType: 'Bundle', type: 'batch', entry: [{ resource: patient }] };
    await backend.call(
      'POST',
      '/api/ingest-structured',
      structuredBody({ patient_id: 'named', fhir_bundle }),
      {
        'x-study-id': 'study-003',
      },
    );
  });
  const list = async (query: string) =>
    (await backend.call('GET', `/api/patients?${query}`, undefined, { 'x-study-id': 'study-003' })).body;
  const ids = (body: { entry: { resource: { identifier: { value: string }[] } }[] }) =>
    body.entry.map(({ resource }) => resource.identifier[0]?.value);

  it('goes on where the page before ended', async () => {
    const seen: (string | undefined)[] = [];
    let next = '/api/patients?count=2';
    for (let pages = 0; pages < 3; pages += 1) {
      const { body } = await backend.call('GET', next, undefined, { 'x-study-id': 'study-003' });
      seen.push(...ids(body));
      expect(body.total).toBe(6);
      next = body.link?.[0].url ?? '';
    }
    expect(next).toBe('');
    expect(new Set(seen).size).toBe(6);
  });

  it.each([
    ['rossi anna', ['named']],
    ['NAMED', ['named']],
    ['family', []],
    ['100%-3', ['list-100%-3']],
    ['list_1', []],
    ['maria list', []],
  ])('searched for %s has %j', async (search, found) => {
    expect(ids(await list(new URLSearchParams({ search }).toString()))).toEqual(found);
  });
});

describe('a patient whom R4 lets have gaps', () => {
  const gapped = { 'x-study-id': 'study-004' };
  const masked = {
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'masked' }],
  };
  const PATIENTS = [
    { id: 'no-value', identifier: [{ type: { text: 'MRN pending' } }] },
    { id: 'no-given', name: [{ given: [null, 'A'], _given: [masked, null] }] },
  ];
  beforeAll(async () => {
    for (const patient of PATIENTS)
      await callFhir(backend, 'PUT', `/Patient/${patient.id}`, {
        study: 'study-004',
        body: { resourceType: 'Patient', ...patient },
      });
    const patient = { resourceType: 'Patient', identifier: [{ system: 'urn:mrn' }] };
    const fhir_bundle = { resourceType: 'Bundle', type: 'batch', entry: [{ resource: patient }] };
    await backend.call(
      'POST',
      '/api/ingest-structured',
      structuredBody({ patient_id: 'submitted', fhir_bundle }),
      gapped,
    );
  });

  it('is listed with the others', async () => {
    const { status, body } = await backend.call('GET', '/api/patients', undefined, gapped);
    expect(status).toBe(200);
    expect(body.entry.map(({ resource }: { resource: Patient }) => resource.id).sort()).toEqual([
      'no-given',
      'no-value',
      'submitted',
    ]);
  });

  it.each(['no-value', 'no-given', 'submitted'])('has a record: %s', async (id) => {
    const { status, body } = await backend.call('GET', `/api/patients/${id}`, undefined, gapped);
    expect([status, body.patient?.id]).toEqual([200, id]);
  });
});
