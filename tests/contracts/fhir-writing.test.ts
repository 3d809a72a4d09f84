import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { FHIR_EXAMPLES } from '../support/fhir-examples.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';
import { type Body, condition, type FhirBackend, STUDY, startFhirBackend } from './fhir-writing.fixtures.ts';

describe.each(STORE_KINDS)('writing over FHIR on %s', (kind) => {
  let fhir: FhirBackend;
  beforeAll(async () => {
    fhir = await startFhirBackend(kind);
  });
  afterAll(() => fhir.backend.close());

  const call: FhirBackend['call'] = (...parameters) => fhir.call(...parameters);
  const total = (path: string) => fhir.total(path);
  const plain = ({ meta, ...resource }: Body) => resource;

  it.each(FHIR_EXAMPLES.map((resource) => [resource.resourceType, resource] as const))(
    'gives a %s back unchanged',
    async (type, resource) => {
      const { status, body } = await call('GET', `/${type}/${resource.id}`);
      expect(status).toBe(200);
      expect(plain(body)).toEqual(resource);
      expect(body.meta).toMatchObject({ versionId: '1' });
    },
  );

  it('counts versions, keeps earlier ones, and refuses a write over a version that is no longer there', async () => {
    const made = await call('POST', '/Condition', condition());
    expect(made.status).toBe(201);
    const path = `/Condition/${made.body.id}`;
    expect(made.headers.get('etag')).toBe('W/"1"');
    expect(made.headers.get('location')).toContain(`${path}/_history/1`);
    const next = { ...made.body, code: { text: 'Asthma bronchiale' } };
    const changed = await call('PUT', path, next, { 'if-match': 'W/"1"' });
    expect(changed).toMatchObject({ status: 200, body: { meta: { versionId: '2' } } });
    const stale = await call('PUT', path, next, { 'if-match': 'W/"1"' });
    expect(stale).toMatchObject({
      status: 412,
      body: { issue: [{ code: 'conflict', expression: ['If-Match'] }] },
    });
    const staleDeletion = await call('DELETE', path, undefined, { 'if-match': 'W/"1"' });
    expect([staleDeletion.status, staleDeletion.body.issue[0].expression]).toEqual([412, ['If-Match']]);
    expect((await call('DELETE', path, undefined, { 'if-match': 'latest' })).status).toBe(400);
    expect((await call('GET', `${path}/_history/1`)).body).toEqual(made.body);
    expect((await call('GET', path)).body).toEqual(changed.body);
    const { body } = await call('GET', `${path}/_history?_count=1`);
    expect(body.entry).toHaveLength(1);
    expect(body.entry[0].response.etag).toBe('W/"2"');
    expect(body.link[1]).toMatchObject({
      relation: 'next',
      url: expect.stringContaining('_count=1&_cursor='),
    });
    expect(await total('/Condition?code:text=bronchiale')).toBe(1);
    expect((await call('GET', path, undefined, { 'if-none-match': 'W/"2"' })).status).toBe(304);
  });

  it('keeps what a report said as version 1 when it is changed, and shows the change alone', async () => {
    await fhir.backend.call('POST', '/api/ingest', ingestBody({ text: 'Known gout.', patient_id: 'p-gout' }));
    const { body: found } = await call('GET', '/Condition?patient=p-gout');
    const [{ resource }] = found.entry;
    const path = `/Condition/${resource.id}`;
    const changed = { ...resource, note: [{ text: 'checked' }] };
    expect(await call('PUT', path, changed)).toMatchObject({
      status: 200,
      body: { meta: { versionId: '2' } },
    });
    expect((await call('GET', `${path}/_history/1`)).body).toEqual(resource);
    expect((await call('GET', `${path}/_history`)).body.entry).toHaveLength(2);
    expect((await call('GET', '/Condition?patient=p-gout')).body.entry).toMatchObject([
      { resource: { meta: { versionId: '2' }, note: [{ text: 'checked' }] } },
    ]);
  });

  it('makes a resource once where it shall not exist', async () => {
    const body = condition({ identifier: [{ system: 'http://example.org/problems', value: 'once' }] });
    const headers = { 'if-none-exist': 'identifier=http://example.org/problems|once' };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/Condition', body, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await total('/Condition?identifier=once')).toBe(1);
    const many = await call('POST', '/Observation', FHIR_EXAMPLES[5], { 'if-none-exist': 'status=final' });
    expect(many.status).toBe(412);
  });

  it('stores a transaction whose entries refer to each other in a circle', async () => {
    const [one, other] = [
      'urn:uuid:5cbc121b-cd71-4428-b8b7-31e53eba8184',
      'urn:uuid:7e2d3b8a-43c7-4f29-9d4b-2f7a53f0c111',
    ];
    const part = (fullUrl: string, partOf: string) => ({
      fullUrl,
      resource: {
        resourceType: 'Procedure',
        status: 'unknown',
        subject: { reference: 'Patient/example' },
        partOf: [{ reference: partOf }],
      },
      request: { method: 'POST', url: 'Procedure' },
    });
    const entry = [
      part(one, other),
      part(other, one),
      { request: { method: 'GET', url: 'Patient/example' } },
    ];
    const { status, body } = await call('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry });
    expect(status).toBe(200);
    expect(body.type).toBe('transaction-response');
    const [first, second, third] = body.entry;
    expect(first.response).toMatchObject({ status: '201 Created', etag: 'W/"1"' });
    expect(first.resource.partOf).toEqual([{ reference: `Procedure/${second.resource.id}` }]);
    expect(second.resource.partOf).toEqual([{ reference: `Procedure/${first.resource.id}` }]);
    expect(third.resource).toMatchObject({ resourceType: 'Patient', id: 'example' });
  });

  it('files what refers to a patient by the full address of this server under that patient', async () => {
    await call('PUT', '/Patient/full', { resourceType: 'Patient', id: 'full' });
    for (const version of ['', '/_history/1']) {
      const reference = `Patient/full${version}`;
      const subject = { reference: `${fhir.backend.url}/fhir/${reference}` };
      const code = { text: `Referred${version}` };
      const made = await call('POST', '/Condition', condition({ subject, code }));
      expect([made.status, made.body.subject]).toEqual([201, { reference }]);
    }
    expect(await total('/Condition?patient=full')).toBe(2);
    const { rows } = await fhir.backend.store.db.execute(
      sql`SELECT DISTINCT patient_id FROM fhir_resource WHERE resource #>> '{code,text}' LIKE 'Referred%'`,
    );
    expect(rows).toEqual([{ patient_id: 'full' }]);
    const nowhere = { reference: `${fhir.backend.url}/fhir/Patient/nobody` };
    expect((await call('POST', '/Condition', condition({ subject: nowhere }))).status).toBe(400);
  });

  it('stores nothing of a transaction with a reference that leads nowhere, and names the place', async () => {
    const before = await total('/Condition');
    for (const reference of [
      'urn:uuid:5cbc121b-cd71-4428-b8b7-31e53eba8184',
      'Patient/nobody',
      'Patient?identifier=no',
    ]) {
      const entry = [condition(), condition({ subject: { reference } })].map((resource) => ({
        resource,
        request: { method: 'POST', url: 'Condition' },
      }));
      const { status, body } = await call('POST', '/', {
        resourceType: 'Bundle',
        type: 'transaction',
        entry,
      });
      expect(status).toBe(400);
      expect(body.issue).toMatchObject([
        { code: 'not-found', expression: ['Bundle.entry[1].resource.subject.reference'] },
      ]);
    }
    expect(await total('/Condition')).toBe(before);
  });

  it('does what it can of a batch and tells the rest at its place', async () => {
    const entry = [
      { resource: condition(), request: { method: 'POST', url: 'Condition' } },
      { resource: condition({ subject: undefined }), request: { method: 'POST', url: 'Condition' } },
      { request: { method: 'DELETE', url: 'Condition/1' } },
      { request: { method: 'GET', url: 'Condition?code:text=asthma&_count=1' } },
    ];
    const { status, body } = await call('POST', '/', { resourceType: 'Bundle', type: 'batch', entry });
    expect(status).toBe(200);
    expect(body.entry.map(({ response }: Body) => response.status.slice(0, 3))).toEqual([
      '201',
      '400',
      '404',
      '200',
    ]);
    expect(body.entry[1].response.outcome.issue[0].expression).toEqual(['Bundle.entry[1].resource.subject']);
  });

  it('finds what was written by every kind of parameter', async () => {
    for (const [path, id] of [
      ['/Patient?name=beisp', 'example'],
      ['/Patient?family=mussig', 'example'],
      ['/Patient?given:exact=Zoë&birthdate=1958', 'example'],
      ['/Patient?email=erika@example.org&deceased=false', 'example'],
      ['/Patient?address-city:contains=rlit', 'example'],
      ['/Condition?code=http://hl7.org/fhir/sid/icd-10-cm|i50.9', 'heart-failure'],
      ['/Condition?onset-age=61||a', 'heart-failure'],
      ['/Observation?date=ge2024-03-01&date=lt2024-03-02&code=2823-3', 'potassium'],
      ['/Observation?value-quantity=5.9|http://unitsofmeasure.org|mmol/L', 'potassium'],
      ['/Observation?derived-from=Observation/potassium', 'pressure'],
      ['/Encounter?class=IMP&date=2024-03', 'visit'],
      ['/DocumentReference?type=http://loinc.org|34108-1&patient=example', 'letter'],
      ['/Provenance?target=DocumentReference/letter&recorded=gt2023', 'origin'],
      ['/MedicationStatement?effective=sa2019-04&status=active', 'metformin'],
      ['/AllergyIntolerance?patient=Patient/example&criticality=high', 'penicillin'],
      ['/FamilyMemberHistory?code=315619001', 'father'],
      ['/Procedure?date=eb2014&performer=doctor', 'appendectomy'],
      ['/DiagnosticReport?result=potassium&issued=le2024-03-01', 'laboratory'],
    ] as const) {
      const { body } = await call('GET', path);
      expect(
        body.entry?.map(({ resource }: Body) => resource.id),
        path,
      ).toEqual([id]);
    }
  });

  it('says what it does', async () => {
    const { body } = await call('GET', '/metadata');
    expect(body).toMatchObject({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' });
  });

  it('notes every read and write in the chain of the study', async () => {
    const { rows } = await fhir.backend.store.db.execute(
      "SELECT DISTINCT action FROM audit_event WHERE study_id = 'study-001' AND action LIKE 'fhir.%' ORDER BY action",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'fhir.create',
      'fhir.history',
      'fhir.read',
      'fhir.search',
      'fhir.update',
    ]);
    expect(await firstBrokenEvent(fhir.backend.store.db, STUDY)).toBeNull();
  });
});
