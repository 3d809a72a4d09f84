import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { REPORT } from '../support/reports.ts';
import { bundleOf, structuredBody } from '../support/structured.ts';

const INGEST = `mutation ($input: IngestStructuredInput!) { ingestStructured(input: $input) { __typename
  ... on IngestStructuredSuccess { extractionId patientId isDryRun isDuplicate
    summary { entities located notLocated assertionsGiven fhirResources textLength }
    entities { id text offset length isLocated assertionSource assertion { certainty } }
    relations { source target relationType } fhir { status location issues { diagnostics } } debugPollJson }
  ... on RefusedBundle { entries { status issues { severity code diagnostics expression } } }
  ... on InvalidInput { field } ... on UserError { message code upstreamStatus } } }`;
const RECORD = `query ($study: ID!, $id: ID!, $after: String) { study(id: $study) { patientRecord(id: $id) {
  patient { id: patientId gender birthDate } reportCount isTruncated bundleUrl ndjsonUrl
  reports(first: 1, after: $after) { totalCount nodes { extractionId reportDate preview } pageInfo { hasNextPage endCursor } }
  problems { assertionStatus isPast mentions details latestMention { context entity { text offset } } }
  medications { assertionStatus latestMention { entity { text } } } laboratory { name unit results { date value place { offset } } }
  allergies { text place { offset } } submittedResources { reference resourceType text } } } }`;
const PATIENTS = `query ($after: String, $search: String) { study(id: "study-001") {
  patients(first: 2, after: $after, text: $search) { totalCount nodes { id: patientId name } pageInfo { hasNextPage endCursor } } } }`;

const { entities, relations } = structuredBody();
const json = (more: object = {}) => JSON.stringify({ entities, relations, ...more });
const input = (changes: object = {}) => ({
  studyId: 'study-001',
  patientId: 'g-1',
  sourceSystem: 'registry',
  text: REPORT,
  parsedJson: json({ fhir: bundleOf() }),
  ...changes,
});

describe('structured ingestion through the gateway', () => {
  let own: TestBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    own = await startTestBackend();
    gateway = await startTestGateway(own);
    await gateway.login();
  });
  afterAll(async () => {
    await gateway.close();
    await own.close();
  });
  const ingest = async (changes: object = {}) =>
    (await gateway.ask(INGEST, { input: input(changes) })).data.ingestStructured;

  it('stores what the form and the JSON hold', async () => {
    const result = await ingest();
    expect(result).toMatchObject({
      __typename: 'IngestStructuredSuccess',
      patientId: 'g-1',
      isDryRun: false,
      isDuplicate: false,
      summary: { entities: 5, located: 5, notLocated: 0, assertionsGiven: 1, fhirResources: 3 },
    });
    expect(result.fhir.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('201 Created'));
    expect(JSON.parse(result.debugPollJson)).toMatchObject({ status: 'succeeded' });
    expect((await ingest()).isDuplicate).toBe(true);
  });

  it.each([
    ['text', 'bundle'],
    ['original_text', 'fhir_bundle'],
  ])('takes the text from %s and the bundle from %s of the JSON', async (textName, bundleName) => {
    const parsedJson = json({ [textName]: REPORT, [bundleName]: bundleOf() });
    const result = await ingest({ patientId: `g-${textName}`, text: ' ', parsedJson });
    expect(result.summary).toMatchObject({ textLength: REPORT.length, fhirResources: 3, located: 5 });
  });

  it('opens no place for what the text does not have', async () => {
    const parsedJson = JSON.stringify({ entities: [{ text: 'Frobnitz', category: 'Diagnosis' }] });
    const result = await ingest({ parsedJson, dryRun: true });
    expect(result).toMatchObject({ isDryRun: true, extractionId: null });
    expect(result.entities).toEqual([
      expect.objectContaining({ isLocated: false, offset: null, length: null, assertionSource: 'ASSUMED' }),
    ]);
  });

  it.each([
    [{ patientId: ' ' }, 'patientId', 'Missing required fields: patient_id and source_system.'],
    [{ sourceSystem: '' }, 'sourceSystem', 'Missing required fields: patient_id and source_system.'],
    [{ parsedJson: '{' }, 'parsedJson', 'Invalid JSON in Parsed JSON textarea.'],
    [
      { parsedJson: '[]' },
      'parsedJson',
      'The parsed JSON is no object with entities, relations or fhir_bundle.',
    ],
    [{ parsedJson: '{"entities":[{}]}' }, 'entities.0.text', 'entities.0.text is missing.'],
    [{ studyId: 'study-nowhere' }, 'studyId', 'There is no study of this id.'],
  ])('tells what is wrong with %j', async (changes, field, message) => {
    expect(await ingest(changes)).toMatchObject({ __typename: 'InvalidInput', field, message });
  });

  it('takes empty JSON', async () => {
    expect(await ingest({ patientId: 'g-empty', parsedJson: ' ' })).toMatchObject({
      summary: { entities: 0 },
    });
  });

  it('tells what is wrong with each entry of a bundle', async () => {
    const broken = { resource: { resourceType: 'Condition' } };
    const bundle = { ...bundleOf(), entry: [...bundleOf().entry, broken] };
    const result = await ingest({ patientId: 'g-broken', parsedJson: json({ bundle }) });
    expect(result.__typename).toBe('RefusedBundle');
    expect(result.message).toBe(
      'The FHIR bundle is refused and nothing was stored: Bundle.entry[3].resource.subject: subject is missing.',
    );
    expect(result.entries).toHaveLength(4);
    expect(result.entries[3].issues[0]).toMatchObject({
      code: 'required',
      expression: 'Bundle.entry[3].resource.subject',
    });
  });

  it('tells a patient, page by page', async () => {
    const asked = { study: 'study-001', id: 'g-1' };
    const { data, errors } = await gateway.ask(RECORD, asked);
    expect(errors).toEqual([]);
    const record = data.study.patientRecord;
    expect(record).toMatchObject({
      patient: { id: 'g-1', gender: 'female', birthDate: '1961-04-02' },
      reportCount: 1,
      reports: { totalCount: 1, pageInfo: { hasNextPage: false } },
      submittedResources: [{ text: 'Diabetes' }, { text: 'HbA1c' }],
    });
    expect(
      record.problems.map(({ assertionStatus }: { assertionStatus: string }) => assertionStatus).sort(),
    ).toEqual(['NEGATED', 'POSSIBLE', 'POSSIBLE']);
    const file = await gateway.fetch(record.bundleUrl);
    expect(file.statusCode).toBe(200);
    expect(file.json().entry[0].resource.resourceType).toBe('Patient');
    expect((await gateway.fetch(record.ndjsonUrl)).body.split('\n').length).toBeGreaterThan(3);
  });

  it('knows no patient of another study, and serves no file without a session', async () => {
    const { data } = await gateway.ask(RECORD, { study: 'study-002', id: 'g-1' });
    expect(data.study.patientRecord).toBeNull();
    expect((await gateway.fetch('/patient-files/study-002/g-1/fhir.json')).statusCode).toBe(404);
    const { statusCode } = await gateway.app.inject({ url: '/patient-files/study-001/g-1/fhir.json' });
    expect(statusCode).toBe(401);
  });

  it('pages and searches the list', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await gateway.ask(PATIENTS, { after });
      const { nodes, pageInfo } = data.study.patients;
      seen.push(...nodes.map(({ id }: { id: string }) => id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(new Set(seen)).toEqual(new Set(['g-1', 'g-text', 'g-original_text', 'g-empty']));
    expect(seen).toHaveLength(4);
    const { data } = await gateway.ask(PATIENTS, { search: 'original' });
    expect(data.study.patients.nodes.map(({ id }: { id: string }) => id)).toEqual(['g-original_text']);
  });
});

describe('another backend', () => {
  let own: TestBackend;
  let fake: FakeBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    own = await startTestBackend();
    fake = await startFakeBackend();
    gateway = await startTestGateway(own, fake);
    await gateway.login();
  });
  afterAll(async () => {
    await gateway.close();
    await fake.close();
    await own.close();
  });

  it('that fails without a sentence is told by its status', async () => {
    fake.answer('/api/ingest-structured', 502, '');
    const { data } = await gateway.ask(INGEST, { input: input({ parsedJson: json() }) });
    expect(data.ingestStructured).toMatchObject({ message: '502', upstreamStatus: 502 });
  });

  it('is called as the specification says, and may tell less', async () => {
    fake.answer('/api/ingest-structured', 200, { summary: {}, entities: [{ text: 'Fieber' }] });
    const { data } = await gateway.ask(INGEST, { input: input({ parsedJson: json() }) });
    expect(data.ingestStructured).toMatchObject({
      summary: { entities: null },
      entities: [{ text: 'Fieber', isLocated: true, offset: null }],
      fhir: [],
      debugPollJson: null,
    });
    expect(Object.keys(fake.calls.at(-1)?.body as object).sort()).toEqual([
      'entities',
      'patient_id',
      'relations',
      'source_system',
      'text',
    ]);
  });
});
