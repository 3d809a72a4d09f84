import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { callFhir } from '../support/fhir-calls.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape, refused ones among them
type Body = any;

const STUDY = 'study-001';
const OTHER = 'study-002';

describe.each(STORE_KINDS)('histories over FHIR on %s', (kind) => {
  let backend: TestBackend;
  let report = '';
  const call = (method: string, path: string, body?: unknown, study = STUDY) =>
    callFhir(backend, method, path, { study, body });
  const patient = (gender: string, id = 'h-1') => ({ resourceType: 'Patient', id, gender });

  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const gender of ['male', 'female', 'other']) await call('PUT', '/Patient/h-1', patient(gender));
    const body = ingestBody({ text: 'Known gout. No fever.', patient_id: 'h-2' });
    report = (await backend.call('POST', '/api/ingest', body, { 'x-study-id': STUDY })).body.extraction_id;
    const { entry } = (await call('GET', '/Condition?patient=h-2')).body;
    const { resource } = entry[0];
    expect((await call('PUT', `/Condition/${resource.id}`, { ...resource, text: undefined })).status).toBe(
      200,
    );
    await call('PUT', '/Patient/h-3', patient('unknown', 'h-3'));
    await call('DELETE', '/Patient/h-3');
    await call('PUT', '/Patient/h-9', patient('male', 'h-9'), OTHER);
  });
  afterAll(() => backend.close());

  const pages = async (path: string, study = STUDY): Promise<Body[][]> => {
    const found: Body[][] = [];
    let next: string | undefined = path;
    while (next !== undefined) {
      const { status, body, text } = await call('GET', next, undefined, study);
      expect(status, text).toBe(200);
      expect([body.resourceType, body.type]).toEqual(['Bundle', 'history']);
      found.push(body.entry ?? []);
      const url: string | undefined = body.link.find(({ relation }: Body) => relation === 'next')?.url;
      next = url?.slice(url.indexOf('/fhir') + '/fhir'.length);
    }
    return found;
  };
  const told = ({ fullUrl, request, response }: Body) =>
    `${request.method} ${fullUrl.split('/').slice(-2).join('/')} ${response.etag}`;

  it('tells each version of a type once, the latest first, deletions among them', async () => {
    const [all = []] = await pages('/Patient/_history');
    expect(all.map(told)).toEqual([
      'DELETE Patient/h-3 W/"2"',
      'PUT Patient/h-3 W/"1"',
      'PUT Patient/h-2 W/"1"',
      'PUT Patient/h-1 W/"3"',
      'PUT Patient/h-1 W/"2"',
      'PUT Patient/h-1 W/"1"',
    ]);
    expect(all[0].resource).toBeUndefined();
    expect(all.at(-1).resource.gender).toBe('male');
    const some = await pages('/Patient/_history?_count=2');
    expect(some.map((page) => page.length)).toEqual([2, 2, 2]);
    expect(some.flat()).toEqual(all);
  });

  it('tells what reports said, also where a later version took its place', async () => {
    const found = (await pages('/Condition/_history')).flat();
    expect(found.map(({ response }) => response.etag).sort()).toEqual(['W/"1"', 'W/"1"', 'W/"2"']);
    expect((await pages('/Condition/_history?_count=1')).flat()).toEqual(found);
    const [document] = (await pages('/DocumentReference/_history')).flat();
    expect(document.resource.id).toBe(report);
  });

  it('tells all of a study, and nothing of another one', async () => {
    const [all = []] = await pages('/_history');
    const types = new Set(all.map(({ fullUrl }) => fullUrl.split('/').at(-2)));
    expect([...types].sort()).toEqual(
      expect.arrayContaining(['Condition', 'DocumentReference', 'Patient', 'Provenance']),
    );
    for (const count of [1, 3]) {
      const paged = (await pages(`/_history?_count=${count}`)).flat();
      expect(paged.map(told)).toEqual(all.map(told));
    }
    const instants = all.map(({ response }) => response.lastModified);
    expect(instants).toEqual([...instants].sort().reverse());
    const elsewhere = (await pages('/_history', OTHER)).flat();
    expect(told(elsewhere[0])).toBe('PUT Patient/h-9 W/"1"');
    expect(JSON.stringify(elsewhere)).not.toContain('h-1');
    expect(JSON.stringify(all)).not.toContain('h-9');
  });

  it('begins where _since says', async () => {
    const [all = []] = await pages('/_history');
    const { lastModified } = all[1].response;
    const since = encodeURIComponent(lastModified);
    const later = all.filter(({ response }) => response.lastModified >= lastModified);
    expect((await pages(`/_history?_since=${since}`)).flat().map(told)).toEqual(later.map(told));
    expect((await pages('/_history?_since=2999')).flat()).toEqual([]);
    expect((await pages('/Patient/h-1/_history?_since=2999')).flat()).toEqual([]);
    expect((await pages('/Patient/h-1/_history?_since=2000&_count=1')).flat()).toHaveLength(3);
    expect((await call('GET', '/Patient/nobody/_history?_since=2000')).status).toBe(404);
  });

  it.each([
    ['_since', 'yesterday'],
    ['_count', '-1'],
    ['_count', '0'],
    ['_count', '1001'],
    ['_count', 'many'],
    ['_cursor', 'abc'],
    ['_at', '2024'],
    ['colour', 'red'],
  ])('refuse %s=%s and name it', async (name, value) => {
    for (const path of ['/Patient/h-1/_history', '/Patient/_history', '/_history']) {
      const { status, body } = await call('GET', `${path}?${name}=${value}`);
      expect([path, status, body.issue[0].expression]).toEqual([path, 400, [name]]);
    }
    expect((await call('GET', '/Conditoin/_history')).status).toBe(404);
  });
});
