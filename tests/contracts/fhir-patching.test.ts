import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_KINDS } from '../support/stores.ts';
import { type Body, condition, type FhirBackend, startFhirBackend } from './fhir-writing.fixtures.ts';

const OTHER = 'study-002';
const JSON_PATCH = { 'content-type': 'application/json-patch+json' };

describe.each(STORE_KINDS)('a patch over FHIR on %s', (kind) => {
  let fhir: FhirBackend;
  beforeAll(async () => {
    fhir = await startFhirBackend(kind);
  });
  afterAll(() => fhir.backend.close());

  const call: FhirBackend['call'] = (...parameters) => fhir.call(...parameters);
  const patch = (path: string, operations: unknown, headers = {}) =>
    call('PATCH', path, operations, { ...JSON_PATCH, ...headers });
  const stored = async (id: string, changes: object = {}) => {
    const { status } = await call('PUT', `/Condition/${id}`, condition({ id, ...changes }));
    expect([200, 201]).toContain(status);
  };

  it('changes what it names and stores the next version', async () => {
    await stored('patched', { note: [{ text: 'first' }] });
    const { status, body, headers } = await patch('/Condition/patched', [
      { op: 'test', path: '/code/text', value: 'Asthma' },
      { op: 'replace', path: '/code/text', value: 'Gout' },
      { op: 'add', path: '/note/-', value: { text: 'second' } },
      { op: 'copy', path: '/note/-', from: '/note/0' },
      { op: 'remove', path: '/note/0' },
      { op: 'move', path: '/code/coding', from: '/clinicalStatus/coding' },
      { op: 'remove', path: '/clinicalStatus' },
    ]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(headers.get('etag')).toBe('W/"2"');
    expect(body).toMatchObject({ id: 'patched', code: { text: 'Gout' }, meta: { versionId: '2' } });
    expect(body.note.map(({ text }: Body) => text)).toEqual(['second', 'first']);
    expect((await call('GET', '/Condition/patched')).body).toEqual(body);
  });

  it.each([
    [400, 'Patch', {}],
    [400, 'Patch', []],
    [400, 'Patch[0].path', [{ op: 'replace', path: 'code', value: 1 }]],
    [400, 'Patch[0].path', [{ op: 'replace', path: '', value: {} }]],
    [400, 'Patch[0].value', [{ op: 'add', path: '/code' }]],
    [400, 'Patch[0].op', [{ op: 'merge', path: '/code', value: 1 }]],
    [400, 'Patch', [{ op: 'add', path: '/code', value: JSON.parse('{"__proto__": {"a": 1}}') }]],
    [422, 'Patch[0]', [{ op: 'add', path: '/__proto__/polluted', value: true }]],
    [422, 'Patch[0]', [{ op: 'add', path: '/constructor/prototype/polluted', value: true }]],
    [422, 'Patch[0]', [{ op: 'replace', path: '/note/length', value: 1e9 }]],
    [422, 'Patch[0]', [{ op: 'remove', path: '/onsetString' }]],
    [
      422,
      'Patch[1]',
      [
        { op: 'test', path: '/id', value: 'guarded' },
        { op: 'test', path: '/id', value: 'x' },
      ],
    ],
    [400, 'Condition.colour', [{ op: 'add', path: '/colour', value: 'red' }]],
    [
      400,
      'Condition.subject.reference',
      [{ op: 'replace', path: '/subject/reference', value: 'Patient/no' }],
    ],
    [400, 'Condition.id', [{ op: 'replace', path: '/id', value: 'other' }]],
    [400, 'Observation.clinicalStatus', [{ op: 'replace', path: '/resourceType', value: 'Observation' }]],
  ])('is refused with %i at %s for %j', async (status, place, operations) => {
    await stored('guarded', { note: [{ text: 'kept' }] });
    const before = (await call('GET', '/Condition/guarded')).text;
    const refused = await patch('/Condition/guarded', operations);
    expect([refused.status, refused.body.issue[0].expression]).toEqual([status, [place]]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect((await call('GET', '/Condition/guarded')).text).toBe(before);
  });

  it('cannot make a resource grow without end by copies', async () => {
    await stored('copied', { note: [{ text: 'x'.repeat(10_000) }] });
    const operations = Array.from({ length: 40 }, () => ({
      op: 'copy',
      path: '/note/0/extension',
      from: '/note',
    }));
    expect((await patch('/Condition/copied', operations)).status).toBe(400);
  });

  it('keeps to the version it was made for, to its study and to its content type', async () => {
    await stored('locked');
    const operations = [{ op: 'replace', path: '/code/text', value: 'Gout' }];
    expect((await patch('/Condition/locked', operations, { 'if-match': 'W/"7"' })).status).toBe(412);
    expect((await patch('/Condition/locked', operations, { 'x-study-id': OTHER })).status).toBe(404);
    expect((await patch('/Condition/nobody', operations)).status).toBe(404);
    expect((await call('PATCH', '/Condition/locked', operations)).status).toBe(415);
    expect((await patch('/Condition/locked', operations, { 'if-match': '*' })).status).toBe(200);
  });

  it('goes to what a search finds', async () => {
    const { body } = await call('POST', '/Patient', {
      resourceType: 'Patient',
      identifier: [{ system: 'urn:mrn', value: 'patch-1' }],
      gender: 'male',
    });
    const operations = [{ op: 'replace', path: '/gender', value: 'female' }];
    expect((await patch('/Patient?identifier=urn:mrn|patch-1', operations)).body).toMatchObject({
      id: body.id,
      gender: 'female',
    });
    expect((await patch('/Patient?identifier=nobody', operations)).status).toBe(404);
    expect((await patch('/Patient?_lastUpdated=gt2000', operations)).status).toBe(412);
  });
});
