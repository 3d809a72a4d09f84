import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';
import { type Body, condition, type FhirBackend, STUDY, startFhirBackend } from './fhir-writing.fixtures.ts';

const OTHER = 'study-002';

describe.each(STORE_KINDS)('operations over FHIR on %s', (kind) => {
  let fhir: FhirBackend;
  const call: FhirBackend['call'] = (...parameters) => fhir.call(...parameters);
  const visit = (id: string, day: string) => ({
    resourceType: 'Encounter',
    id,
    status: 'finished',
    class: { code: 'AMB' },
    subject: { reference: 'Patient/e-1' },
    participant: [{ individual: { reference: 'Practitioner/e-doctor' } }],
    period: { start: day, end: day },
  });

  beforeAll(async () => {
    fhir = await startFhirBackend(kind);
    for (const resource of [
      {
        resourceType: 'Patient',
        id: 'e-1',
        link: [{ other: { reference: 'Patient/example' }, type: 'seealso' }],
      },
      { resourceType: 'Practitioner', id: 'e-doctor' },
      visit('e-2', '2024-02-01'),
      visit('e-3', '2025-02-01'),
    ])
      expect((await call('PUT', `/${resource.resourceType}/${resource.id}`, resource)).status).toBe(201);
    const body = ingestBody({ text: 'Known gout. Takes metformin 500 mg.', patient_id: 'e-1' });
    await fhir.backend.call('POST', '/api/ingest', body, { 'x-study-id': STUDY });
    const other = ingestBody({ text: 'Known asthma.', patient_id: 'e-1' });
    await fhir.backend.call('POST', '/api/ingest', other, { 'x-study-id': OTHER });
  });
  afterAll(() => fhir.backend.close());

  describe('$everything', () => {
    const pages = async (query = '', study = STUDY): Promise<Body[]> => {
      const found: Body[] = [];
      let path: string | undefined = `/Patient/e-1/$everything${query}`;
      while (path !== undefined) {
        const { status, body, text } = await call('GET', path, undefined, { 'x-study-id': study });
        expect(status, text).toBe(200);
        found.push(...(body.entry ?? []));
        const url: string | undefined = body.link.find(({ relation }: Body) => relation === 'next')?.url;
        path = url?.slice(url.indexOf('/fhir') + '/fhir'.length);
      }
      return found;
    };
    const matched = (entries: Body[]): string[] =>
      entries
        .filter(({ search }) => search.mode === 'match')
        .map(({ resource }) => resource.resourceType)
        .sort();

    it('tells all of a patient once, and whom these resources name', async () => {
      const all = await pages();
      expect(matched(all)).toEqual([
        'Condition',
        'DocumentReference',
        'Encounter',
        'Encounter',
        'MedicationStatement',
        'Patient',
        'Provenance',
      ]);
      const included = all.filter(({ search }) => search.mode === 'include');
      expect(included.map(({ resource }) => resource.id)).toEqual(['e-doctor']);
      expect(matched(await pages('?_count=1'))).toEqual(matched(all));
    });

    it('keeps to its study, to other types and to the time that is asked for', async () => {
      const elsewhere = JSON.stringify(await pages('', OTHER));
      expect(elsewhere).toContain('asthma');
      expect(elsewhere).not.toContain('gout');
      expect(JSON.stringify(await pages())).not.toContain('asthma');
      expect(matched(await pages('?_type=Encounter,Condition'))).toEqual([
        'Condition',
        'Encounter',
        'Encounter',
      ]);
      expect(matched(await pages('?_type=Encounter&start=2024-01&end=2024-12'))).toEqual(['Encounter']);
      expect(matched(await pages('?start=2999'))).toEqual(['Patient']);
      expect(await pages('?_since=2999')).toEqual([]);
    });

    it.each([
      ['_since', 'yesterday'],
      ['_type', 'Conditoin'],
      ['start', 'soon'],
      ['_count', '0'],
      ['colour', 'red'],
    ])('refuses %s=%s and names it', async (name, value) => {
      const { status, body } = await call('GET', `/Patient/e-1/$everything?${name}=${value}`);
      expect([status, body.issue[0].expression]).toEqual([400, [name]]);
    });

    it('is of a patient who is there', async () => {
      expect((await call('GET', '/Patient/nobody/$everything')).status).toBe(404);
      expect((await call('GET', '/Encounter/e-2/$everything')).status).toBe(404);
    });
  });

  describe('$validate', () => {
    const severities = async (path: string, body: Body): Promise<Body[]> => {
      const before = (await call('GET', '/_history')).text;
      const answer = await call('POST', path, body);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.resourceType).toBe('OperationOutcome');
      expect((await call('GET', '/_history')).text).toBe(before);
      return answer.body.issue.map(({ severity, expression }: Body) => [severity, expression?.[0]]);
    };
    const parameters = (resource: object, mode: string) => ({
      resourceType: 'Parameters',
      parameter: [
        { name: 'resource', resource },
        { name: 'mode', valueCode: mode },
      ],
    });
    const FINE = [['information', undefined]];

    it('tells whether a resource is one of R4, and stores nothing', async () => {
      expect(await severities('/Condition/$validate', condition())).toEqual(FINE);
      expect(await severities('/Condition/$validate', condition({ colour: 'red' }))).toEqual([
        ['error', 'Condition.colour'],
      ]);
      expect(await severities('/Observation/$validate', condition())).toEqual([['error', 'resourceType']]);
    });

    it('tells whether it would be created, updated or deleted', async () => {
      const dangling = condition({ subject: { reference: 'Patient/nobody' } });
      expect(await severities('/Condition/$validate', dangling)).toEqual(FINE);
      expect(await severities('/Condition/$validate?mode=create', dangling)).toEqual([
        ['error', 'Condition.subject.reference'],
      ]);
      expect(await severities('/Condition/$validate', parameters(condition(), 'create'))).toEqual(FINE);
      expect(await severities('/Condition/$validate', parameters(condition(), 'update'))).toEqual([
        ['error', 'Condition.id'],
      ]);
      expect(await severities('/Condition/own/$validate?mode=update', condition({ id: 'own' }))).toEqual(
        FINE,
      );
      expect(await severities('/Condition/own/$validate?mode=update', condition({ id: 'other' }))).toEqual([
        ['error', 'Condition.id'],
      ]);
      expect(await severities('/Patient/e-1/$validate?mode=delete', undefined)).toEqual([
        ['error', undefined],
      ]);
      expect(await severities('/Encounter/e-2/$validate?mode=delete', undefined)).toEqual(FINE);
    });

    it.each([
      ['mode', '/Condition/$validate?mode=profile'],
      ['mode', '/Condition/$validate?mode=delete'],
      ['profile', '/Condition/$validate?profile=http://hl7.org/fhir/us/core/Condition'],
    ])('refuses another %s', async (place, path) => {
      const { status, body } = await call('POST', path, condition());
      expect([status, body.issue[0].expression]).toEqual([400, [place]]);
    });
  });
});
