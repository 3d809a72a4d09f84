import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { callFhir } from '../support/fhir-calls.ts';
import { buildParticipant } from '../support/participants.ts';
import { STORE_KINDS } from '../support/stores.ts';
import { structuredBody } from '../support/structured.ts';

const STUDY = 'study-001';
const PATIENT = 'p-given';
const subject = { reference: `Patient/${PATIENT}` };
const coded = (system: string, code: string) => ({ coding: [{ system, code }], text: code });
const GIVEN = [
  { resourceType: 'Condition', id: 'asthma', subject, code: coded('http://snomed.info/sct', '195967001') },
  { resourceType: 'Condition', subject, code: coded('http://fhir.de/CodeSystem/bfarm/icd-10-gm', 'J45.9') },
  {
    resourceType: 'Encounter',
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    subject,
  },
  {
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: { text: 'Influenza' },
    patient: subject,
    occurrenceDateTime: '2025-10-01',
  },
  {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '2951-2' }], text: 'Sodium given' },
    effectiveDateTime: '2026-02-03',
    subject,
    valueQuantity: { value: 139, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
  },
];
const SUBMISSION = structuredBody({
  patient_id: PATIENT,
  text: 'Nothing to tell.',
  entities: [],
  relations: [],
  fhir_bundle: {
    resourceType: 'Bundle',
    type: 'collection',
    entry: GIVEN.map((resource) => ({ resource })),
  },
});

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe.each(STORE_KINDS)('resources that were submitted with a report on %s', (kind) => {
  let backend: TestBackend;
  let places: string[];
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    const { status, body } = await backend.call('POST', '/api/ingest-structured', SUBMISSION);
    expect(status).toBe(200);
    places = body.fhir.entry.map(({ response }: Body) => response.location.replace(/\/_history\/1$/, ''));
  });
  afterAll(() => backend.close());

  const fhir = (method: string, path: string, body?: unknown) =>
    callFhir(backend, method, `/${path}`, { study: STUDY, body });
  const ids = async (path: string, study = STUDY): Promise<string[]> =>
    ((await callFhir(backend, 'GET', `/${path}`, { study })).body.entry ?? [])
      .map(({ resource }: Body) => `${resource.resourceType}/${resource.id}`)
      .sort();

  it.each([
    ['Condition?code=195967001', [0]],
    ['Condition?code=http://snomed.info/sct|195967001', [0]],
    ['Condition?code=http://fhir.de/CodeSystem/bfarm/icd-10-gm|J45.9', [1]],
    [`Condition?patient=${PATIENT}`, [0, 1]],
    ['Condition?_tag=urn:casebook:given-id|asthma', [0]],
    [`Encounter?patient=${PATIENT}`, [2]],
    ['Encounter', [2]],
    ['Immunization', [3]],
    ['Observation?code=2951-2&value-quantity=gt138', [4]],
  ])('are found by %s', async (path, found) => {
    expect(await ids(path)).toEqual(found.map((place) => places[place]).sort());
    expect(await ids(path, 'study-002')).toEqual([]);
  });

  it('are read as version 1 with the id that they were given with', async () => {
    const { body } = await fhir('GET', String(places[0]));
    expect(body.meta).toMatchObject({
      versionId: '1',
      tag: [{ system: 'urn:casebook:given-id', code: 'asthma' }],
    });
    expect((await fhir('GET', `${places[0]}/_history/1`)).body).toEqual(body);
    expect((await fhir('GET', `${places[0]}/_history`)).body.entry).toHaveLength(1);
  });

  it('are no forms of the study', async () => {
    const before = (await backend.call('GET', '/api/forms')).body.forms;
    const resource = { resourceType: 'Questionnaire', status: 'active', title: 'Given' };
    const fhir_bundle = { resourceType: 'Bundle', type: 'collection', entry: [{ resource }] };
    const submission = { ...SUBMISSION, patient_id: 'p-asked', fhir_bundle };
    expect((await backend.call('POST', '/api/ingest-structured', submission)).status).toBe(200);
    expect((await backend.call('GET', '/api/forms')).body.forms).toEqual(before);
  });

  it('are measurements', async () => {
    const { body } = await backend.call('GET', '/api/measurements/analytes?search=Sodium%20given');
    expect(body.analytes).toMatchObject([{ loinc: '2951-2', results: 1 }]);
    const series = await backend.call('POST', '/api/measurements/series', { analyte: body.analytes[0].key });
    expect(series.body.results).toMatchObject([{ patient_id: PATIENT, date: '2026-02-03', value: 139 }]);
  });

  it('are there once, however often they are submitted and wherever they are asked for', async () => {
    const again = await backend.call('POST', '/api/ingest-structured', SUBMISSION);
    expect([again.status, again.body.duplicate]).toEqual([200, true]);
    expect(await ids('Condition')).toHaveLength(2);
    const { entry } = (await backend.call('GET', `/api/patients/${PATIENT}/resources`)).body;
    const addresses = entry.map(({ resource }: Body) => `${resource.resourceType}/${resource.id}`);
    expect(addresses).toEqual(expect.arrayContaining(places));
    expect(new Set(addresses).size).toBe(addresses.length);
    const record = (await backend.call('GET', `/api/patients/${PATIENT}`)).body;
    expect(record.submitted.map(({ reference }: Body) => reference)).toEqual(places);
  });

  it('can be changed, and stay with their report', async () => {
    const { body: first } = await fhir('GET', String(places[1]));
    const changed = await fhir('PUT', String(places[1]), { ...first, code: { text: 'Asthma, reviewed' } });
    expect([changed.status, changed.body.meta.versionId]).toEqual([200, '2']);
    expect((await fhir('GET', `${places[1]}/_history/1`)).body).toEqual(first);
    expect(await ids('Condition?code=J45.9')).toEqual([]);
    for (const place of [places[1], places[2]])
      expect((await fhir('DELETE', String(place))).status).toBe(409);
  });

  it('go with their patient, each counted once', async () => {
    const admin = { 'x-role': 'owner', 'x-user': 'admin' };
    const participant = buildParticipant({ id: 'G-1', patient_id: PATIENT });
    await backend.call('POST', '/api/participants', participant, admin);
    const { body } = await backend.call(
      'POST',
      '/api/participants/G-1/withdrawal',
      { confirm: 'G-1' },
      admin,
    );
    const counts = new Map(body.withdrawal.removed.map(({ kind: of, count }: Body) => [of, count]));
    // The document and its Provenance beside what was submitted; then the patient.
    expect([counts.get('report_resources'), counts.get('fhir_resources')]).toEqual([GIVEN.length + 2, 1]);
    for (const place of places) expect((await fhir('GET', place)).status).toBe(410);
    expect(await ids('Condition')).toEqual([]);
    expect((await backend.call('GET', '/api/measurements/analytes')).body.analytes).toEqual([]);
  });
});
