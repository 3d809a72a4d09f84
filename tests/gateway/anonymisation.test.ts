import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { type OtherBackendGateway, startOtherBackendGateway } from '../support/other-backend-gateway.ts';
import { until } from '../support/until.ts';

const ANONYMISE = `mutation ($input: AnonymiseInput!) { anonymise(input: $input) { __typename
  ... on AnonymisedText { text engine spans { type typeName start end replacement preview confidence role replacedStart replacedEnd } }
  ... on UserError { message code upstreamStatus } ... on InvalidInput { field } } }`;
const DOCUMENTS = `mutation ($input: AnonymiseDocumentsInput!) { anonymiseDocuments(input: $input) { __typename
  ... on AnonymiseDocumentsSuccess { job { id } } ... on UserError { message code } ... on InvalidInput { field } } }`;
const JOB = `query ($id: ID!) { study(id: "study-001") { job(id: $id) { state done total file { fileName url rows }
  residualRisk { documents characters withoutFinding kinds { type spans documents }
  lowConfidence { below spans places { document type start end confidence } }
  quasiIdentifiers { kind mentions documents } } } } }`;
const ON_INGEST = `mutation ($input: AnonymisationOnIngestInput!) { setAnonymisationOnIngest(input: $input) { __typename
  ... on SetAnonymisationOnIngestSuccess { study { id anonymisationOnIngest { isOn operator changedBy changedAt } } }
  ... on UserError { message code } } }`;
const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) { __typename
  ... on IngestReportSuccess { patientId extraction { id text } } ... on UserError { message } } }`;
const REIDENTIFY = `mutation ($input: ReidentifyReportInput!) { reidentifyReport(input: $input) { __typename
  ... on ReidentifiedReport { patientId identifiers { type start end replacement original } }
  ... on UserError { message code upstreamStatus } } }`;
const ENGINES =
  '{ study(id: "study-001") { anonymisationEngines { local cloud { name host } } anonymisationOnIngest { isOn } } }';

const TEXT = 'Herr Brenzlau, geboren am 03.04.1951. Kein Fieber.';
const input = { studyId: 'study-001', text: TEXT };

let own: TestBackend;
beforeAll(async () => {
  own = await startTestBackend();
});
afterAll(() => own.close());

describe('anonymisation', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway(own);
    await gateway.login();
  });
  afterAll(() => gateway.close());

  it('gives the text and what was replaced', async () => {
    const { anonymise } = (await gateway.ask(ANONYMISE, { input })).data;
    expect(anonymise).toMatchObject({ __typename: 'AnonymisedText', engine: 'local' });
    expect(anonymise.text).toBe('Herr [NAME], geboren am [DATE]. Kein Fieber.');
    expect(anonymise.spans[0]).toEqual({
      type: 'NAME',
      typeName: 'NAME',
      start: 5,
      end: 13,
      replacement: '[NAME]',
      preview: 'Brenzlau',
      confidence: expect.closeTo(0.9, 1),
      role: 'UNKNOWN',
      replacedStart: 5,
      replacedEnd: 11,
    });
  });

  it('tells a refused text and a cloud that is not set up as data', async () => {
    const blank = await gateway.ask(ANONYMISE, { input: { ...input, text: ' ' } });
    expect(blank.data.anonymise).toMatchObject({
      __typename: 'InvalidInput',
      message: 'Please enter some text',
      field: 'text',
    });
    const cloud = await gateway.ask(ANONYMISE, { input: { ...input, engine: 'CLOUD' } });
    expect(cloud.data.anonymise).toMatchObject({
      __typename: 'UpstreamFailure',
      code: 'NOT_CONFIGURED',
      upstreamStatus: 503,
    });
    const { study } = (await gateway.ask(ENGINES)).data;
    expect(study.anonymisationEngines).toEqual({ local: 'local', cloud: null });
    expect(study.anonymisationOnIngest).toEqual({ isOn: false });
  });

  it('follows a batch to its file and its residual risk', async () => {
    const documents = [{ text: TEXT, patientId: 'p' }, { text: 'Kein Fieber.' }];
    const { job } = (await gateway.ask(DOCUMENTS, { input: { studyId: 'study-001', documents } })).data
      .anonymiseDocuments;
    const last = await until(
      async () => (await gateway.ask(JOB, { id: job.id })).data.study.job,
      ({ state }) => state === 'SUCCEEDED',
    );
    expect(last).toMatchObject({
      done: 2,
      total: 2,
      file: { fileName: 'anonymised.zip', url: `/exports/study-001/${job.id}`, rows: 2 },
      residualRisk: { documents: 2, withoutFinding: [2], lowConfidence: { below: 0.6, spans: 0 } },
    });
    const file = await gateway.fetch(last.file.url);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/zip');
  });

  it('de-identifies on ingest once a study wants it, and re-identifies', async () => {
    const studyId = 'study-004';
    const set = await gateway.ask(ON_INGEST, { input: { studyId, isOn: true, operator: 'PSEUDONYM' } });
    expect(set.data.setAnonymisationOnIngest.study.anonymisationOnIngest).toEqual({
      isOn: true,
      operator: 'PSEUDONYM',
      changedBy: 'admin',
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const ingested = await gateway.ask(INGEST, {
      input: { studyId, text: TEXT, userId: 'demo-user-1', patientId: 'p' },
    });
    const { extraction } = ingested.data.ingestReport;
    expect(extraction.text).not.toContain('Brenzlau');
    const reidentified = await gateway.ask(REIDENTIFY, { input: { studyId, extractionId: extraction.id } });
    expect(reidentified.data.reidentifyReport).toMatchObject({
      patientId: 'p',
      identifiers: [
        { type: 'NAME', original: 'Brenzlau' },
        { type: 'DATE', original: '03.04.1951' },
      ],
    });
    const elsewhere = await gateway.ask(REIDENTIFY, {
      input: { studyId: 'study-001', extractionId: extraction.id },
    });
    expect(elsewhere.data.reidentifyReport).toMatchObject({
      __typename: 'UpstreamFailure',
      code: 'NOT_FOUND',
    });
  });

  it('is for those who are logged in', async () => {
    const { errors } = await gateway.ask(ANONYMISE, { input }, '');
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('another backend', () => {
  let another: OtherBackendGateway;
  beforeAll(async () => {
    another = await startOtherBackendGateway(own);
  });
  afterAll(() => another.close());

  it('is asked as the specification has it, and may answer with its fields alone', async () => {
    another.other.answer('/api/anonymize/local', 200, {
      success: true,
      text: '<PERSON>, geboren',
      spans: [{ type: 'PERSON', start: 0, end: 13, replacement: '<PERSON>', preview: 'Herr Brenzlau' }],
      engine: 'x',
    });
    const { anonymise } = (await another.gateway.ask(ANONYMISE, { input })).data;
    expect(another.other.calls.at(-1)?.body).toEqual({ text: TEXT, language: 'de', return_spans: true });
    expect(anonymise.spans[0]).toMatchObject({
      type: null,
      typeName: 'PERSON',
      start: 0,
      replacedStart: null,
    });
  });

  it('tells its error as it stands, and keeps no setting', async () => {
    another.other.answer('/api/anonymize/cloud', 200, { success: false, error: 'no quota left' });
    const { anonymise } = (await another.gateway.ask(ANONYMISE, { input: { ...input, engine: 'CLOUD' } }))
      .data;
    expect(anonymise).toMatchObject({ __typename: 'UpstreamFailure', message: 'no quota left' });
    expect((await another.gateway.ask(ENGINES)).data.study.anonymisationOnIngest).toBeNull();
    const set = await another.gateway.ask(ON_INGEST, { input: { studyId: 'study-001', isOn: true } });
    expect(set.data.setAnonymisationOnIngest.code).toBe('NOT_AVAILABLE');
  });
});
