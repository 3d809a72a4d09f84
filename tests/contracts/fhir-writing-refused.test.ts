import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_KINDS } from '../support/stores.ts';
import { type Body, condition, type FhirBackend, startFhirBackend } from './fhir-writing.fixtures.ts';

const OTHER = 'study-002';

describe.each(STORE_KINDS)('what is not FHIR, written on %s,', (kind) => {
  let fhir: FhirBackend;
  beforeAll(async () => {
    fhir = await startFhirBackend(kind);
  });
  afterAll(() => fhir.backend.close());

  const call: FhirBackend['call'] = (...parameters) => fhir.call(...parameters);
  const total = (path: string) => fhir.total(path);

  it.each([
    ['/Condition', condition({ resourceType: 'Conditoin' }), ''],
    ['/Observation', condition(), 'Condition.resourceType'],
    ['/Condition', condition({ colour: 'red' }), 'Condition.colour'],
    ['/Condition', condition({ code: { coding: [{ code: 7 }] } }), 'Condition.code.coding[0].code'],
    ['/Condition', condition({ code: { coding: {} } }), 'Condition.code.coding'],
    ['/Condition', condition({ recordedDate: '2023-02-30' }), 'Condition.recordedDate'],
    ['/Condition', condition({ onsetString: 'early', onsetDateTime: '2020' }), 'Condition.onsetDateTime'],
    [
      '/Condition',
      condition({ subject: { reference: 'Practitioner/doctor' } }),
      'Condition.subject.reference',
    ],
    ['/Condition', condition({ subject: { reference: 'Patient/nobody' } }), 'Condition.subject.reference'],
    ['/Condition', condition({ abatementDateTime: '2020' }), 'Condition'],
    ['/Condition', condition({ note: [{ text: 'a\u0000b' }] }), 'Condition.note[0].text'],
    ['/Condition', condition({ note: [] }), 'Condition.note'],
    [
      '/Condition',
      condition({ evidence: [{ detail: [{ reference: '#no' }] }] }),
      'Condition.evidence[0].detail[0].reference',
    ],
    ['/Observation', { resourceType: 'Observation', status: 'ready', code: {} }, 'Observation.status'],
    ['/Observation', { resourceType: 'Observation' }, 'Observation.status'],
    ['/Condition', [], ''],
    ['/Condition', '{"resourceType": "Condition",\n "code": }', ''],
    ['/', { resourceType: 'Bundle', type: 'collection' }, 'Bundle.type'],
  ])('refuses %s %j and names the place', async (path, body, place) => {
    const before = await total('/Condition');
    const answer = await call('POST', path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.resourceType).toBe('OperationOutcome');
    if (place !== '')
      expect(answer.body.issue.flatMap(({ expression }: Body) => expression)).toContain(place);
    expect(await total('/Condition')).toBe(before);
  });

  it('refuses a day before the year 1', async () => {
    const { status, body } = await call('POST', '/Condition', condition({ onsetDateTime: '0000-01-01' }));
    expect([status, body.issue[0].expression]).toEqual([400, ['Condition.onsetDateTime']]);
  });

  it('refuses an update under another id, and a reference into another study', async () => {
    const other = await call('PUT', '/Condition/one', condition({ id: 'two' }));
    expect(other).toMatchObject({ status: 400, body: { issue: [{ expression: ['Condition.id'] }] } });
    const { status, body } = await call('POST', '/Condition', condition(), { 'x-study-id': OTHER });
    expect(status).toBe(400);
    expect(body.issue[0].expression).toEqual(['Condition.subject.reference']);
  });

  it('refuses a patient that names itself by the id of another one', async () => {
    const identifier = [{ system: 'urn:casebook:patient-id', value: 'example' }];
    const resource = { resourceType: 'Patient', id: 'somebody', identifier };
    const { status, body } = await call('PUT', '/Patient/somebody', resource);
    expect([status, body.issue[0].expression]).toEqual([400, ['Patient.identifier']]);
    expect((await call('PUT', '/Patient/example-2', { ...resource, id: 'example-2' })).status).toBe(400);
    expect(JSON.stringify(body)).not.toContain('example');
  });

  it('tells a bundle that is too large', async () => {
    const { status, body } = await call('POST', '/', `"${'x'.repeat(20 * 1024 * 1024)}"`);
    expect(status).toBe(413);
    expect(body.resourceType).toBe('OperationOutcome');
  });
});
