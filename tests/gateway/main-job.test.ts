import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { REPORT } from '../support/reports.ts';

const GENERATE = `mutation ($input: GenerateReportInput!) { generateReport(input: $input) {
  ... on GenerateReportSuccess { report { reportText userId userName userEmail demographics { age gender }
    conditions medications generatedAt language seed } }
  ... on UserError { __typename message code upstreamStatus } } }`;
const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) {
  ... on IngestReportSuccess { patientId isDuplicate extraction { id language text }
    summary { demographics { age gender } conditions medications }
    entities { id text category offset length confidenceScore
      assertion { certainty conditionality association temporality } links { dataSource id name } }
    relations { source target relationType confidenceScore } }
  ... on InvalidInput { __typename message code field upstreamStatus }
  ... on UpstreamFailure { __typename message code upstreamStatus } } }`;
const SEARCH = `query ($id: ID!, $input: SearchInput!) { study(id: $id) { search(input: $input) {
  backend mode semantic notice matchedPatients { patientId topScore
    matches { extractionId score textPreview previewOffset highlights { offset length } } } } } }`;
const PATIENTS = `query ($id: ID!, $first: Int!, $after: String) { study(id: $id) { patients(first: $first, after: $after) {
  nodes { id: patientId name gender birthDate } totalCount pageInfo { hasNextPage endCursor } } } }`;
const EXTRACTION = `query ($study: ID!, $id: ID!) { study(id: $study) { extraction(id: $id) {
  id text patientId sourceSystem language entities { text offset length } } } }`;

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startTestBackend();
  gateway = await startTestGateway(backend);
  await gateway.login();
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const ingest = (input: Record<string, unknown>) =>
  gateway.ask(INGEST, { input: { studyId: 'study-001', text: REPORT, userId: 'demo-user-1', ...input } });

describe('the main job over GraphQL', () => {
  it('knows who is logged in and which studies and demo users there are', async () => {
    const { data } = await gateway.ask(
      '{ viewer { username role } studies { id name description icon participantCount status } demoUsers { id name email role } }',
    );
    expect(data.viewer).toEqual({ username: 'admin', role: 'ADMIN' });
    expect(data.studies).toHaveLength(5);
    expect(data.demoUsers).toHaveLength(4);
    for (const { status } of data.studies) expect(['ACTIVE', 'RECRUITING', 'CLOSED']).toContain(status);
  });

  it('generates the same report for the same seed', async () => {
    const input = { userId: 'demo-user-3', complexity: 'SIMPLE', language: 'IT', seed: 11 };
    const first = await gateway.ask(GENERATE, { input });
    const second = await gateway.ask(GENERATE, { input });
    const { report } = first.data.generateReport;
    expect(report).toMatchObject({ userId: 'demo-user-3', language: 'IT', seed: 11 });
    expect(report.conditions).toHaveLength(1);
    expect(second.data.generateReport.report.reportText).toBe(report.reportText);
  });

  it('ingests, shows every entity at its place, and finds the patient again', async () => {
    const { data } = await ingest({ patientId: 'p-1' });
    const result = data.ingestReport;
    expect(result.patientId).toBe('p-1');
    expect(result.extraction).toMatchObject({ language: 'DE', text: REPORT });
    expect(result.summary.conditions).toContain('Diabetes mellitus Typ 2');
    for (const { text, offset, length } of result.entities) {
      expect(REPORT.slice(offset, offset + length)).toBe(text);
    }
    const fever = result.entities.find((entity: { text: string }) => entity.text === 'Fieber');
    expect(fever.assertion).toEqual({
      certainty: 'NEGATIVE',
      conditionality: 'NONE',
      association: 'SUBJECT',
      temporality: 'CURRENT',
    });

    const found = await gateway.ask(SEARCH, { id: 'study-001', input: { query: 'Hypertonie' } });
    const [patient] = found.data.study.search.matchedPatients;
    expect(patient.patientId).toBe('p-1');
    const [match] = patient.matches;
    expect(match.extractionId).toBe(result.extraction.id);
    const [mark] = match.highlights;
    expect(REPORT.slice(mark.offset, mark.offset + mark.length)).toBe('Arterielle Hypertonie');

    const opened = await gateway.ask(EXTRACTION, { study: 'study-001', id: match.extractionId });
    expect(opened.data.study.extraction).toMatchObject({
      text: REPORT,
      patientId: 'p-1',
      sourceSystem: 'demo_source_system',
    });
  });

  it('makes up a patient where none is named', async () => {
    const { data } = await ingest({ text: `${REPORT} Neu.` });
    expect(data.ingestReport.patientId).toMatch(/^demo-patient-[0-9a-f-]{36}$/);
  });

  it('says that a report is in the store already', async () => {
    await ingest({ patientId: 'p-twice' });
    expect((await ingest({ patientId: 'p-twice' })).data.ingestReport.isDuplicate).toBe(true);
  });

  it('pages through patients by cursor', async () => {
    for (const n of [1, 2, 3]) await ingest({ patientId: `page-${n}`, studyId: 'study-004' });
    const first = await gateway.ask(PATIENTS, { id: 'study-004', first: 2 });
    const page = first.data.study.patients;
    expect(page.totalCount).toBe(3);
    expect(page.nodes.map((node: { id: string }) => node.id)).toEqual(['page-3', 'page-2']);
    expect(page.pageInfo.hasNextPage).toBe(true);
    const second = await gateway.ask(PATIENTS, { id: 'study-004', first: 2, after: page.pageInfo.endCursor });
    expect(second.data.study.patients.nodes.map((node: { id: string }) => node.id)).toEqual(['page-1']);
    expect(second.data.study.patients.pageInfo.hasNextPage).toBe(false);
  });

  it('answers null for a study that is not there', async () => {
    expect((await gateway.ask('{ study(id: "study-999") { id } }')).data.study).toBeNull();
  });
});

describe('a study is a wall', () => {
  it('shows nothing of one study in another', async () => {
    const { data } = await ingest({
      patientId: 'p-wall',
      studyId: 'study-005',
      text: `${REPORT} Wandmarke.`,
    });
    const id = data.ingestReport.extraction.id;
    const opened = await gateway.ask(EXTRACTION, { study: 'study-001', id });
    expect(opened.data.study.extraction).toBeNull();
    const found = await gateway.ask(SEARCH, { id: 'study-001', input: { query: 'Wandmarke' } });
    expect(found.data.study.search.matchedPatients).toEqual([]);
    const patients = await gateway.ask(PATIENTS, { id: 'study-001', first: 100 });
    expect(patients.data.study.patients.nodes.map((node: { id: string }) => node.id)).not.toContain('p-wall');
    expect((await gateway.ask(EXTRACTION, { study: 'study-005', id })).data.study.extraction.text).toContain(
      'Wandmarke',
    );
  });
});

describe('bad input', () => {
  it.each([
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(200_001) }, 'text'],
    [{ userId: 'nobody' }, 'userId'],
    [{ studyId: 'study-999' }, 'studyId'],
    [{ patientId: ' ' }, 'patientId'],
  ])('is told as data that names the field: %o', async (change, field) => {
    const { data, errors } = await ingest(change);
    expect(errors).toEqual([]);
    expect(data.ingestReport).toMatchObject({ __typename: 'InvalidInput', code: 'BAD_INPUT', field });
    expect(data.ingestReport.message).toMatch(/\S/);
  });

  it.each(['', ' ', '☃', 'study-999', ' study-001'])('of a study (%j) starts no job', async (studyId) => {
    const start = await gateway.ask(
      `mutation ($input: LoadDemoCohortInput!) { loadDemoCohort(input: $input) { __typename
        ... on InvalidInput { field } } }`,
      { input: { studyId } },
    );
    expect(start.data.loadDemoCohort).toEqual({ __typename: 'InvalidInput', field: 'studyId' });
    const cancel = await gateway.ask(
      'mutation ($input: CancelJobInput!) { cancelJob(input: $input) { id } }',
      { input: { studyId, id: 'job-1' } },
    );
    expect(cancel).toMatchObject({ errors: [], data: { cancelJob: null } });
  });

  it.each(['\ud800', 'ext-☃', '../patients', '..'])('of an id (%j) finds nothing', async (id) => {
    const { data, errors } = await gateway.ask(EXTRACTION, { study: 'study-001', id });
    expect(errors).toEqual([]);
    expect(data.study.extraction).toBeNull();
  });

  it('of a search is an error with the text of the specification', async () => {
    const { data, errors } = await gateway.ask(SEARCH, { id: 'study-001', input: { query: ' ' } });
    expect(data.study.search).toBeNull();
    expect(errors[0]).toMatchObject({
      message: 'Please enter a query.',
      extensions: { code: 'BAD_INPUT', upstreamStatus: 400, field: 'query' },
    });
  });

  it.each([
    ['a missing field', { text: 'Huber, at "input.text"; fever' }, 'input'],
    ['another type', { studyId: 'study-001', userId: 'u', text: ['Huber'] }, 'input.text'],
    ['an unknown field', { studyId: 'study-001', userId: 'u', text: 'Huber', note: 'Huber' }, 'input'],
    ['no object', 'Huber', 'input'],
  ])('of %s names the variable and repeats nothing of its value', async (_name, input, field) => {
    const { data, errors, status } = await gateway.ask(INGEST, { input });
    expect(status).toBe(200);
    expect(data ?? null).toBeNull();
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field } });
    expect(errors[0]?.message).toMatch(/\.$/);
    expect(JSON.stringify(errors)).not.toContain('Huber');
  });

  it.each([0, 201, -1])('of a page size (%d) names the argument', async (first) => {
    const { errors } = await gateway.ask(PATIENTS, { id: 'study-001', first });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'first' });
  });

  it('of a cursor names the argument', async () => {
    const { errors } = await gateway.ask(PATIENTS, { id: 'study-001', first: 1, after: 'x' });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'after' });
  });
});

describe('the demo cohort', () => {
  it('is loaded as a job that tells how far it is', async () => {
    const start = await gateway.ask(
      `mutation { loadDemoCohort(input: { studyId: "study-002" }) { ... on LoadDemoCohortSuccess {
        job { id kind state done total error } } } }`,
    );
    const { job } = start.data.loadDemoCohort;
    expect(job).toMatchObject({ kind: 'DEMO_COHORT', state: 'RUNNING', total: 50 });
    await expect
      .poll(
        async () =>
          (await gateway.ask(`{ study(id: "study-002") { job(id: "${job.id}") { state done } } }`)).data.study
            .job,
        { timeout: 40_000, interval: 200 },
      )
      .toEqual({ state: 'SUCCEEDED', done: 50 });
    const patients = await gateway.ask(PATIENTS, { id: 'study-002', first: 100 });
    expect(patients.data.study.patients.totalCount).toBe(20);
  }, 60_000);
});
