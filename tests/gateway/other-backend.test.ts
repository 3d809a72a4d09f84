import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askWithToken, makeToken } from '../support/access-tokens.ts';
import type { TestBackend } from '../support/backend.ts';
import { type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { DEMO_STUDIES, userOf } from '../support/members.ts';
import { type OtherBackendGateway, startOtherBackendGateway } from '../support/other-backend-gateway.ts';

/** BACKEND_URL names another backend: it has the calls of the specification, and nothing more. */
let another: OtherBackendGateway;
let own: TestBackend;
let other: FakeBackend;
let gateway: TestGateway;
beforeAll(async () => {
  another = await startOtherBackendGateway();
  ({ own, other, gateway } = another);
});
beforeEach(() => {
  other.calls.length = 0;
});
afterAll(() => another.close());

const GENERATE = `mutation { generateReport(input: { userId: "demo-user-1", complexity: COMPLEX }) { __typename
  ... on GenerateReportSuccess { report { reportText conditions language seed } }
  ... on UserError { message code upstreamStatus } } }`;
const INGEST = `mutation { ingestReport(input: { studyId: "study-002", text: "No fever.", userId: "demo-user-1" }) { __typename
  ... on IngestReportSuccess { patientId extraction { id language } isDuplicate summary { demographics { age gender } conditions }
    entities { id text category offset assertion { certainty association } links { dataSource id name } }
    relations { source target relationType } }
  ... on UserError { message code upstreamStatus } } }`;
const SEARCH =
  '{ study(id: "study-002") { search(input: { query: "fever" }) { mode semantic backend matchedPatients { patientId topScore matches { extractionId score textPreview highlights { offset } } } } } }';

describe('another backend of the REST contract', () => {
  it('is asked with its token, the study, the caller and a request id', async () => {
    other.answer('/api/search', 200, { backend: 'x', mode: 'hybrid', semantic: true, matchedPatients: [] });
    await gateway.ask(SEARCH);
    const [call] = other.calls;
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${other.token}`,
      'x-study-id': 'study-002',
      'x-user': 'admin',
      'x-role': 'owner',
    });
    expect(call?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(call?.body).toEqual({ query: 'fever', k: 5, semantic: true, mode: 'hybrid' });
  });

  it('is not asked with a token that has fewer rights than its account: it would know nothing of them', async () => {
    const { secret } = await makeToken(gateway, ['study-002'], { rights: ['READ_IDENTIFIED'] });
    const { errors } = await askWithToken(gateway, secret, SEARCH);
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('another backend, which knows no rights'),
      extensions: { code: 'FORBIDDEN' },
    });
    expect(other.calls).toEqual([]);
  });

  it('may answer with the fields of the specification alone', async () => {
    other.answer('/api/search', 200, {
      backend: 'graph',
      mode: 'hybrid',
      semantic: true,
      matchedPatients: [
        { patientId: 'p', topScore: 0.5, matches: [{ extractionId: 'e', score: 0.5, textPreview: 'fever' }] },
      ],
    });
    const { data } = await gateway.ask(SEARCH);
    expect(data.study.search).toEqual({
      mode: 'HYBRID',
      semantic: true,
      backend: 'graph',
      matchedPatients: [
        {
          patientId: 'p',
          topScore: 0.5,
          matches: [{ extractionId: 'e', score: 0.5, textPreview: 'fever', highlights: [] }],
        },
      ],
    });
  });

  it('may write assertions, links and relation ends in any form that the specification leaves open', async () => {
    other.answer('/api/ingest', 200, {
      success: true,
      patient_id: 'p-9',
      summary: { firstPatientId: 'p-9' },
      processed_summary: {
        demographics: { age: 50, gender: 'male' },
        conditions: ['Asthma'],
        medications: [],
      },
      entities: [
        { text: 'fever', category: 'SymptomOrSign', confidenceScore: 0.9, assertion: 'negated' },
        {
          text: 'asthma',
          category: 'Diagnosis',
          assertion: { certainty: 'positivePossible', association: 'other' },
          links: [{ source: 'ICD10CM', code: 'J45', name: 'Asthma' }],
        },
        { text: 'aspirin', category: 'MedicationName', assertion: 'perhaps', code_RXNORM: '1191' },
      ],
      relations: [{ source: '#/entities/0', target: '#/entities/2', relationType: 'DosageOfMedication' }],
    });
    const { data } = await gateway.ask(INGEST);
    const result = data.ingestReport;
    expect(result).toMatchObject({ patientId: 'p-9', extraction: null, isDuplicate: false });
    const [fever, asthma, aspirin] = result.entities;
    expect(fever).toMatchObject({
      id: 'entity-0',
      offset: null,
      assertion: { certainty: 'NEGATIVE', association: 'SUBJECT' },
    });
    expect(asthma).toMatchObject({
      assertion: { certainty: 'POSITIVE_POSSIBLE', association: 'OTHER' },
      links: [{ dataSource: 'ICD10CM', id: 'J45', name: 'Asthma' }],
    });
    // A word that is not known must not be taken for a plain yes.
    expect(aspirin).toMatchObject({
      assertion: { certainty: 'NEUTRAL_POSSIBLE' },
      links: [{ dataSource: 'RXNORM', id: '1191' }],
    });
    expect(result.relations).toEqual([
      { source: 'entity-0', target: 'entity-2', relationType: 'DosageOfMedication' },
    ]);
  });

  it('may use words that we do not know without the rest of its answer being lost', async () => {
    other.answer('/api/ingest', 200, {
      success: true,
      patient_id: 'p-9',
      extraction_id: 'e-9',
      language: 'fr',
      processed_summary: { demographics: { age: 50.4, gender: null }, conditions: null },
      entities: [
        { text: 'fever', assertion: { certainty: 'likely', association: 'neighbour', temporality: 'soon' } },
        { text: 'cough', assertion: { status: 'absent', conditionality: null } },
        { text: 'asthma', assertion: { certainty: 'neutral_possible' }, links: null },
      ],
      relations: null,
    });
    const { data, errors } = await gateway.ask(INGEST);
    expect(errors).toEqual([]);
    expect(data.ingestReport).toMatchObject({
      extraction: { id: 'e-9' },
      summary: { demographics: { age: 50, gender: null }, conditions: [] },
    });
    const certainties = data.ingestReport.entities.map(
      (entity: { assertion: { certainty: string } }) => entity.assertion.certainty,
    );
    expect(certainties).toEqual(['NEUTRAL_POSSIBLE', 'NEGATIVE', 'NEUTRAL_POSSIBLE']);
  });

  it('may search in a mode of its own', async () => {
    other.answer('/api/search', 200, { mode: 'graph', matchedPatients: [] });
    const { data, errors } = await gateway.ask(SEARCH);
    expect(errors).toEqual([]);
    expect(data.study.search).toMatchObject({ mode: 'HYBRID', matchedPatients: [] });
  });

  it('may answer a bundle that holds more than patients', async () => {
    other.answer('/api/patients', 200, {
      resourceType: 'Bundle',
      entry: [
        { resource: { resourceType: 'OperationOutcome', issue: [] } },
        {},
        {
          resource: { resourceType: 'Patient', id: 'p-1', name: [{ text: 'Ada Muster' }], birthDate: '1960' },
        },
      ],
    });
    const { data, errors } = await gateway.ask(
      '{ study(id: "study-002") { patients { nodes { id: patientId name birthDate } totalCount } } }',
    );
    expect(errors).toEqual([]);
    expect(data.study.patients).toEqual({
      nodes: [{ id: 'p-1', name: 'Ada Muster', birthDate: '1960' }],
      totalCount: 1,
    });
  });

  it('is asked in the shape of the specification', async () => {
    other.answer('/api/ingest', 200, { success: true, patient_id: 'p' });
    await gateway.ask(INGEST);
    expect(other.calls[0]).toMatchObject({ method: 'POST', url: '/api/ingest' });
    expect(other.calls[0]?.body).toEqual({
      text: 'No fever.',
      user_id: 'demo-user-1',
      patient_id: expect.stringMatching(/^demo-patient-[0-9a-f-]{36}$/),
      report_type: 'generated_demo',
      source_system: 'demo_source_system',
    });
  });

  it.each([
    ['a sentence of its own', 500, { error: 'The model is away.' }, 'The model is away.', 500],
    ['success false', 200, { success: false, error: 'No credit.' }, 'No credit.', 200],
    ['an error in place of a result', 200, { error: 'No credit.' }, 'No credit.', 200],
    ['success false without a reason', 200, { success: false }, 'Failed to generate report', 200],
    ['no report', 200, { success: true }, 'Failed to generate report', 200],
    ['a status alone', 502, '', 'HTTP error! status: 502', 502],
    ['a page instead of JSON', 200, '<html>', 'Response is not JSON', 200],
    ['an error page', 503, '<html>', 'HTTP error! status: 503', 503],
    ['nothing', 200, '', 'Empty response from server', 200],
  ])(
    'that answers %s is told in the words of the specification',
    async (_name, status, body, message, upstreamStatus) => {
      other.answer('/api/generate-report', status, body);
      const { data, errors } = await gateway.ask(GENERATE);
      expect(errors).toEqual([]);
      expect(data.generateReport).toMatchObject({ __typename: 'UpstreamFailure', message, upstreamStatus });
    },
  );

  it('that refuses a report without a reason is not told as an HTTP error', async () => {
    other.answer('/api/ingest', 200, { success: false });
    const { data } = await gateway.ask(INGEST);
    expect(data.ingestReport).toMatchObject({ message: 'unknown', upstreamStatus: 200 });
  });

  it('may carry an error without words in a result', async () => {
    for (const error of [null, '']) {
      other.answer('/api/search', 200, { mode: 'hybrid', matchedPatients: [], error });
      expect((await gateway.ask(SEARCH)).errors).toEqual([]);
    }
  });

  it('that refuses a search by status alone is told by its status text', async () => {
    other.answer('/api/search', 503, '');
    const { errors } = await gateway.ask(SEARCH);
    expect(errors[0]).toMatchObject({ message: 'Service Unavailable', extensions: { upstreamStatus: 503 } });
  });

  it('that is away is told with a sentence and without a status', async () => {
    const lonely = await startTestGateway(own, { url: 'http://127.0.0.1:9', token: 'nobody-is-listening' });
    await lonely.login();
    const { data } = await lonely.ask(GENERATE);
    expect(data.generateReport).toEqual({
      __typename: 'UpstreamFailure',
      message: 'The server cannot be reached; please try again in a moment.',
      code: 'BACKEND_UNREACHABLE',
      upstreamStatus: null,
    });
    await lonely.close();
  });

  it('is ready where it answers, whether or not it has a path that tells', async () => {
    const ready = () => gateway.app.inject('/readyz');
    expect((await ready()).json()).toEqual({ status: 'ready' });
    other.answer('/readyz', 200, 'ok', 'text/plain');
    expect((await ready()).statusCode).toBe(200);
    other.answer('/readyz', 503, { error: 'starting' });
    expect((await ready()).statusCode).toBe(503);
  });

  it('that is away makes the gateway not ready', async () => {
    const lonely = await startTestGateway(own, { url: 'http://127.0.0.1:9', token: 'nobody-is-listening' });
    const answer = await lonely.app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      status: 'not ready',
      error: 'The backend of BACKEND_URL does not answer.',
    });
    await lonely.close();
  });

  it('is never asked for accounts or studies', async () => {
    await gateway.ask('{ viewer { username } studies { id } }');
    expect(other.calls).toEqual([]);
  });
});

describe('calls to the backend', () => {
  it('are one for many studies of one operation', async () => {
    const fake = await startFakeBackend();
    fake.answer('/api/auth/session', 200, { success: true, user: userOf('admin', DEMO_STUDIES) });
    fake.answer('/api/studies', 200, { success: true, studies: [] });
    const counted = await startTestGateway(fake);
    await counted.ask(
      '{ a: study(id: "1") { id } b: study(id: "2") { id } studies { id } }',
      {},
      `casebook_session=${'x'.repeat(43)}`,
    );
    expect(fake.calls.filter(({ url }) => url === '/api/studies')).toHaveLength(1);
    await counted.close();
    await fake.close();
  });
});
