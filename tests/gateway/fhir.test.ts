import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { exampleTransaction } from '../support/fhir-examples.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { until } from '../support/until.ts';

describe('the FHIR API through the gateway', () => {
  let backend: TestBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    backend = await startTestBackend();
    gateway = await startTestGateway(backend);
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
  });

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers = {},
  ) =>
    gateway.app.inject({
      method,
      url,
      headers: {
        host: 'casebook.example.org',
        ...(gateway.cookie() === undefined ? {} : { cookie: gateway.cookie() }),
        ...(body === undefined ? {} : { 'content-type': 'application/fhir+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });

  it('answers nothing without a session', async () => {
    for (const url of [
      '/fhir/study-001/Patient',
      '/fhir/study-001/metadata',
      '/fhir/study-001',
      '/fhir/metadata',
    ]) {
      const answer = await call('GET', url);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'login' }] });
    }
  });

  it('stores, reads and searches in the study of the path, with addresses that a client can open', async () => {
    await gateway.login();
    const stored = await call('POST', '/fhir/study-001', exampleTransaction());
    expect(stored.statusCode).toBe(200);
    expect(stored.headers['content-type']).toContain('application/fhir+json');
    const read = await call('GET', '/fhir/study-001/Patient/example');
    expect(read.headers.etag).toBe('W/"1"');
    const found = (await call('GET', '/fhir/study-001/Observation?_count=1')).json();
    expect(found.entry[0].fullUrl).toMatch(
      /^http:\/\/casebook\.example\.org\/fhir\/study-001\/Observation\//,
    );
    const next = found.link.find(({ relation }: { relation: string }) => relation === 'next').url;
    expect((await call('GET', next.slice('http://casebook.example.org'.length))).json().entry).toHaveLength(
      1,
    );
    const stale = await call('PUT', '/fhir/study-001/Patient/example', read.json(), { 'if-match': 'W/"7"' });
    expect(stale.statusCode).toBe(412);
    expect((await call('GET', '/fhir/study-002/Patient/example')).statusCode).toBe(404);
    expect((await call('GET', '/fhir/study-404/Patient/example')).statusCode).toBe(404);
  });

  it('patches, and changes what a search finds', async () => {
    const resource = { resourceType: 'Patient', identifier: [{ value: 'conditional' }] };
    const path = '/fhir/study-001/Patient?identifier=conditional';
    expect((await call('PUT', path, resource)).statusCode).toBe(201);
    const headers = { 'content-type': 'application/json-patch+json', 'if-match': '*' };
    const patched = await call('PATCH', path, [{ op: 'add', path: '/gender', value: 'other' }], headers);
    expect([patched.statusCode, patched.json().gender]).toEqual([200, 'other']);
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect((await call('GET', `/fhir/study-001/Patient/${patched.json().id}`)).statusCode).toBe(410);
  });

  it('lists what was written, however much of a patient is known', async () => {
    const name = [{ given: [null, 'Ada'], _given: [{ id: 'unreadable' }, null], family: 'Fallow' }];
    for (const patient of [
      { id: 'named', name },
      { id: 'waiting', identifier: [{ system: 'urn:mrn' }] },
    ])
      await call('PUT', `/fhir/study-003/Patient/${patient.id}`, { resourceType: 'Patient', ...patient });
    const { data } = await gateway.ask(
      '{ study(id: "study-003") { patients { nodes { id: patientId name } } } }',
    );
    expect(data.study.patients.nodes).toEqual([
      { id: 'waiting', name: null },
      { id: 'named', name: 'Ada Fallow' },
    ]);
  });

  it('lists each patient under the id that leads to the own record, whatever numbers a hospital gave', async () => {
    const mrn = (value: string) => ({ system: 'http://hospital.example/mrn', value });
    const filed = { system: 'urn:casebook:patient-id', value: 'Filed under 7/a' };
    const patient = (id: string, identifier: object[]) => ({ resourceType: 'Patient', id, identifier });
    for (const each of [patient('17', [mrn('18')]), patient('18', [mrn('17')])])
      await call('PUT', `/fhir/study-004/Patient/${each.id}`, each);
    await call('POST', '/fhir/study-004/Patient', patient('x', [mrn('19'), filed]));
    const { data } = await gateway.ask('{ study(id: "study-004") { patients { nodes { id: patientId } } } }');
    const ids = data.study.patients.nodes.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['Filed under 7/a', '18', '17']);
    for (const id of ids) {
      const query =
        'query ($id: ID!) { study(id: "study-004") { patientRecord(id: $id) { patient { id: patientId } } } }';
      expect((await gateway.ask(query, { id })).data.study.patientRecord.patient).toEqual({ id });
    }
  });

  it.each([
    '/fhir/study-001/../api/patients',
    '/fhir/study-001/%2e%2e/api/patients',
    '/fhir/study-001/a%2fb',
  ])('does not lead out of the API by %s', async (url) => {
    const answer = await call('GET', url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('searchset');
  });

  it('takes the study of a path without one from x-study-id, and then the links lead there', async () => {
    const inStudy = (study: string) => ({ 'x-study-id': study });
    expect((await call('GET', '/fhir/metadata')).json().implementation.url).toBe(
      'http://casebook.example.org/fhir',
    );
    expect((await call('GET', '/fhir/Patient/example')).statusCode).toBe(200);
    expect((await call('GET', '/fhir/Patient/example', undefined, inStudy('study-002'))).statusCode).toBe(
      404,
    );
    const stored = await call('POST', '/fhir', exampleTransaction(), inStudy('study-002'));
    expect(stored.statusCode).toBe(200);
    const created = await call(
      'POST',
      '/fhir/Patient',
      { resourceType: 'Patient', gender: 'female' },
      inStudy('study-002'),
    );
    expect(created.headers.location).toMatch(/^http:\/\/casebook\.example\.org\/fhir\/Patient\//);
    const found = (await call('GET', '/fhir/Patient?_count=1', undefined, inStudy('study-002'))).json();
    for (const { url } of found.link)
      expect(url).toMatch(/^http:\/\/casebook\.example\.org\/fhir\/Patient\?/);
    expect(found.entry[0].fullUrl).toMatch(/^http:\/\/casebook\.example\.org\/fhir\/Patient\//);
    const started = await call('GET', '/fhir/$export', undefined, {
      ...inStudy('study-002'),
      prefer: 'respond-async',
    });
    expect(started.headers['content-location']).toMatch(/^http:\/\/casebook\.example\.org\/fhir\/\$export\//);
  });

  it.each(['study-404', ''])('refuses the study "%s" of x-study-id by naming the header', async (study) => {
    const answer = await call('GET', '/fhir/Patient', undefined, { 'x-study-id': study });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'invalid' }] });
    expect(answer.json().issue[0].diagnostics).toContain('x-study-id');
  });

  it('exports a study as NDJSON with progress, for this study alone', async () => {
    const started = await call('GET', '/fhir/study-001/$export', undefined, { prefer: 'respond-async' });
    expect(started.statusCode).toBe(202);
    const path = String(started.headers['content-location']).slice('http://casebook.example.org'.length);
    expect(path).toMatch(/^\/fhir\/study-001\/\$export\/job-/);
    const status = await until(
      () => call('GET', path),
      ({ statusCode }) => statusCode !== 202,
    );
    const { output } = status.json();
    expect(output.map(({ type, count }: { type: string; count: number }) => [type, count])).toContainEqual([
      'Observation',
      2,
    ]);
    const { url } = output.find(({ type }: { type: string }) => type === 'Patient');
    const file = url.slice('http://casebook.example.org'.length);
    const lines = (await call('GET', file)).body.trimEnd().split('\n');
    expect(lines.map((line: string) => JSON.parse(line).id)).toEqual(['example']);
    for (const other of [path, file])
      expect((await call('GET', other.replace('study-001', 'study-002'))).statusCode).toBe(404);
    expect((await call('GET', '/fhir/study-001/$export')).statusCode).toBe(400);
  });
});
