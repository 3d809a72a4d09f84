import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFhirServer } from '../../backend/fhir/server/fhir-server.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { TOKEN } from '../support/backend-app.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { type MemoryFhirServer, startMemoryFhirServer } from '../support/fhir-server.ts';

const QUICK = { tries: 3, firstMs: 5, mostMs: 20, timeoutMs: 2_000 };
const SECRET = 'a-token-of-the-server';
const OTHER = { 'x-study-id': 'study-002' };

let server: MemoryFhirServer;
let backend: TestBackend;
beforeAll(async () => {
  server = await startMemoryFhirServer();
  backend = await startTestBackend(undefined, testEngine(), null, {
    fhirServer: { url: `${server.url}/`, token: SECRET },
    fhirRetries: QUICK,
  });
});
afterAll(async () => {
  await backend.close();
  await server.close();
});

const get = (path: string, headers = {}) => backend.call('GET', path, undefined, headers);
const ingest = (patient_id: string, text: string, headers = {}) =>
  backend.call('POST', '/api/ingest', { text, user_id: 'demo-user-1', patient_id }, headers);
const count = (type: string) => server.resources.filter(({ resourceType }) => resourceType === type).length;

describe('a FHIR server of the operator', () => {
  it('is given what is ingested, once, though answers are lost and it is busy', async () => {
    server.faults.push(
      { status: 503, body: '' },
      { status: 429, headers: { 'retry-after': '0' }, body: '' },
      { status: 500, body: '', stored: true },
      { status: 502, body: '', stored: true },
    );
    await ingest('p-1', 'Diagnosis: type 2 diabetes mellitus. No fever.');
    await expect.poll(() => count('Patient')).toBe(1);
    await ingest('p-1', 'Asthma bronchiale. Takes metformin 500 mg.');
    await expect.poll(() => count('DocumentReference')).toBe(2);
    expect(server.faults).toEqual([]);
    expect([count('Patient'), count('Provenance')]).toEqual([1, 2]);
    const [patient] = server.resources.filter(({ resourceType }) => resourceType === 'Patient');
    for (const resource of server.resources) {
      expect(resource.meta.tag).toContainEqual({ system: 'urn:casebook:study', code: 'study-001' });
      if (resource.subject) expect(resource.subject.reference).toBe(`Patient/${patient.id}`);
    }
    expect(JSON.stringify(server.resources)).not.toContain('urn:uuid');
  });

  it('is told nothing of who asks, and gets no cookie', async () => {
    await backend.call('GET', '/api/patients', undefined, { cookie: 'casebook_session=x', 'x-user': 'ada' });
    for (const { headers } of server.requests) {
      expect(headers.authorization).toBe(`Bearer ${SECRET}`);
      expect(Object.keys(headers).filter((name) => name === 'cookie' || name.startsWith('x-'))).toEqual([]);
    }
    expect(JSON.stringify(server.requests)).not.toContain(TOKEN);
  });

  it('answers the list of patients, page by page, and all of one patient', async () => {
    for (const id of ['p-2', 'p-3']) await ingest(id, 'Fever.');
    await expect.poll(() => count('Patient')).toBe(3);
    // What the site knows of a patient is what is shown and found.
    const site = server.resources.find(({ identifier }) => identifier?.[0]?.value === 'p-1');
    site.name = [{ family: 'Fallow', given: ['Ada'] }];
    const idsOf = (body: { entry: { resource: { identifier: { value: string }[] } }[] }) =>
      body.entry.map(({ resource }) => resource.identifier[0]?.value);
    const first = await get('/api/patients?count=2');
    expect(first.body).toMatchObject({ resourceType: 'Bundle', total: 3 });
    const cursor = new URL(first.body.link[0].url, 'http://here').searchParams.get('cursor') ?? '';
    const second = await get(`/api/patients?count=2&cursor=${cursor}`);
    expect([...idsOf(first.body), ...idsOf(second.body)].sort()).toEqual(['p-1', 'p-2', 'p-3']);
    expect(second.body.link).toBeUndefined();
    expect(idsOf((await get('/api/patients?count=2&offset=2')).body)).toHaveLength(1);
    expect(idsOf((await get('/api/patients?search=Fallow')).body)).toEqual(['p-1']);
    expect(idsOf((await get('/api/patients?search=p-3')).body)).toEqual(['p-3']);
    expect((await get(`/api/patients?cursor=x${cursor}`)).status).toBe(400);
    expect((await get(`/api/patients?cursor=${cursor}`, OTHER)).status).toBe(400);

    const whole = await get('/api/patients/p-1/resources?format=json');
    const types = whole.body.entry.map(
      ({ resource }: { resource: { resourceType: string } }) => resource.resourceType,
    );
    expect(types[0]).toBe('Patient');
    expect(types).toContain('Condition');
    expect((await get('/api/patients/p-9/resources?format=json')).status).toBe(404);
    expect((await get('/api/patients/p-1')).body.problems.length).toBeGreaterThan(0);
  });

  it('shows a study what carries its tag, whatever is asked for', async () => {
    const [patient] = server.resources.filter(({ resourceType }) => resourceType === 'Patient');
    server.resources.push({ resourceType: 'Patient', id: 'stranger', name: [{ family: 'Stranger' }] });
    expect((await get(`/fhir/Patient/${patient.id}`)).body.id).toBe(patient.id);
    const found = await get('/fhir/Patient?_count=1');
    expect(found.body).toMatchObject({ type: 'searchset', total: 3 });
    const { url } = found.body.link[0];
    expect(url).not.toContain(server.url);
    expect((await get(`/fhir/Patient?${url.split('?')[1]}`)).body.entry).toHaveLength(1);
    expect((await get(`/fhir/Patient?${url.split('?')[1]}`, OTHER)).status).toBe(400);
    expect(
      (await get('/fhir/Condition?_include=Condition:subject&_count=100')).body.entry.length,
    ).toBeGreaterThan(3);
    for (const [path, headers] of [
      ['/fhir/Patient/stranger', {}],
      [`/fhir/Patient/${patient.id}`, OTHER],
      ['/api/patients/p-1/resources?format=json', OTHER],
    ] as const) {
      expect((await get(path, headers)).status, path).toBe(404);
    }
    for (const path of [
      '/fhir/Patient',
      '/fhir/Patient?_tag=urn:casebook:study|study-001',
      '/fhir/Condition?_include=Condition:subject',
      '/fhir/Patient?_page=UGF0aWVudA.AAAA',
      '/api/patients',
    ]) {
      expect(JSON.stringify((await get(path, OTHER)).body), path).not.toMatch(/Stranger|Fallow|server-/);
    }
    expect(JSON.stringify((await get('/fhir/Condition?_include=Condition:subject')).body)).not.toContain(
      'Stranger',
    );
  });

  it('keeps no patient from being listed by one whose content is not R4', async () => {
    const meta = { tag: [{ system: 'urn:casebook:study', code: 'study-003' }] };
    server.resources.push(
      { resourceType: 'Patient', id: 'of-r4', meta, identifier: [{ type: { text: 'MRN pending' } }] },
      { resourceType: 'Patient', id: 'of-none', meta, gender: 3 },
    );
    const { status, body } = await get('/api/patients', { 'x-study-id': 'study-003' });
    expect(status).toBe(200);
    expect(body.entry.map(({ resource }: { resource: { id: string } }) => resource.id)).toEqual([
      'of-r4',
      'of-none',
    ]);
    server.resources.splice(-2);
  });

  it('is not written to through /fhir, which says where to write', async () => {
    const patient = { resourceType: 'Patient', id: 'a' };
    for (const [method, path] of [
      ['POST', '/fhir'],
      ['POST', '/fhir/Patient'],
    ] as const) {
      const { status, body } = await backend.call(method, path, patient);
      expect([status, body.issue?.[0]?.code], path).toEqual([405, 'not-supported']);
    }
    expect((await get('/fhir/metadata')).body.rest[0].resource[0].interaction).toEqual([
      { code: 'read' },
      { code: 'vread' },
      { code: 'search-type' },
    ]);
  });

  it('keeps nobody from ingesting while it is away, and is given what it missed', async () => {
    const away = Array.from({ length: 12 }, () => ({ status: 503, body: '' }));
    server.faults.push(...away);
    expect((await ingest('p-4', 'Chills.')).status).toBe(200);
    const list = await get('/api/patients');
    expect(list).toMatchObject({ status: 502, body: { code: 'FHIR_SERVER_ERROR' } });
    expect(list.body.error).toMatch(/^The FHIR server answered with status 503\.$/);
    server.faults.splice(0, server.faults.length, { status: 401, body: '' });
    await expect.poll(() => count('Patient')).toBe(5);
  });
});

describe('calls to a FHIR server', () => {
  it.each([
    ['hangs', { hang: true }, /within 0\.2 seconds/],
    ['answers with no FHIR', { body: { a: 1 } }, /no FHIR resource/],
    ['answers with no JSON', { body: '<html>' }, /no FHIR resource/],
    [
      'redirects',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
      /cannot be reached/,
    ],
    ['answers with too much', { body: `"${'x'.repeat(33 * 1024 * 1024)}"` }, /more than 32 MB/],
  ])('end with a sentence where it %s', async (_name, fault, sentence) => {
    server.faults.push(fault, fault, fault);
    const client = openFhirServer(
      { url: server.url },
      { ...QUICK, timeoutMs: 200 * (sentence.source.includes('MB') ? 20 : 1) },
    );
    await expect(client.call({ path: 'Patient' })).rejects.toMatchObject({
      message: expect.stringMatching(sentence),
    });
    server.faults.length = 0;
  });

  it('are repeated after the time that it names, and not where it refuses', async () => {
    const client = openFhirServer({ url: server.url }, QUICK);
    const before = server.requests.length;
    const later = new Date(Date.now() - 1_000).toUTCString();
    server.faults.push(
      { status: 429, headers: { 'retry-after': later }, body: '' },
      { status: 400, body: '' },
    );
    expect((await client.call({ path: 'Patient' })).status).toBe(400);
    expect(server.requests.length - before).toBe(2);
  });
});
