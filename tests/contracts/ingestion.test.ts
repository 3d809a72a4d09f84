import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { REPORT } from '../support/reports.ts';
import { bundleOf, structuredBody } from '../support/structured.ts';
import { patientRowCounts, submitStructured } from './ingestion.fixtures.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const submit = (changes = {}, study = 'study-001') => submitStructured(backend, changes, study);
const find = (body: { entities: { text: string }[] }, text: string) =>
  body.entities.find((entity) => entity.text === text);

describe('POST /api/ingest-structured', () => {
  it('answers the sections of the specification', async () => {
    const { status, body } = await submit({ patient_id: 'p-sections', fhir_bundle: bundleOf() });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, duplicate: false, dry_run: false, patient_id: 'p-sections' });
    expect(body.summary).toMatchObject({
      firstPatientId: 'p-sections',
      source_system: 'registry',
      entities: 5,
      located: 5,
      not_located: 0,
      relations: 1,
      links: 1,
      assertions: { given: 1, read: 4, assumed: 0 },
      fhir_resources: 3,
    });
    expect(body.fhir).toMatchObject({ resourceType: 'Bundle', type: 'transaction-response' });
    expect(body.fhir.entry.map((entry: { response: { status: string } }) => entry.response.status)).toEqual(
      Array(3).fill('201 Created'),
    );
    expect(body.debug_poll_json).toMatchObject({ status: 'succeeded', code_systems: ['ICD10CM'], notes: [] });
  });

  it('finds the place of every entity, and keeps what was given', async () => {
    const { body } = await submit({ patient_id: 'p-places' });
    for (const { text, offset, length } of body.entities)
      expect(REPORT.slice(offset, offset + length)).toBe(text);
    expect(find(body, 'Diabetes mellitus Typ 2')).toMatchObject({
      assertion: { certainty: 'neutralPossible' },
      assertion_source: 'given',
      links: [{ dataSource: 'ICD10CM', id: 'E11.9', name: null }],
      code_ICD10CM: 'E11.9',
    });
  });

  it('takes the assertion of the text where none was given', async () => {
    const { body } = await submit({ patient_id: 'p-read' });
    expect(find(body, 'Fieber')).toMatchObject({
      assertion: { certainty: 'negative' },
      assertion_source: 'read',
    });
  });

  it('stores an entity that is not in the text, says so, and opens no place for it', async () => {
    const entities = [
      { text: 'Frobnitz', category: 'Diagnosis', links: [{ dataSource: 'UMLS', id: 'C0000001' }] },
    ];
    const { body } = await submit({ patient_id: 'p-away', entities, relations: [] });
    expect(body.entities[0]).toMatchObject({ located: false, length: 0, assertion_source: 'assumed' });
    expect(body.debug_poll_json.notes.map(({ place }: { place: string }) => place)).toEqual([
      '#/entities/0',
      '#/entities/0',
    ]);
    const found = await backend.call('POST', '/api/search-by-code', { system: 'UMLS', code: 'C0000001' });
    expect(found.body.total).toBe(1);
    const stored = await backend.call('GET', `/api/extractions/${body.extraction_id}`);
    expect(stored.body.extraction.entities[0]).toMatchObject({ text: 'Frobnitz', located: false });
    expect(stored.body.extraction.entities[0].section).toBeUndefined();
  });

  it('is found by search, by code, by evidence and in the list of patients', async () => {
    await submit({
      patient_id: 'p-found',
      text: 'Zzyzx: Diabetes mellitus Typ 2. Kein Fieber.',
      relations: [],
    });
    const found = await backend.call('POST', '/api/search', { query: 'Zzyzx' });
    expect(found.body.matchedPatients.map((match: { patientId: string }) => match.patientId)).toEqual([
      'p-found',
    ]);
    const evidence = await backend.call('POST', '/api/analytics/evidence', {
      patient_ids: ['p-found'],
      text: 'Fieber',
    });
    expect(evidence.body.byPatient[0].items[0].entity.assertion.certainty).toBe('negative');
    const { body } = await backend.call('GET', '/api/patients');
    expect(JSON.stringify(body)).toContain('p-found');
  });

  it('stores the same submission once and says so, however its names are ordered', async () => {
    const first = await submit({ patient_id: 'p-twice', fhir_bundle: bundleOf() });
    const before = await patientRowCounts(backend);
    const body = structuredBody({ patient_id: 'p-twice', fhir_bundle: bundleOf() });
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    const second = await backend.call('POST', '/api/ingest-structured', reordered);
    expect(second.body).toMatchObject({ duplicate: true, extraction_id: first.body.extraction_id });
    expect(second.body.entities).toEqual(first.body.entities);
    const places = ({ body: { fhir } }: typeof first) =>
      fhir.entry.map((entry: { response: { location: string } }) => entry.response.location);
    expect(places(second)).toEqual(places(first));
    expect(await patientRowCounts(backend)).toEqual(before);
  });

  it('stores two that come at once only once', async () => {
    const [a, b] = await Promise.all([submit({ patient_id: 'p-race' }), submit({ patient_id: 'p-race' })]);
    expect(a.body.extraction_id).toBe(b.body.extraction_id);
    expect([a.body.duplicate, b.body.duplicate].sort()).toEqual([false, true]);
  });

  it('stores nothing in a dry run, and answers the same', async () => {
    const before = await patientRowCounts(backend);
    const dry = await submit({ patient_id: 'p-dry', fhir_bundle: bundleOf(), dry_run: true });
    expect(dry.body).toMatchObject({ success: true, dry_run: true, extraction_id: null });
    expect(await patientRowCounts(backend)).toEqual(before);
    const wet = await submit({ patient_id: 'p-dry', fhir_bundle: bundleOf() });
    const said = ({ id, section, ...entity }: Record<string, unknown>) => entity;
    expect(dry.body.entities.map(said)).toEqual(wet.body.entities.map(said));
    expect(dry.body.summary).toEqual(wet.body.summary);
  });

  it('takes what is as good as empty', async () => {
    const { status, body } = await backend.call('POST', '/api/ingest-structured', {
      patient_id: ' p-empty ',
      source_system: 'registry',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ patient_id: 'p-empty', entities: [], relations: [], fhir: null });
  });

  it('keeps studies apart', async () => {
    const { body } = await submit({ patient_id: 'p-wall', fhir_bundle: bundleOf() }, 'study-002');
    const there = await backend.call('GET', `/api/extractions/${body.extraction_id}`, undefined, {
      'x-study-id': 'study-001',
    });
    expect(there.status).toBe(404);
    const patients = await backend.call('GET', '/api/patients');
    expect(JSON.stringify(patients.body)).not.toContain('p-wall');
    const again = await submit({ patient_id: 'p-wall', fhir_bundle: bundleOf() });
    expect(again.body.duplicate).toBe(false);
    expect(again.body.extraction_id).not.toBe(body.extraction_id);
  });
});

describe('what is refused', () => {
  const MISSING = 'Missing required fields: patient_id and source_system.';
  const entity = { text: 'Fieber', category: 'SymptomOrSign' };
  it.each([
    [{ patient_id: undefined }, 'patient_id', MISSING],
    [{ patient_id: '  ' }, 'patient_id', MISSING],
    [{ source_system: undefined }, 'source_system', MISSING],
    [{ source_system: ' ' }, 'source_system', MISSING],
    [{ study_id: 'study-002' }, 'study_id', undefined],
    [{ text: 'a'.repeat(200_001) }, 'text', undefined],
    [{ text: 'a\0' }, 'text', undefined],
    [{ entities: {} }, 'entities', undefined],
    [{ entities: [{ category: 'Diagnosis' }] }, 'entities.0.text', undefined],
    [{ entities: [entity, { ...entity, category: '' }] }, 'entities.1.category', undefined],
    [{ entities: [{ ...entity, offset: 3 }] }, 'entities.0.offset', undefined],
    [{ entities: [{ ...entity, assertion: 'perhaps so' }] }, 'entities.0.assertion', undefined],
    [
      { entities: [{ ...entity, assertion: { temporality: 'denied' } }] },
      'entities.0.assertion.temporality',
      undefined,
    ],
    [
      { entities: [{ ...entity, links: [{ dataSource: 'MESH', id: 'D1' }] }] },
      'entities.0.links.0.dataSource',
      undefined,
    ],
    [
      { entities: [{ ...entity, links: [{ dataSource: 'LOINC', id: '' }] }] },
      'entities.0.links.0.id',
      undefined,
    ],
    [
      { relations: [{ relationType: 'A', source: '#/entities/0', target: '#/entities/9' }] },
      'relations.0.target',
      undefined,
    ],
    [{ relations: [{ relationType: 'A', entities: ['#/entities/0'] }] }, 'relations.0.entities', undefined],
    [{ relations: [{ relationType: 'A', source: 'nobody', target: 0 }] }, 'relations.0.source', undefined],
    [{ fhir_bundle: { resourceType: 'Patient' } }, 'fhir_bundle.resourceType', undefined],
    [{ fhir_bundle: 'a' }, 'fhir_bundle', undefined],
    [{ entities: Array(5_001).fill(entity) }, 'entities', undefined],
  ])('%j names %s', async (changes, field, sentence) => {
    const { status, body } = await submit(changes);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_INPUT', field });
    if (sentence !== undefined) expect(body.error).toBe(sentence);
  });

  it('never repeats what was sent', async () => {
    const { body } = await submit({ entities: [{ ...entity, assertion: 'Geheimnis' }] });
    expect(JSON.stringify(body)).not.toContain('Geheimnis');
  });

  it('is JSON that is nested without end, before anything walks through it', async () => {
    const deep = `${'{"extension":['.repeat(20_000)}${']}'.repeat(20_000)}`;
    const body = JSON.stringify(structuredBody({ fhir_bundle: 0 })).replace(
      '"fhir_bundle":0',
      `"fhir_bundle":{"resourceType":"Bundle","type":"batch","entry":[${deep}]}`,
    );
    const answer = await backend.call('POST', '/api/ingest-structured', body);
    expect(answer.status).toBe(400);
    expect(answer.body.field).toBe('fhir_bundle');
  });

  it('is a bundle of 20 MB', async () => {
    const filler = { resourceType: 'Basic', code: { text: 'a'.repeat(20 * 1024 * 1024) } };
    const { status, body } = await submit({
      fhir_bundle: { resourceType: 'Bundle', type: 'batch', entry: [{ resource: filler }] },
    });
    expect(status).toBe(413);
    expect(body.error).toBe('The body is too large; send less at once.');
  });
});
