import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, JUDGED_TEXT } from '../contracts/verdicts.fixtures.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody } from '../support/reports.ts';

const STUDY = 'study-001';
const SIDE = '{ text offset length category name assertion { certainty } }';
const VERDICTS = `query($study: ID!, $id: ID, $kind: VerdictKind) { study(id: $study) { verdicts(extractionId: $id, kind: $kind, first: 5) {
  totalCount nodes { kind state judgedBy patientId context before ${SIDE} after ${SIDE} } } } }`;
const JUDGE = `mutation($input: JudgeFactInput!) { judgeFact(input: $input) { __typename
  ... on VerdictSuccess { verdict { id } } ... on UserError { message } } }`;
const TASK = 'id name items withdrawn readers progress { reader answered skipped } differing closedAt';
const CREATE = `mutation($input: CreateReviewTaskInput!) { createReviewTask(input: $input) { __typename
  ... on ReviewTaskSuccess { task { ${TASK} } } ... on UserError { message } ... on InvalidInput { field } } }`;
const QUEUE = `query($study: ID!, $id: ID!) { study(id: $study) { reviewTasks { ${TASK} }
  reviewQueue(taskId: $id, first: 2) { items { ordinal context contextOffset isPresent fact ${SIDE} answers { reader } } } } }`;
const ANSWER = `mutation($input: AnswerReviewItemInput!) { answerReviewItem(input: $input) { __typename
  ... on ReviewAnswerSuccess { outcome task { progress { answered } } } ... on UserError { message } } }`;
const CLOSE = `mutation($input: CloseReviewTaskInput!) { closeReviewTask(input: $input) { ... on ReviewTaskSuccess { task { closedAt } } } }`;
const READ = `mutation($input: MarkReadThroughInput!) { markReadThrough(input: $input) { ... on ReadThroughSuccess { readers } } }`;
const FIGURES = `query($study: ID!) { study(id: $study) { factBasis reviewFigures { precision { of share low high } recall { of }
  readThrough byReader { reader accepted } byCategory { category accepted missed } byTask { name } byPair { readers } } } }`;

let own: TestBackend;
let gateway: TestGateway;
let report: string;
beforeAll(async () => {
  own = await startTestBackend();
  const body = ingestBody({ text: JUDGED_TEXT, patient_id: 'g-1' });
  report = (await own.call('POST', '/api/ingest', body, as('owner', STUDY, 'owner'))).body.extraction_id;
  gateway = await startTestGateway(own);
  await gateway.login();
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await own.close();
});

describe('the review through the gateway', () => {
  it('judges, lists what was judged by report and in the study, and says what that is worth', async () => {
    const fact = `${report}-e0`;
    const input = { studyId: STUDY, extractionId: report, factId: fact, kind: 'ACCEPTED', version: 0 };
    expect((await gateway.ask(JUDGE, { input })).data.judgeFact.__typename).toBe('VerdictSuccess');
    const ofReport = (await gateway.ask(VERDICTS, { study: STUDY, id: report })).data.study.verdicts;
    const ofStudy = (await gateway.ask(VERDICTS, { study: STUDY })).data.study.verdicts;
    expect(ofStudy).toEqual(ofReport);
    expect(ofStudy).toMatchObject({
      totalCount: 1,
      nodes: [{ kind: 'ACCEPTED', state: 'IN_FORCE', judgedBy: 'admin', patientId: 'g-1' }],
    });
    const none = await gateway.ask(VERDICTS, { study: STUDY, kind: 'REJECTED' });
    expect(none.data.study.verdicts.totalCount).toBe(0);
    const read = await gateway.ask(READ, { input: { studyId: STUDY, extractionId: report, isRead: true } });
    expect(read.data.markReadThrough.readers).toEqual(['admin']);
    const { data } = await gateway.ask(FIGURES, { study: STUDY });
    expect(data.study).toMatchObject({
      factBasis: 'AS_REVIEWED',
      reviewFigures: {
        precision: { of: 1, share: 1 },
        readThrough: 1,
        byReader: [{ reader: 'admin', accepted: 1 }],
      },
    });
  });

  it('makes a task, answers its items and ends it', async () => {
    const asked = {
      studyId: STUDY,
      name: 'All',
      readers: ['admin'],
      query: { size: 3, order: 'LEAST_CERTAIN' },
    };
    const refused = await gateway.ask(CREATE, { input: { ...asked, readers: ['nobody'] } });
    expect(refused.data.createReviewTask).toMatchObject({ __typename: 'InvalidInput', field: 'readers' });
    const { task } = (await gateway.ask(CREATE, { input: asked })).data.createReviewTask;
    expect(task).toMatchObject({ items: 3, withdrawn: 0, readers: ['admin'] });
    const { study } = (await gateway.ask(QUEUE, { study: STUDY, id: task.id })).data;
    expect(study.reviewTasks).toEqual([task]);
    const [item] = study.reviewQueue.items;
    const at = item.fact.offset - item.contextOffset;
    expect(item.context.slice(at, at + item.fact.length)).toBe(item.fact.text);
    const input = { studyId: STUDY, taskId: task.id, ordinal: 0, kind: 'REJECTED', reason: 'NO_FACT' };
    expect((await gateway.ask(ANSWER, { input })).data.answerReviewItem).toMatchObject({
      outcome: 'HOLDS',
      task: { progress: [{ answered: 1 }] },
    });
    const closed = await gateway.ask(CLOSE, { input: { studyId: STUDY, id: task.id } });
    expect(closed.data.closeReviewTask.task.closedAt).not.toBeNull();
  });

  it('reads facts on the basis of the request, and judges on none but as reviewed', async () => {
    const ask = async (query: string, variables: object, basis: string) => {
      const headers = {
        'content-type': 'application/json',
        cookie: gateway.cookie() ?? '',
        'x-fact-basis': basis,
      };
      const payload = { query, variables };
      return (await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload })).json();
    };
    const entities = `query($study: ID!, $id: ID!) { study(id: $study) { factBasis extraction(id: $id) { entities { text review { kind } } } } }`;
    const variables = { study: STUDY, id: report };
    const read = (await ask(entities, variables, 'as-read')).data.study;
    expect(read.factBasis).toBe('AS_READ');
    expect(read.extraction.entities.every(({ review }: { review: unknown }) => review === null)).toBe(true);
    const reviewed = (await ask(entities, variables, 'reviewed-only')).data.study;
    expect(reviewed.extraction.entities).toHaveLength(1);
    const input = {
      studyId: STUDY,
      extractionId: report,
      factId: `${report}-e1`,
      kind: 'ACCEPTED',
      version: 0,
    };
    const { judgeFact } = (await ask(JUDGE, { input }, 'as-read')).data;
    expect(judgeFact.message).toBe(
      'Facts are judged and changed as reviewed; show them so, and do this again.',
    );
  });

  it('shows no other basis where another backend keeps the reports', async () => {
    const other = await startFakeBackend();
    const split = await startTestGateway(own, other);
    await split.login();
    const headers = {
      'content-type': 'application/json',
      cookie: split.cookie() ?? '',
      'x-fact-basis': 'as-read',
    };
    const query = `{ study(id: "${STUDY}") { extraction(id: "ext-1") { id } } }`;
    const answer = await split.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
    expect(answer.json().errors[0].message).toBe(
      'This is served by another backend, which shows facts as reviewed alone.',
    );
    await split.close();
    await other.close();
  });
});
