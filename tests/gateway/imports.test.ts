import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const FIELDS =
  'id state fileCount bytes bytesDone added duplicates rejected notes { reason } uploadUrl rejectsUrl';
const CREATE = `mutation($input: CreateImportInput!) { createImport(input: $input) { __typename
  ... on ImportSuccess { import { ${FIELDS} } } ... on InvalidInput { field } ... on UpstreamFailure { code } } }`;
const START = `mutation($input: ImportInput!) { startImport(input: $input) { __typename
  ... on ImportSuccess { import { state } } ... on InvalidInput { message } ... on UpstreamFailure { code } } }`;
const CANCEL = 'mutation($input: ImportInput!) { cancelImport(input: $input) { state } }';
const FIND = `query($study: ID!, $id: ID!) { study(id: $study) { import(id: $id) { ${FIELDS} }
  importRejects(id: $id) { file line entry reason } imports { id } } }`;
const LINE = '{"patient_id":"p-1","text":"Fever and chills.","report_date":"2024-01-02"}\nbroken\n';

let own: TestBackend;
let gateway: TestGateway;
let url: string;
beforeAll(async () => {
  own = await startTestBackend();
  gateway = await startTestGateway(own);
  await gateway.login();
  url = await gateway.listen();
});
afterAll(async () => {
  await gateway.close();
  await own.close();
});

async function send(path: string, headers: Record<string, string> = {}, content = LINE) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'apollo-require-preflight': 'true',
      cookie: gateway.cookie() ?? '',
      ...headers,
    },
    body: `${JSON.stringify({ name: 'a.ndjson', bytes: Buffer.byteLength(content) })}\n${content}`,
  });
  return { status: response.status, body: await response.json() };
}

async function create(input: object = {}) {
  const answer = await gateway.ask(CREATE, { input: { studyId: 'study-001', ...input } });
  return answer.data.createImport;
}

it('files go through the gateway into a study, and all that came of them can be asked for', async () => {
  const { import: made } = await create({ patientColumn: ' ', sourceSystem: 'ward' });
  expect(made).toMatchObject({ state: 'RECEIVING', fileCount: 0, rejectsUrl: null });
  expect(await send(made.uploadUrl)).toEqual({
    status: 200,
    body: { success: true, import: { id: made.id, fileCount: 1, bytes: LINE.length } },
  });
  const key = { studyId: 'study-001', id: made.id };
  expect((await gateway.ask(START, { input: key })).data.startImport.__typename).toBe('ImportSuccess');
  const find = async () => (await gateway.ask(FIND, { study: 'study-001', id: made.id })).data.study;
  await expect.poll(async () => (await find()).import.state).toBe('SUCCEEDED');
  const found = await find();
  expect(found.import).toMatchObject({ added: 1, duplicates: 0, rejected: 1, bytesDone: LINE.length });
  expect(found.importRejects).toEqual([
    { file: 'a.ndjson', line: 2, entry: null, reason: 'The line is not JSON.' },
  ]);
  const csv = await gateway.fetch(found.import.rejectsUrl);
  expect(csv.headers['content-disposition']).toContain('attachment');
  expect(csv.body).toContain('a.ndjson,2,,The line is not JSON.');
  const other = (await gateway.ask(FIND, { study: 'study-002', id: made.id })).data.study;
  expect(other).toEqual({ import: null, importRejects: [], imports: [] });
  expect((await gateway.ask(START, { input: key })).data.startImport).toMatchObject({
    __typename: 'InvalidInput',
  });
});

it('takes no files from a form of another site, without a session, or for another study', async () => {
  const { import: made } = await create();
  expect(await send(made.uploadUrl, { 'apollo-require-preflight': '' })).toMatchObject({
    status: 400,
    body: { code: 'CSRF' },
  });
  expect(await send(made.uploadUrl, { cookie: '' })).toMatchObject({ status: 401 });
  expect(await send(made.uploadUrl.replace('study-001', 'study-002'))).toMatchObject({ status: 404 });
  expect(await send(made.uploadUrl.replace('study-001', 'study-999'))).toMatchObject({ status: 404 });
  const input = { studyId: 'study-001', id: made.id };
  expect((await gateway.ask(CANCEL, { input })).data.cancelImport).toEqual({ state: 'CANCELLED' });
  expect((await gateway.ask(CANCEL, { input: { ...input, id: 'imp-none' } })).data.cancelImport).toBeNull();
  expect(await create({ sourceSystem: ' ' })).toEqual({ __typename: 'InvalidInput', field: 'sourceSystem' });
});

it('says so where another backend keeps the reports', async () => {
  const fake: FakeBackend = await startFakeBackend();
  const split = await startTestGateway(own, { url: fake.url, token: undefined });
  try {
    await split.login();
    const { data } = await split.ask(CREATE, { input: { studyId: 'study-001' } });
    expect(data.createImport).toEqual({ __typename: 'UpstreamFailure', code: 'NOT_AVAILABLE' });
  } finally {
    await split.close();
    await fake.close();
  }
});
