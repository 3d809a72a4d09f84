import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourcesOfReport } from '../../backend/record/resources/fhir.store.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { bundleOf } from '../support/structured.ts';
import { patientRowCounts, submitStructured } from './ingestion.fixtures.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const submit = (changes = {}) => submitStructured(backend, changes);

describe('the FHIR bundle of a submission', () => {
  it('lands with references that follow, as resources of the patient', async () => {
    const { body } = await submit({ patient_id: 'p/bundle', fhir_bundle: bundleOf() });
    const key = { patientId: 'p/bundle', extractionId: body.extraction_id };
    const resources = await resourcesOfReport(backend.store.db, 'study-001', key);
    const condition = resources.find(({ id }) => id?.endsWith('-given-1'));
    const patient = body.fhir.entry[0].response.location;
    expect(condition).toMatchObject({
      resourceType: 'Condition',
      subject: { reference: patient },
      meta: { tag: [{ system: 'urn:casebook:given-id', code: 'c1' }] },
    });
    const observation = resources.find(({ id }) => id?.endsWith('-given-2'));
    expect(observation).toMatchObject({ focus: [{ reference: `Condition/${condition?.id}` }] });
    const patients = await backend.call('GET', '/api/patients');
    const stored = patients.body.entry
      .map(({ resource }: { resource: { id: string } }) => resource)
      .find(({ id }: { id: string }) => `Patient/${id}` === patient);
    expect(stored).toMatchObject({
      birthDate: '1961-04-02',
      gender: 'female',
      identifier: [{ value: 'p/bundle' }, { system: 'urn:mrn', value: '17' }],
    });
  });

  const condition = (more: object) => ({
    resourceType: 'Condition',
    id: 'c2',
    subject: { reference: 'Patient/x' },
    ...more,
  });
  it.each([
    ['an element that is missing', condition({ subject: undefined }), 'fhir_bundle.entry.3.resource.subject'],
    ['an unknown kind', { resourceType: 'Disease' }, 'fhir_bundle.entry.3.resource'],
    ['no kind', { id: 'a' }, 'fhir_bundle.entry.3.resource'],
    [
      'a date that is none',
      condition({ onsetDateTime: 'soon' }),
      'fhir_bundle.entry.3.resource.onsetDateTime',
    ],
    ['another patient', { resourceType: 'Patient', id: 'y' }, 'fhir_bundle.entry.3.resource'],
    [
      'a reference to another patient',
      condition({ subject: { reference: 'Patient/somebody' } }),
      'fhir_bundle.entry.3.resource.subject.reference',
    ],
    [
      'a reference to another server',
      condition({ subject: { reference: 'https://example.org/Patient/x' } }),
      'fhir_bundle.entry.3.resource.subject.reference',
    ],
    ['an id twice', condition({ id: 'c1' }), 'fhir_bundle.entry.3'],
    [
      'a NUL in a text',
      condition({ code: { text: 'Dia\0betes' } }),
      'fhir_bundle.entry.3.resource.code.text',
    ],
    [
      'half of a letter in a text',
      condition({ note: [{ text: 'Fine.' }, { text: 'Dia\ud800' }] }),
      'fhir_bundle.entry.3.resource.note.1.text',
    ],
    [
      'a name that holds a NUL',
      condition({ code: { text: 'x', 'te\0xt': 'y' } }),
      'fhir_bundle.entry.3.resource.code',
    ],
    ['a Bundle within', { resourceType: 'Bundle', type: 'batch' }, 'fhir_bundle.entry.3.resource'],
  ])('is refused with %s, nothing is stored, and each entry says why', async (_, resource, field) => {
    const before = await patientRowCounts(backend);
    const bundle = bundleOf();
    const { status, body } = await submit({
      patient_id: 'p-broken',
      fhir_bundle: { ...bundle, entry: [...bundle.entry, { resource }] },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, field });
    expect(body.error).toMatch(/^The FHIR bundle is refused and nothing was stored: Bundle\.entry\[3\]/);
    const statuses = body.fhir.entry.map((entry: { response: { status: string } }) => entry.response.status);
    expect(statuses).toEqual([...Array(3).fill('424 Failed Dependency'), '400 Bad Request']);
    expect(body.fhir.entry[3].response.outcome).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: expect.arrayContaining([expect.objectContaining({ severity: 'error' })]),
    });
    expect(await patientRowCounts(backend)).toEqual(before);
  });

  it.each(['Gus\0tav', 'Gustav\udc00'])('is refused with a patient of the name %j', async (text) => {
    const { type, entry, resourceType } = bundleOf();
    const [patient, ...others] = entry;
    const named = { ...patient, resource: { ...patient?.resource, name: [{ text }] } };
    const fhir_bundle = { resourceType, type, entry: [named, ...others] };
    const { status, body } = await submit({ patient_id: 'p-broken-name', fhir_bundle });
    expect([status, body.field]).toEqual([400, 'fhir_bundle.entry.0.resource.name.0.text']);
    expect(body.fhir.entry[0].response.outcome.issue).toMatchObject([
      { code: 'value', expression: ['Bundle.entry[0].resource.name[0].text'] },
    ]);
    expect(JSON.stringify(body)).not.toContain('Gus');
  });

  it('may hold references in a circle', async () => {
    const at = (id: string, other: string) => ({
      resource: {
        resourceType: 'Observation',
        id,
        status: 'final',
        code: { text: 'a' },
        hasMember: [{ reference: `Observation/${other}` }],
      },
    });
    const fhir_bundle = { resourceType: 'Bundle', type: 'collection', entry: [at('a', 'b'), at('b', 'a')] };
    expect((await submit({ patient_id: 'p-circle', fhir_bundle })).status).toBe(200);
  });

  it.each(['entity', 'report_relations', 'report_resources', 'fhir_resource', 'finding_count'])(
    'lands not at all when %s cannot be written',
    async (table) => {
      const before = await patientRowCounts(backend);
      const { db } = backend.store;
      const named = sql.identifier(table);
      // Not valid for what is there; what is written is refused.
      await db.execute(sql`ALTER TABLE ${named} ADD CONSTRAINT refuse CHECK (study_id = '') NOT VALID`);
      const { status } = await submit({ patient_id: `p-half-${table}`, fhir_bundle: bundleOf() });
      await db.execute(sql`ALTER TABLE ${named} DROP CONSTRAINT refuse`);
      expect(status).toBe(500);
      expect(await patientRowCounts(backend)).toEqual(before);
      expect((await submit({ patient_id: `p-half-${table}`, fhir_bundle: bundleOf() })).body.duplicate).toBe(
        false,
      );
    },
  );
});
