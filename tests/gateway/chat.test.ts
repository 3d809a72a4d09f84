import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import type { FakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { type OtherBackendGateway, startOtherBackendGateway } from '../support/other-backend-gateway.ts';
import { REPORT } from '../support/reports.ts';

const ANSWER = `... on ChatAnswer { answer intent isAbstention engine searched sentences { text kind citations }
  citations { key patientId extractionId offset length textPreview score reportDate }
  query { having { label concepts } } result { patients denominator apart { assertion count } } }
  ... on InvalidInput { message field } ... on UpstreamFailure { message upstreamStatus }`;
const PATIENT = `mutation ($input: AskPatientInput!) { askPatient(input: $input) { __typename ${ANSWER} } }`;
const COHORT = `mutation ($input: AskCohortInput!) { askCohort(input: $input) { __typename ${ANSWER} } }`;
const INGEST = `mutation { ingestReport(input: { studyId: "study-001", text: ${JSON.stringify(REPORT)}, userId: "demo-user-1", patientId: "p-1" }) {
  ... on IngestReportSuccess { extraction { id } } } }`;

interface Answered {
  readonly citations: readonly {
    readonly offset: number;
    readonly length: number;
    readonly textPreview: string;
  }[];
}

describe('asking over our own backend', () => {
  let backend: TestBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    backend = await startTestBackend();
    gateway = await startTestGateway(backend);
    await gateway.login();
    await gateway.ask(INGEST);
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
  });
  const ask = async (operation: string, input: Record<string, unknown>) => {
    const { data, errors } = await gateway.ask(operation, { input: { studyId: 'study-001', ...input } });
    expect(errors).toEqual([]);
    return Object.values(data)[0] as Answered;
  };

  it('answers about a patient, each citation in its place', async () => {
    const answer = await ask(PATIENT, { patientId: 'p-1', message: 'Hat die Patientin Diabetes?' });
    expect(answer).toMatchObject({
      __typename: 'ChatAnswer',
      intent: 'assertion',
      isAbstention: false,
      engine: 'casebook-answers/1',
    });
    const { citations } = answer;
    expect(citations.length).toBeGreaterThan(0);
    for (const { offset, length, textPreview } of citations)
      expect(REPORT.slice(offset, offset + length)).toBe(textPreview);
  });

  it('answers a counting question with its query and result, which can be edited', async () => {
    const answer = await ask(COHORT, { message: 'Wie viele Patienten haben Diabetes?' });
    expect(answer).toMatchObject({
      query: { having: [{ label: 'Diabetes' }] },
      result: { patients: 1, denominator: 1 },
    });
    const edited = await ask(COHORT, {
      message: 'Wie viele?',
      query: { having: [], lacking: [{ concepts: ['pneumonia'] }] },
    });
    expect(edited).toMatchObject({ result: { patients: 1 } });
  });

  it.each([
    [
      PATIENT,
      { message: 'x' },
      { __typename: 'InvalidInput', field: 'patientId', message: 'Please enter a patient ID.' },
    ],
    [
      PATIENT,
      { message: ' ', patientId: 'p-1' },
      { __typename: 'InvalidInput', field: 'message', message: 'Please enter a message.' },
    ],
    [COHORT, { message: 'x', k: 21 }, { __typename: 'InvalidInput', field: 'k' }],
  ])('tells what is refused as data', async (operation, input, expected) => {
    expect(await ask(operation, input)).toMatchObject(expected);
  });

  const STREAM = `subscription ($input: AskPatientInput!) { patientAnswer(input: $input) { __typename
    ... on ChatSources { citations { extractionId offset length textPreview } } ... on ChatText { text }
    ... on ChatAnswer { answer isAbstention } ... on InvalidInput { message field } } }`;
  const stream = async (query: string, variables: unknown, cookie = gateway.cookie()) => {
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/graphql/stream',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(cookie === undefined ? {} : { cookie }),
      },
      payload: { query, variables },
    });
    return response.body
      .split('\n')
      .filter((line) => /^data: ?\{/.test(line))
      .map((line) => JSON.parse(line.slice('data:'.length)));
  };

  it('streams sources first, then text, then the whole answer', async () => {
    const parts = await stream(STREAM, {
      input: { studyId: 'study-001', patientId: 'p-1', message: 'HbA1c?' },
    });
    const told = parts.map(({ data }) => data.patientAnswer);
    const kinds = told.map(({ __typename }) => __typename);
    expect(kinds[0]).toBe('ChatSources');
    expect(kinds.at(-1)).toBe('ChatAnswer');
    expect(new Set(kinds.slice(1, -1))).toEqual(new Set(['ChatText']));
    const text = told.slice(1, -1).map((part) => part.text);
    expect(text.join('').trim()).toBe(told.at(-1).answer);
    for (const { offset, length, textPreview } of told[0].citations)
      expect(REPORT.slice(offset, offset + length)).toBe(textPreview);
  });

  it('streams nothing without a session, and no other operation', async () => {
    const input = { studyId: 'study-001', patientId: 'p-1', message: 'HbA1c?' };
    expect((await stream(STREAM, { input }, ''))[0]?.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await stream('{ studies { id } }', {}))[0]?.errors?.[0]?.message).toMatch(/Only subscriptions/);
    const deep = `subscription { patientAnswer(input: { studyId: "s", message: "m" }) { ${'... on ChatText { '.repeat(30)} text ${'}'.repeat(30)} } }`;
    expect((await stream(deep, {}))[0]?.errors?.length).toBeGreaterThan(0);
  });

  it('streams what is refused as data', async () => {
    const [part] = await stream(STREAM, { input: { studyId: 'study-001', message: 'x' } });
    expect(part.data.patientAnswer).toEqual({
      __typename: 'InvalidInput',
      message: 'Please enter a patient ID.',
      field: 'patientId',
    });
  });

  it('refuses a study that there is not, before it asks', async () => {
    const { data } = await gateway.ask(COHORT, { input: { studyId: 'study-999', message: 'x' } });
    expect(data?.askCohort?.__typename).not.toBe('ChatAnswer');
  });
});

describe('asking over another backend', () => {
  let another: OtherBackendGateway;
  let other: FakeBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    another = await startOtherBackendGateway();
    ({ other, gateway } = another);
  });
  beforeEach(() => {
    other.calls.length = 0;
  });
  afterAll(() => another.close());

  const history = [
    { role: 'USER', content: 'one' },
    { role: 'ASSISTANT', content: 'two', hasCitations: true },
    { role: 'ASSISTANT', content: 'three' },
  ];

  it('sends the fields of the specification and nothing that is not set', async () => {
    other.answer('/api/chat-cohort', 200, {
      answer: 'so',
      citations: [{ extractionId: 'e', textPreview: 't', score: 0.5 }],
    });
    const { data } = await gateway.ask(COHORT, { input: { studyId: 'study-001', message: 'm', history } });
    expect(data.askCohort).toMatchObject({
      answer: 'so',
      citations: [{ extractionId: 'e', patientId: null }],
      intent: null,
      query: null,
    });
    expect(other.calls.at(-1)?.body).toEqual({
      message: 'm',
      history: [
        { role: 'user', content: 'one' },
        { role: 'assistant', content: 'three' },
      ],
      mode: 'hybrid',
      semantic: true,
      k: 5,
      max_per_patient: 3,
    });
  });

  it('names a status where the backend says nothing', async () => {
    other.answer('/api/chat-patient', 502, '');
    const { data } = await gateway.ask(PATIENT, {
      input: { studyId: 'study-001', message: 'm', patientId: 'p', history },
    });
    expect(data.askPatient).toEqual({
      __typename: 'UpstreamFailure',
      message: 'Request failed (502)',
      upstreamStatus: 502,
    });
    expect(other.calls.at(-1)?.body).toMatchObject({ patient_id: 'p', history: [{}, {}, {}] });
  });
});
