import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../gateway/environment.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const COHORT = `mutation { askCohort(input: { studyId: "study-001", message: "m" }) { __typename ... on ChatAnswer { answer } } }`;
const TYPED = `{ study(id: "study-001") { cohort(input: { having: [{ concepts: ["asthma"] }] }) { patients } } }`;
const PATIENT = `mutation { askPatient(input: { studyId: "study-001", message: "m", patientId: "p" }) { __typename ... on ChatAnswer { answer } } }`;
const TABLE = `{ study(id: "study-001") { table { columns } } }`;
const MESSAGE_TABLE = `mutation { tableFromMessage(input: { studyId: "study-001", message: "m" }) { __typename } }`;
const COHORT_STREAM = `subscription { cohortAnswer(input: { studyId: "study-001", message: "m" }) { __typename ... on ChatAnswer { answer } } }`;

describe('CHAT_URL and ANALYTICS_URL', () => {
  let own: TestBackend;
  let contract: FakeBackend;
  let chat: FakeBackend;
  let analytics: FakeBackend;
  let gateway: TestGateway;
  const all = () => [contract, chat, analytics];

  beforeAll(async () => {
    own = await startTestBackend();
    [contract, chat, analytics] = await Promise.all([
      startFakeBackend(),
      startFakeBackend(),
      startFakeBackend(),
    ]);
    const chatBackend = { url: `${chat.url}/base`, token: 'the-token-of-the-chat' };
    const analyticsBackend = { url: analytics.url, token: undefined };
    gateway = await startTestGateway(own, contract, { chatBackend, analyticsBackend });
    await gateway.login();
    const answer = { answer: 'so', citations: [] };
    contract.answer('/api/chat-patient', 200, answer);
    contract.answer('/api/chat-cohort/table', 200, { columns: [], rows: [] });
    chat.answer('/base/api/chat-cohort', 200, answer);
    analytics.answer('/api/analytics/table', 200, { columns: ['patient_id'], rows: [] });
  });
  beforeEach(() => {
    for (const { calls } of all()) calls.length = 0;
  });
  afterAll(async () => {
    await gateway.close();
    await Promise.all([own, ...all()].map((one) => one.close()));
  });

  const urls = ({ calls }: FakeBackend) => calls.map(({ url }) => url);

  it('take questions to a cohort, with their own token, and nothing else', async () => {
    const { data } = await gateway.ask(COHORT);
    expect(data.askCohort).toEqual({ __typename: 'ChatAnswer', answer: 'so' });
    expect(urls(chat)).toEqual(['/base/api/chat-cohort']);
    expect(chat.calls[0]?.headers.authorization).toBe('Bearer the-token-of-the-chat');
    await gateway.ask(PATIENT);
    expect(urls(contract)).toEqual(['/api/chat-patient']);
    expect(urls(chat)).toHaveLength(1);
  });

  it('take the typed query of a question, so that both count the same reports, or tell that they take none', async () => {
    const { errors } = await gateway.ask(TYPED);
    expect(errors[0]).toMatchObject({
      message: 'The backend that answers questions to a cohort takes no typed questions.',
      extensions: { code: 'NOT_AVAILABLE' },
    });
    expect(urls(chat)).toEqual(['/base/api/cohort/query']);
    expect(chat.calls[0]?.headers.authorization).toBe('Bearer the-token-of-the-chat');
    expect(urls(contract)).toEqual([]);
  });

  it('are streamed to where they do not stream, too', async () => {
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/graphql/stream',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        cookie: gateway.cookie() ?? '',
      },
      payload: { query: COHORT_STREAM },
    });
    expect(response.body).toContain('"answer":"so"');
    expect(urls(chat)).toEqual(['/base/api/chat-cohort/stream', '/base/api/chat-cohort']);
    expect(urls(contract)).toEqual([]);
  });

  it('take tables, without a token where none is set, and leave those of a message where they were', async () => {
    expect((await gateway.ask(TABLE)).data.study.table).toEqual({ columns: ['patient_id'] });
    expect(urls(analytics)).toEqual(['/api/analytics/table']);
    expect(analytics.calls[0]?.headers.authorization).toBeUndefined();
    await gateway.ask(MESSAGE_TABLE);
    expect(urls(contract)).toEqual(['/api/chat-cohort/table']);
    expect(urls(analytics)).toHaveLength(1);
  });
});

describe('the settings of the backends', () => {
  const own = { OWN_BACKEND_URL: 'http://127.0.0.1:1', OWN_BACKEND_TOKEN: 'a-token-of-the-own' };
  const other = { BACKEND_URL: 'http://other.test', BACKEND_TOKEN: 'a-token-of-another' };

  it('default to BACKEND_URL, and that to the own one', () => {
    expect(readEnvironment(own).chatBackend.url).toBe('http://127.0.0.1:1');
    const read = readEnvironment({ ...own, ...other });
    for (const backend of [read.chatBackend, read.analyticsBackend])
      expect(backend).toBe(read.contractBackend);
  });

  it('never lend a token', () => {
    const read = readEnvironment({
      ...own,
      ...other,
      CHAT_URL: 'http://chat.test',
      ANALYTICS_URL: 'http://a.test',
    });
    expect(read.chatBackend).toEqual({ url: 'http://chat.test', token: undefined });
    expect(read.analyticsBackend).toEqual({ url: 'http://a.test', token: undefined });
  });

  it.each(['CHAT_URL', 'ANALYTICS_URL'])('names %s where it is no address', (name) => {
    expect(() => readEnvironment({ ...own, [name]: 'nowhere' })).toThrow(name);
  });
});
