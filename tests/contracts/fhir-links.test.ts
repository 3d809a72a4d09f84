import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { callFhir } from '../support/fhir-calls.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape, refused ones among them
type Body = any;

const STUDY = 'study-001';
const OTHER = 'study-002';

const put = (resource: Body) => ({
  request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
  resource,
});
const patient = (id: string, family: string, gender: string) =>
  put({
    resourceType: 'Patient',
    id,
    gender,
    name: [{ family, given: ['Ada'] }],
    generalPractitioner: [{ reference: 'Practitioner/gp' }],
  });
const pulse = (id: string, of: string, value: number) =>
  put({
    resourceType: 'Observation',
    id,
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }], text: 'Pulse' },
    subject: { reference: `Patient/${of}` },
    valueQuantity: { value, unit: '/min' },
    text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">pulse</div>' },
  });
const bundle = (family: string) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    put({ resourceType: 'Organization', id: 'org', name: 'Surgery' }),
    put({ resourceType: 'Practitioner', id: 'gp', name: [{ family: 'Doctor' }] }),
    patient('w-1', family, 'female'),
    patient('w-2', 'Fallow', 'male'),
    patient('w-3', 'Meadow', 'female'),
    pulse('o-1', 'w-1', 60),
    pulse('o-2', 'w-1', 120),
    pulse('o-3', 'w-2', 120),
  ],
});

describe.each(STORE_KINDS)('a search over references on %s', (kind) => {
  let backend: TestBackend;
  let report = '';
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const [study, family] of [
      [STUDY, 'Heath'],
      [OTHER, 'Elsewhere'],
    ] as const) {
      const stored = await callFhir(backend, 'POST', '/', { study, body: bundle(family) });
      expect(stored.status, stored.text).toBe(200);
    }
    const text = 'Known diabetes mellitus. HbA1c 7.9 %. Takes metformin 1000 mg.';
    const body = ingestBody({ text, patient_id: 'w-1' });
    report = (await backend.call('POST', '/api/ingest', body, { 'x-study-id': STUDY })).body.extraction_id;
  });
  afterAll(() => backend.close());

  const get = (path: string, headers: Record<string, string> = {}, study = STUDY) =>
    callFhir(backend, 'GET', path, { study, headers });
  const entries = async (path: string, study = STUDY): Promise<Body[]> => {
    const { status, text, body } = await get(path, {}, study);
    expect(status, text).toBe(200);
    return body.entry ?? [];
  };
  const ids = async (path: string, study = STUDY): Promise<string[]> =>
    (await entries(path, study)).map(({ resource }) => resource.id ?? resource.resourceType).sort();

  it.each([
    ['/Observation?subject:Patient.family=heath&code=8867-4', ['o-1', 'o-2']],
    ['/Observation?patient.gender=male', ['o-3']],
    ['/Observation?subject.name=fallow', ['o-3']],
    ['/Observation?patient.family:exact=heath', []],
    ['/Observation?patient.gender=female&value-quantity=gt100&code=8867-4', ['o-2']],
    ['/Observation?patient.general-practitioner=Practitioner/gp&value-quantity=60', ['o-1']],
    ['/Observation?patient.general-practitioner:Practitioner._id=gp&value-quantity=120', ['o-2', 'o-3']],
    ['/Observation?patient.family=nobody', []],
    ['/Patient?_has:Observation:patient:value-quantity=gt100', ['w-1', 'w-2']],
    ['/Patient?_has:Observation:subject:code=http://loinc.org|8867-4&gender=female', ['w-1']],
    ['/Patient?_has:Condition:patient:code=73211009', ['w-1']],
    ['/Patient?_has:Condition:patient:code=38341003', []],
    ['/Patient?_has:Condition:patient:code=73211009&_has:Observation:patient:value-quantity=60', ['w-1']],
    ['/Practitioner?_has:Patient:general-practitioner:_has:Observation:patient:value-quantity=60', ['gp']],
    ['/Practitioner?_has:Patient:general-practitioner:family=nobody', []],
  ])('answers %s', async (path, found) => {
    expect(await ids(path)).toEqual(found);
    expect((await get(`${path}&_summary=count`)).body.total).toBe(found.length);
    expect((await get(`${path}&_total=accurate&_sort=_id`)).body.total).toBe(found.length);
  });

  it('finds what was read from reports by their patients', async () => {
    const found = await entries('/Condition?patient.family=heath');
    expect(found.map(({ resource }) => resource.code.text)).toEqual(['diabetes mellitus']);
    expect(await ids('/DocumentReference?_has:Condition:derived-from:code=73211009')).toEqual([report]);
  });

  it('gives the same answer where too many stand at the other end to be looked up first', async () => {
    const many = Array.from({ length: 600 }, (_each, n) =>
      patient(`m-${n}`, 'Many', n < 3 ? 'other' : 'unknown'),
    );
    const some = [pulse('o-m1', 'm-599', 70), pulse('o-m2', 'm-1', 71)];
    const body = { resourceType: 'Bundle', type: 'transaction', entry: [...many, ...some] };
    expect((await callFhir(backend, 'POST', '/', { study: STUDY, body })).status).toBe(200);
    expect(await ids('/Observation?patient.family=many')).toEqual(['o-m1', 'o-m2']);
    expect(await ids('/Observation?patient.family:contains=MANY&value-quantity=71')).toEqual(['o-m2']);
    const observed = Array.from({ length: 600 }, (_each, n) => pulse(`p-${n}`, `m-${n}`, 300 + (n % 2)));
    const added = { resourceType: 'Bundle', type: 'transaction', entry: observed };
    expect((await callFhir(backend, 'POST', '/', { study: STUDY, body: added })).status).toBe(200);
    expect(await ids('/Patient?_has:Observation:patient:value-quantity=ge300&gender=other')).toEqual([
      'm-0',
      'm-1',
      'm-2',
    ]);
    const even = await get('/Patient?_has:Observation:patient:value-quantity=300&_summary=count');
    expect(even.body.total).toBe(300);
    const page = (await get('/Patient?_has:Observation:patient:value-quantity=ge300&_count=7')).body;
    expect(page.entry).toHaveLength(7);
    expect(page.link.map(({ relation }: Body) => relation)).toEqual(['self', 'next']);
  }, 60_000);

  it('includes what refers to its matches, and what that leads to', async () => {
    const reverse = await entries('/Patient?_id=w-1&_revinclude=Observation:subject');
    expect(reverse.map(({ resource, search }) => [resource.resourceType, search.mode])).toEqual([
      ['Patient', 'match'],
      ...Array.from({ length: 3 }, () => ['Observation', 'include']),
    ]);
    expect(await ids('/Observation?_id=o-1&_include=Observation:patient')).toEqual(['o-1', 'w-1']);
    expect(
      await ids(
        '/Observation?_id=o-1&_include=Observation:patient&_include:iterate=Patient:general-practitioner',
      ),
    ).toEqual(['gp', 'o-1', 'w-1']);
    expect(
      await ids(
        '/Practitioner?_revinclude=Patient:general-practitioner&_revinclude:iterate=Provenance:target&_count=1',
      ),
    ).toContain('w-3');
    expect(await ids(`/DocumentReference?_id=${report}&_revinclude=Provenance:target`)).toContain(
      `${report}-provenance`,
    );
    expect(await ids('/Patient?_id=w-2&_revinclude=Observation:*')).toEqual(['o-3', 'w-2']);
  });

  it('says where a page does not hold all that it includes', async () => {
    const all = await entries(
      '/Practitioner?_id=gp&_revinclude=Patient:general-practitioner&_revinclude:iterate=Observation:patient',
    );
    expect(all.filter(({ search }) => search.mode === 'include')).toHaveLength(1000);
    expect(all.at(-1)).toMatchObject({
      search: { mode: 'outcome' },
      resource: { resourceType: 'OperationOutcome', issue: [{ severity: 'warning', code: 'incomplete' }] },
    });
  });

  it('never reaches a resource of another study', async () => {
    expect(await ids('/Observation?patient.family=elsewhere')).toEqual([]);
    expect(await ids('/Observation?patient.family=heath', OTHER)).toEqual([]);
    expect(await ids('/Patient?_has:Condition:patient:code=73211009', OTHER)).toEqual([]);
    for (const path of [
      '/Practitioner?_id=gp&_revinclude=Patient:general-practitioner&_revinclude:iterate=Observation:subject',
      '/Observation?patient.gender=female,male&_include=*&_include:iterate=Patient:*',
    ]) {
      const { text, body } = await get(path, {}, OTHER);
      expect(body.entry.length).toBeGreaterThan(5);
      expect(text).not.toContain('Heath');
      expect(text).not.toContain('diabetes');
    }
  });

  it('answers elements and summaries, with what R4 requires and the tag of a part', async () => {
    const tag = [{ code: 'SUBSETTED' }];
    const [{ resource: some }] = await entries('/Observation?_id=o-1&_elements=value,subject');
    expect(Object.keys(some).sort()).toEqual(
      ['code', 'id', 'meta', 'resourceType', 'status', 'subject', 'valueQuantity'].sort(),
    );
    expect(some.meta).toMatchObject({ tag, versionId: '1' });
    const [{ resource: summary }] = await entries('/Patient?_id=w-1&_summary=true');
    expect(summary).toMatchObject({ name: [{ family: 'Heath' }], meta: { tag } });
    expect(summary.generalPractitioner).toBeUndefined();
    const text = (await get('/Observation/o-1?_summary=text')).body;
    expect(Object.keys(text).sort()).toEqual(['code', 'id', 'meta', 'resourceType', 'status', 'text']);
    const data = (await get('/Observation/o-1?_summary=data')).body;
    expect([data.text, data.valueQuantity.value]).toEqual([undefined, 60]);
    expect((await get('/Observation/o-1?_summary=false')).body.meta.tag).toBeUndefined();
    expect((await get('/Observation/o-1?_elements=status')).body.subject).toBeUndefined();
  });

  it('does not let a part of a resource take the place of the whole', async () => {
    const { body: part } = await get('/Observation/o-1?_elements=status');
    const answer = await callFhir(backend, 'PUT', '/Observation/o-1', { study: STUDY, body: part });
    expect([answer.status, answer.body.issue[0].expression]).toEqual([400, ['Observation.meta.tag']]);
    expect((await get('/Observation/o-1')).body.valueQuantity.value).toBe(60);
  });

  it('shows in its link what was used alone', async () => {
    const { body } = await get(
      '/Patient?colour=red&patient.name=x&gender=female&family=&_format=json&_count=1',
    );
    expect(body.link[0].url).toMatch(/\/Patient\?gender=female&_count=1$/);
    expect(body.entry.at(-1).resource.issue.map(({ expression }: Body) => expression)).toEqual([
      ['colour'],
      ['patient.name'],
    ]);
  });

  it.each([
    ['/Observation?patient.colour=red', 'patient.colour'],
    ['/Observation?code.text=red', 'code.text'],
    ['/Patient?_has:Observation:code:status=final', '_has:Observation:code:status'],
    ['/Patient?_has:Patient:link=x', '_has:Patient:link'],
    ['/Patient?_has:Condition:encounter:code=1', '_has:Condition:encounter:code'],
    ['/Patient?_elements=colour', '_elements'],
    ['/Patient?_revinclude=Observation:code', '_revinclude'],
    ['/Patient?_revinclude=*', '_revinclude'],
    ['/Patient?_include=Observation:patient', '_include'],
    ['/Patient?_summary=some', '_summary'],
    ['/Patient?_summary=text&_include=Patient:organization', '_summary'],
    ['/Patient?_summary=true&_elements=name', '_elements'],
    ['/Observation?patient.birthdate=yesterday', 'birthdate'],
    ['/Patient/w-1?_elements=colour', '_elements'],
    ['/Patient/w-1?_summary=count', '_summary'],
  ])('refuses %s and names the parameter', async (path, place) => {
    const { status, body } = await get(path, { prefer: 'handling=strict' });
    expect([status, body.issue[0].expression]).toEqual([400, [place]]);
    expect(body.issue[0].severity).toBe('error');
  });

  it('refuses a chain that is too long', async () => {
    const long = `_has:Patient:link:`.repeat(6);
    expect((await get(`/Patient?${long}family=x`)).body.issue[0].code).toBe('too-costly');
  });
});
