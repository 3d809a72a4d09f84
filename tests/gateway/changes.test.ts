import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccessToken } from '../../platform/access-token.ts';
import { bearer } from '../support/access-tokens.ts';
import { startTestBackend } from '../support/backend.ts';
import { type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { DEMO_STUDIES, userOf } from '../support/members.ts';
import { until } from '../support/until.ts';

const JOB = `subscription ($id: ID!) { jobChanges(input: { studyId: "study-002", id: $id }) {
  ... on Job { state done total } ... on UserError { message code } } }`;

interface Change {
  readonly state?: string;
  readonly done?: number;
  readonly code?: string;
}

/** The changes that a client is told, until the stream ends or the client has enough. */
async function follow(
  url: string,
  headers: Record<string, string>,
  { query = JOB, field = 'jobChanges', id = 'job-1', most = Number.POSITIVE_INFINITY } = {},
): Promise<Change[]> {
  const client = createClient({ url: `${url}/graphql/stream`, headers, retryAttempts: 0 });
  const told: Change[] = [];
  try {
    for await (const { data, errors } of client.iterate<Record<string, Change>>({
      query,
      variables: { id },
    })) {
      if (errors !== undefined) throw new Error(errors[0]?.message);
      told.push(data?.[field] ?? {});
      if (told.length >= most) break;
    }
  } finally {
    client.dispose();
  }
  return told;
}

describe('changes of a job that a backend works on', () => {
  let backend: FakeBackend;
  let gateway: TestGateway;
  let url: string;
  let headers: Record<string, string>;
  beforeAll(async () => {
    backend = await startFakeBackend();
    gateway = await startTestGateway(backend);
    url = await gateway.listen();
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
  });
  beforeEach(() => {
    headers = bearer(makeAccessToken());
    stand('running', 0);
    open();
    backend.calls.splice(0);
  });

  const stand = (state: string, done: number) =>
    backend.answer('/api/jobs/job-1', 200, {
      success: true,
      job: { id: 'job-1', kind: 'demo-cohort', state, done, total: 2, error: null },
    });
  const resolved = (access: object) =>
    backend.answer('/api/auth/tokens/resolve', 200, { success: true, access });
  const open = () =>
    resolved({
      state: 'live',
      id: `token-${Math.random()}`,
      kind: 'personal',
      user: userOf('anna', DEMO_STUDIES),
      rights: null,
      study_ids: ['study-002'],
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
  const asked = () => backend.calls.filter(({ url: path }) => path === '/api/jobs/job-1').length;

  it('are told once each, and end with the job', async () => {
    const told = follow(url, headers);
    await until(asked, (calls) => calls > 2);
    stand('running', 1);
    await until(asked, (calls) => calls > 5);
    stand('succeeded', 2);
    expect(await told).toEqual([
      { state: 'RUNNING', done: 0, total: 2 },
      { state: 'RUNNING', done: 1, total: 2 },
      { state: 'SUCCEEDED', done: 2, total: 2 },
    ]);
  });

  it('end with a sentence within seconds where the token is revoked', async () => {
    const told = follow(url, headers);
    await until(asked, (calls) => calls > 1);
    resolved({ state: 'unknown' });
    expect((await told).at(-1)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('are asked for no more once the client has gone', async () => {
    expect(await follow(url, headers, { most: 1 })).toHaveLength(1);
    const askedSince = async () => {
      const before = asked();
      await pause(1_500);
      return asked() - before;
    };
    await until(askedSince, (calls) => calls === 0);
  });

  it('are followed 20 at once by a user, and not without end', async () => {
    const all = Array.from({ length: 21 }, () => follow(url, headers));
    const refused = await Promise.race(all);
    expect(refused).toEqual([expect.objectContaining({ code: 'TOO_MANY_STREAMS' })]);
    stand('cancelled', 0);
    const ends = await Promise.all(all);
    expect(ends.filter((told) => told.at(-1)?.state === 'CANCELLED')).toHaveLength(20);
    expect(await follow(url, headers)).toEqual([{ state: 'CANCELLED', done: 0, total: 2 }]);
  });

  it('of no job are none', async () => {
    const failure = { success: false, error: 'This study has no job of this id.', code: 'NOT_FOUND' };
    backend.answer('/api/jobs/job-2', 404, failure);
    expect(await follow(url, headers, { id: 'job-2' })).toEqual([
      { message: 'This study has no job of this id.', code: 'NOT_FOUND' },
    ]);
  });
});

it('a job and an import are followed from their start to their end, a rereading that is not there to none', async () => {
  const backend = await startTestBackend();
  const gateway = await startTestGateway(backend);
  await gateway.login();
  const url = await gateway.listen();
  const cookie = { cookie: gateway.cookie() ?? '' };
  const { data } = await gateway.ask(
    'mutation { loadDemoCohort(input: { studyId: "study-002" }) { ... on LoadDemoCohortSuccess { job { id } } } }',
  );
  const told = await follow(url, cookie, { id: data.loadDemoCohort.job.id });
  expect(told.at(-1)).toEqual({ state: 'SUCCEEDED', done: 50, total: 50 });
  const done = told.map((change) => change.done ?? 0);
  expect(done).toEqual([...done].sort((a, b) => a - b));

  const made = await gateway.ask(
    'mutation { createImport(input: { studyId: "study-002" }) { ... on ImportSuccess { import { id } } } }',
  );
  const { id } = made.data.createImport.import;
  const query = `subscription ($id: ID!) { importChanges(input: { studyId: "study-002", id: $id }) {
    ... on ReportImport { state } ... on UserError { message code } } }`;
  const states = follow(url, cookie, { query, field: 'importChanges', id });
  await gateway.ask(`mutation { cancelImport(input: { studyId: "study-002", id: "${id}" }) { state } }`);
  expect((await states).at(-1)).toEqual({ state: 'CANCELLED' });

  const rereading = `subscription ($id: ID!) { rereadingChanges(input: { studyId: "study-002", id: $id }) {
    ... on Rereading { state } ... on UserError { message code } } }`;
  expect(await follow(url, cookie, { query: rereading, field: 'rereadingChanges', id: 'job-none' })).toEqual([
    { message: 'This study has no rereading of this id.', code: 'NOT_FOUND' },
  ]);
  await gateway.close();
  await backend.close();
});
