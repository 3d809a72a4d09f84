import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_KINDS } from '../support/stores.ts';
import { type Body, condition, type FhirBackend, startFhirBackend } from './fhir-writing.fixtures.ts';

const OTHER = 'study-002';

const patient = (number: string, changes: object = {}) => ({
  resourceType: 'Patient',
  identifier: [{ system: 'urn:mrn', value: number }],
  ...changes,
});
const inBundle = (operations: object[]) => ({
  resourceType: 'Binary',
  contentType: 'application/json-patch+json',
  data: Buffer.from(JSON.stringify(operations)).toString('base64'),
});
const bundle = (type: 'transaction' | 'batch', ...entry: object[]) => ({
  resourceType: 'Bundle',
  type,
  entry,
});
const entryOf = (method: string, url: string, resource?: object, more: object = {}) => ({
  request: { method, url, ...more },
  ...(resource === undefined ? {} : { resource }),
});

describe.each(STORE_KINDS)('changes over FHIR on %s', (kind) => {
  let fhir: FhirBackend;
  beforeAll(async () => {
    fhir = await startFhirBackend(kind);
  });
  afterAll(() => fhir.backend.close());

  const call: FhirBackend['call'] = (...parameters) => fhir.call(...parameters);
  const total = (path: string) => fhir.total(path);
  const stored = async (id: string, changes: object = {}) => {
    const { status } = await call('PUT', `/Condition/${id}`, condition({ id, ...changes }));
    expect([200, 201]).toContain(status);
  };

  describe('a conditional change', () => {
    it('creates once, then updates what the search finds', async () => {
      const path = '/Patient?identifier=urn:mrn|put-1';
      const created = await call('PUT', path, patient('put-1'));
      expect([created.status, created.headers.get('location')]).toEqual([
        201,
        expect.stringContaining('/Patient/'),
      ]);
      const updated = await call('PUT', path, patient('put-1', { gender: 'other' }));
      expect([updated.status, updated.body.id]).toEqual([200, created.body.id]);
      expect(updated.body.meta.versionId).toBe('2');
      const other = await call('PUT', path, patient('put-1', { id: 'else' }));
      expect([other.status, other.body.issue[0].expression]).toEqual([400, ['Patient.id']]);
      const named = await call(
        'PUT',
        '/Patient?identifier=urn:mrn|put-2',
        patient('put-2', { id: 'own-id' }),
      );
      expect([named.status, named.body.id]).toEqual([201, 'own-id']);
      const taken = await call(
        'PUT',
        '/Patient?identifier=urn:mrn|put-3',
        patient('put-3', { id: 'own-id' }),
      );
      expect([taken.status, taken.body.issue[0].expression]).toEqual([409, ['Patient.id']]);
      expect((await call('PUT', path, patient('put-1'), { 'if-match': 'W/"1"' })).status).toBe(412);
    });

    it.each([
      ['PUT', '/Patient'],
      ['PUT', '/Patient?colour=red'],
      ['PUT', '/Patient?_count=1'],
      ['DELETE', '/Patient'],
      ['DELETE', '/Patient?colour=red&identifier=put-1'],
    ])('is refused where the search of %s %s asks for nothing that is known', async (method, path) => {
      const before = await total('/Patient');
      const { status, body } = await call(method, path, method === 'PUT' ? patient('x') : undefined);
      expect([status, body.resourceType]).toEqual([400, 'OperationOutcome']);
      expect(await total('/Patient')).toBe(before);
    });

    it('is refused where the search finds several', async () => {
      for (const number of ['two-1', 'two-2'])
        await call('POST', '/Patient', patient(number, { gender: 'unknown' }));
      const before = await total('/Patient?gender=unknown');
      expect((await call('PUT', '/Patient?gender=unknown', patient('x'))).status).toBe(412);
      expect((await call('DELETE', '/Patient?gender=unknown')).status).toBe(412);
      expect(await total('/Patient?gender=unknown')).toBe(before);
    });

    it('deletes the one that a search finds, in its own study alone', async () => {
      await call('POST', '/Patient', patient('gone-1'));
      const path = '/Patient?identifier=urn:mrn|gone-1';
      expect((await call('DELETE', path, undefined, { 'x-study-id': OTHER })).status).toBe(204);
      expect(await total(path)).toBe(1);
      expect((await call('DELETE', path)).status).toBe(204);
      expect(await total(path)).toBe(0);
      expect((await call('DELETE', path)).status).toBe(204);
    });

    it('happens once, however many ask for it at the same time', async () => {
      const path = '/Patient?identifier=urn:mrn|race-1';
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => call('PUT', path, patient('race-1'))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      expect(await total(path)).toBe(1);
    });
  });

  it('takes any present version for If-Match: *, and none for what is not there', async () => {
    await stored('starred');
    const resource = condition({ id: 'starred' });
    expect((await call('PUT', '/Condition/starred', resource, { 'if-match': '*' })).status).toBe(200);
    const absent = await call('PUT', '/Condition/absent', condition({ id: 'absent' }), { 'if-match': '*' });
    expect([absent.status, absent.body.issue[0].expression]).toEqual([412, ['If-Match']]);
    expect((await call('DELETE', '/Condition/starred', undefined, { 'if-match': '*' })).status).toBe(204);
  });

  it('tells in the history what created a resource', async () => {
    await stored('put-by-client');
    const { body: posted } = await call('POST', '/Condition', condition());
    const created = async (id: string) => (await call('GET', `/Condition/${id}/_history`)).body.entry[0];
    expect(await created('put-by-client')).toMatchObject({
      request: { method: 'PUT', url: 'Condition/put-by-client' },
      response: { status: '201' },
    });
    expect(await created(posted.id)).toMatchObject({ request: { method: 'POST', url: 'Condition' } });
  });

  describe('in a bundle', () => {
    const everything = () => [
      entryOf('GET', 'Condition/b-2'),
      entryOf('PUT', 'Patient?identifier=urn:mrn|bundle-1', patient('bundle-1', { gender: 'other' })),
      entryOf('PATCH', 'Condition/b-2', inBundle([{ op: 'replace', path: '/code/text', value: 'Gout' }]), {
        ifMatch: 'W/"1"',
      }),
      entryOf('DELETE', 'Observation/b-3'),
      entryOf('DELETE', 'Patient/b-1'),
      entryOf('DELETE', 'Patient?identifier=urn:mrn|nobody'),
    ];
    const prepare = async () => {
      for (const [type, id] of [
        ['Observation', 'b-3'],
        ['Condition', 'b-2'],
        ['Patient', 'b-1'],
      ])
        await call('DELETE', `/${type}/${id}`);
      await call('DELETE', '/Patient?identifier=urn:mrn|bundle-1');
      await call('PUT', '/Patient/b-1', { resourceType: 'Patient', id: 'b-1' });
      const subject = { reference: 'Patient/b-1' };
      const observation = {
        resourceType: 'Observation',
        id: 'b-3',
        status: 'final',
        code: { text: 'x' },
        subject,
      };
      expect((await call('PUT', '/Observation/b-3', observation)).status).toBe(201);
      await stored('b-2');
      return Number((await call('GET', '/Condition/b-2')).body.meta.versionId);
    };

    it('are done together, deletions of what refers to each other in any order', async () => {
      await prepare();
      const { status, body } = await call('POST', '/', bundle('transaction', ...everything()));
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.entry.map(({ response }: Body) => response.status)).toEqual([
        '200 OK',
        '201 Created',
        '200 OK',
        '204 No Content',
        '204 No Content',
        '204 No Content',
      ]);
      expect(body.entry[0].resource.code.text).toBe('Gout');
      expect((await call('GET', '/Patient/b-1')).status).toBe(410);
      expect((await call('GET', '/Observation/b-3')).status).toBe(410);
    });

    it.each([
      ['a deletion of what others need', entryOf('DELETE', 'Patient/b-5'), 409, 'Bundle.entry[5]'],
      ['a deletion of nothing', entryOf('DELETE', 'Condition/nothing'), 404, 'Bundle.entry[5]'],
      [
        'a patch that does not fit',
        entryOf('PATCH', 'Condition/b-4', inBundle([{ op: 'test', path: '/id', value: 'x' }])),
        422,
        'Bundle.entry[5].resource[0]',
      ],
      ['a patch that is none', entryOf('PATCH', 'Condition/b-4', {}), 400, 'Bundle.entry[5].resource'],
      [
        'a search that finds several',
        entryOf('DELETE', 'Patient?gender=unknown'),
        412,
        'Bundle.entry[5].request.url',
      ],
      ['a change without a target', entryOf('DELETE', 'Patient'), 400, 'Bundle.entry[5].request.url'],
      ['a method of its own', entryOf('MERGE', 'Patient/b-1'), 400, 'Bundle.entry[5].request.method'],
      [
        'a second change of the same',
        entryOf('PUT', 'Condition/b-2', condition({ id: 'b-2' })),
        400,
        'Bundle.entry[5]',
      ],
    ])('leave nothing behind in a transaction where one fails: %s', async (_told, failing, status, place) => {
      const version = await prepare();
      await call('PUT', '/Patient/b-5', { resourceType: 'Patient', id: 'b-5' });
      await stored('b-4', { subject: { reference: 'Patient/b-5' } });
      const before = [await total('/Patient'), await total('/Observation'), await total('/Condition')];
      const entries = everything().slice(0, 5);
      const ifMatch = `W/"${version}"`;
      const patching = entryOf(
        'PATCH',
        'Condition/b-2',
        inBundle([{ op: 'replace', path: '/code/text', value: 'Gout' }]),
        { ifMatch },
      );
      const { body, ...refused } = await call(
        'POST',
        '/',
        bundle('transaction', ...entries.slice(0, 2), patching, ...entries.slice(3), failing),
      );
      expect([refused.status, body.issue[0].expression]).toEqual([status, [place]]);
      expect([await total('/Patient'), await total('/Observation'), await total('/Condition')]).toEqual(
        before,
      );
      expect((await call('GET', '/Condition/b-2')).body.meta.versionId).toBe(String(version));
      expect((await call('GET', '/Observation/b-3')).status).toBe(200);
    });

    it('are done each for itself in a batch', async () => {
      const version = await prepare();
      const patching = entryOf(
        'PATCH',
        'Condition/b-2',
        inBundle([{ op: 'replace', path: '/code/text', value: 'Gout' }]),
        {
          ifMatch: `W/"${version}"`,
        },
      );
      const { body } = await call(
        'POST',
        '/',
        bundle(
          'batch',
          entryOf('DELETE', 'Patient/b-1'),
          patching,
          entryOf('DELETE', 'Observation/b-3'),
          entryOf('DELETE', 'Condition/nothing'),
        ),
      );
      expect(body.entry.map(({ response }: Body) => response.status)).toEqual([
        '409',
        '200 OK',
        '204 No Content',
        '404',
      ]);
      expect((await call('GET', '/Condition/b-2')).body.code.text).toBe('Gout');
    });

    it('are not too many', async () => {
      const many = Array.from({ length: 501 }, (_each, n) => entryOf('DELETE', `Condition/m-${n}`));
      const { status, body } = await call('POST', '/', bundle('transaction', ...many));
      expect([status, body.issue[0].expression]).toEqual([413, ['Bundle.entry']]);
    });
  });
});
