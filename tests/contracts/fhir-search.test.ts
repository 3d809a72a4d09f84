import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape, refused ones among them
type Body = any;

const STUDY = 'study-001';
const packed = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
const REPORTS = [
  'Known diabetes mellitus. No fever. Hypertension. HbA1c 7.9 %. Takes metformin 1000 mg.',
  'Hypertension and asthma. Blood pressure 142/88 mmHg. Allergy to penicillin. Mother with stroke.',
  'No diabetes mellitus. Pneumonia. Appendectomy in 2019. Haemoglobin 9.1 g/dL.',
];

describe.each(STORE_KINDS)('the FHIR API on %s', (kind) => {
  let backend: TestBackend;
  const ids: string[] = [];
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const [n, text] of REPORTS.entries()) {
      const body = ingestBody({ text, patient_id: n === 2 ? 'p-2' : 'p-1' });
      ids.push((await backend.call('POST', '/api/ingest', body)).body.extraction_id);
    }
  });
  afterAll(() => backend.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    backend.call('GET', `/fhir${path}`, undefined, { 'x-study-id': STUDY, ...headers });
  const found = async (path: string): Promise<Body[]> => {
    const { status, body } = await get(path);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ resourceType: 'Bundle', type: 'searchset' });
    return (body.entry ?? []).map((entry: Body) => entry.resource);
  };
  const texts = async (path: string) => (await found(path)).map(({ code }) => code.text);

  it('reads what a report says by id, with version and entity tag', async () => {
    const [condition] = await found('/Condition?patient=p-2');
    const { status, body } = await get(`/Condition/${condition.id}`);
    expect(status).toBe(200);
    expect(body).toEqual(condition);
    expect(body.meta).toMatchObject({ versionId: '1' });
    expect((await get(`/Condition/${condition.id}/_history/1`)).body).toEqual(body);
    expect((await get(`/Condition/${condition.id}/_history/2`)).status).toBe(404);
    const history = (await get(`/Condition/${condition.id}/_history`)).body;
    expect(history).toMatchObject({ type: 'history', entry: [{ response: { etag: 'W/"1"' } }] });
  });

  it('finds by patient, code, status and text, and keeps denied apart from affirmed', async () => {
    expect(await texts('/Condition?patient=p-1&code=38341003')).toEqual(['Hypertension', 'Hypertension']);
    expect(await texts('/Condition?code=http://snomed.info/sct|73211009')).toHaveLength(2);
    expect(await texts('/Condition?code=73211009&verification-status=refuted')).toHaveLength(1);
    expect(await texts('/Condition?code=73211009&verification-status:not=refuted')).toHaveLength(1);
    expect(await texts('/Condition?code=http://loinc.org|73211009')).toEqual([]);
    expect(await texts('/Condition?code:text=asth')).toEqual(['asthma']);
    expect(await texts('/Condition?subject=Patient/p-2&code=233604007,38341003')).toEqual(['Pneumonia']);
  });

  it('finds observations by value', async () => {
    expect(await texts('/Observation?value-quantity=7.9')).toEqual(['HbA1c']);
    expect(await texts('/Observation?value-quantity=gt7|http://unitsofmeasure.org|g/dL')).toEqual([
      'Haemoglobin',
    ]);
    expect(await texts('/Observation?component-value-quantity=ge142')).toEqual(['Blood pressure']);
  });

  it('finds patients by identifier, counts them and includes them', async () => {
    expect((await found('/Patient?identifier=p-1')).map(({ id }) => id)).toEqual(['p-1']);
    expect((await get('/Patient?_summary=count')).body).toMatchObject({ total: 2 });
    const { body } = await get(
      '/Condition?code=233604007&_include=Condition:patient&_include=Condition:derived-from&_total=accurate',
    );
    expect(body.total).toBe(1);
    expect(body.entry.map(({ resource, search }: Body) => [resource.resourceType, search.mode])).toEqual([
      ['Condition', 'match'],
      ['Patient', 'include'],
      ['DocumentReference', 'include'],
    ]);
    expect(body.entry[2].resource.id).toBe(ids[2]);
  });

  it('pages through everything once, in either order', async () => {
    const all = (await found('/Condition?_count=1000')).map(({ id }) => id);
    for (const sort of ['', '&_sort=-_lastUpdated', '&_sort=_lastUpdated', '&_sort=code,-recorded-date']) {
      const seen: string[] = [];
      let path: string | undefined = `/Condition?_count=2${sort}`;
      while (path !== undefined) {
        const { body }: Body = await get(path);
        seen.push(...(body.entry ?? []).map(({ resource }: Body) => resource.id));
        const next: string | undefined = body.link.find(({ relation }: Body) => relation === 'next')?.url;
        path = next?.slice(next.indexOf('/fhir') + '/fhir'.length);
      }
      expect([...seen].sort(), sort).toEqual([...all].sort());
    }
  });

  it('refuses an unknown parameter where the client is strict, else tells that it is ignored', async () => {
    const strict = await get('/Condition?colour=red', { prefer: 'handling=strict' });
    expect(strict).toMatchObject({
      status: 400,
      body: { resourceType: 'OperationOutcome', issue: [{ code: 'not-supported', expression: ['colour'] }] },
    });
    const { body } = await get('/Condition?colour=red&_count=1');
    expect(body.entry.at(-1)).toMatchObject({
      search: { mode: 'outcome' },
      resource: {
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'warning', expression: ['colour'] }],
      },
    });
  });

  it.each([
    '/Condition?_count=1001',
    '/Condition?_count=-1',
    '/Condition?recorded-date=yesterday',
    '/Observation?value-quantity=high',
    '/Condition?code:above=1',
    '/Condition?_cursor=abc',
    '/Condition?_sort=colour',
    '/Condition?_include=Condition:code',
    '/Condition?patient:missing=perhaps',
    '/Condition?code=%00',
    '/Condition?_lastUpdated=gt0000',
    `/Condition?_cursor=${packed(['2024-01-01T00:00:00.000Z', '\u0000'])}`,
    `/Condition?_cursor=${packed(['+012024-01-01T00:00:00Z', 'a'])}`,
    `/Condition?_cursor=${packed(['0000-01-01T00:00:00.000Z', 'a'])}`,
    '/$export?_since=0000',
  ])('refuses %s and names the place', async (path) => {
    const { status, body } = await get(path, { prefer: 'respond-async' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ severity: 'error' }] });
  });

  it.each([
    ['lt9999', 1],
    ['le9999-12-31', 1],
    ['gt9999-12-31T23:59:59-14:00', 0],
    ['gt0001-01-01T00:00:00+14:00', 1],
  ])('takes a change of %s, at the ends of the calendar', async (asked, results) => {
    const asks = new URLSearchParams({ _lastUpdated: asked, code: '233604007' });
    expect(await found(`/Condition?${asks}`)).toHaveLength(results);
  });

  it('exports what changed since the beginning of the calendar', async () => {
    const since = encodeURIComponent('0001-01-01T00:00:00+14:00');
    expect((await get(`/$export?_since=${since}`, { prefer: 'respond-async' })).status).toBe(202);
  });

  it('shows nothing of another study', async () => {
    for (const path of ['/Condition', '/Patient', '/DocumentReference', `/Patient?_id=p-1`])
      expect(
        (await backend.call('GET', `/fhir${path}`, undefined, { 'x-study-id': 'study-002' })).body.entry,
      ).toBe(undefined);
    const [condition] = await found('/Condition');
    const other = await backend.call('GET', `/fhir/Condition/${condition.id}`, undefined, {
      'x-study-id': 'study-002',
    });
    expect(other).toMatchObject({ status: 404, body: { resourceType: 'OperationOutcome' } });
  });
});
