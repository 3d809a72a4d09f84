import { sql } from 'drizzle-orm';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { addJob } from '../../backend/jobs/jobs.store.ts';
import { claimJob } from '../../backend/jobs/leases.store.ts';
import { saveMemberships } from '../../backend/studies/members/members.store.ts';
import { bearer } from '../support/access-tokens.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { cheapHash } from '../support/demo-account.ts';
import { type GraphqlAnswer, startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody } from '../support/reports.ts';
import { ANY_STORE } from '../support/stores.ts';
import { until } from '../support/until.ts';

const STUDY = 'study-002';
const NOT_THEIRS = 'study-003';
const MARK = 'mark-of-the-study';
const PASSWORD = 'a password of the tests';
const PEOPLE = { olga: 'owner', ana: 'analyst', aud: 'auditor' } as const;
const ACCESS = `{ study(id: "${STUDY}") { allowsBreakGlass viewerCan viewerBreakGlass { id expiresAt } } }`;
const PATIENTS = `{ study(id: "${STUDY}") { patients { nodes { patientId } } } }`;
const RESULT = `__typename ... on BreakGlassSuccess { access { id isOpen review { verdict note reviewedBy } } }
  ... on UserError { message } ... on InvalidInput { field }`;

let backend: TestBackend;
let gateway: TestGateway;
let url: string;
const cookies = new Map<string, string>();
const as = (username: string, query: string, variables = {}): Promise<GraphqlAnswer> =>
  gateway.ask(query, variables, cookies.get(username) ?? '');
const begin = async (username: string, studyId = STUDY, reason = 'Called to an emergency') =>
  (
    await as(username, `mutation ($input: BreakGlassInput!) { breakGlass(input: $input) { ${RESULT} } }`, {
      input: { studyId, reason, minutes: 15 },
    })
  ).data.breakGlass;
const end = async (username: string, id: string) =>
  (
    await as(
      username,
      `mutation { endBreakGlass(input: { studyId: "${STUDY}", id: "${id}" }) { ${RESULT} } }`,
    )
  ).data.endBreakGlass;
const seesMark = async (username: string) =>
  JSON.stringify((await as(username, PATIENTS)).data).includes(MARK);

/** What ana is told of a job until the stream ends. */
async function follow(id: string): Promise<unknown[]> {
  const headers = { cookie: cookies.get('ana') ?? '' };
  const client = createClient({ url: `${url}/graphql/stream`, headers, retryAttempts: 0 });
  const told: unknown[] = [];
  const query = `subscription ($id: ID!) { jobChanges(input: { studyId: "${STUDY}", id: $id }) {
    ... on Job { state } ... on UserError { message code } } }`;
  for await (const { data } of client.iterate({ query, variables: { id } })) told.push(data?.jobChanges);
  client.dispose();
  return told;
}

beforeAll(async () => {
  backend = await startTestBackend(ANY_STORE);
  gateway = await startTestGateway(backend);
  url = await gateway.listen();
  await backend.call('POST', '/api/ingest', ingestBody({ patient_id: MARK }), { 'x-study-id': STUDY });
  for (const [username, role] of Object.entries(PEOPLE)) {
    const account = { username, role: 'member' as const, passwordHash: cheapHash(PASSWORD) };
    await saveAccount(backend.store.db, account, false);
    await saveMemberships(backend.store.db, username, [{ study_id: STUDY, role }]);
    const login = `mutation { login(input: { username: "${username}", password: "${PASSWORD}" }) { __typename } }`;
    cookies.set(username, (await gateway.ask(login)).cookie?.split(';')[0] ?? '');
  }
  const change = `mutation { changeStudy(input: { studyId: "${STUDY}", name: "Registry", description: "Course.",
    icon: HEART, status: ACTIVE, state: OPEN, allowsBreakGlass: true, version: 0 }) { __typename } }`;
  expect((await as('olga', change)).data.changeStudy.__typename).toBe('StudySuccess');
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

describe('break-glass access over GraphQL', () => {
  it('shows one member the study identified at once, tells how long, and ends at once', async () => {
    expect((await as('ana', ACCESS)).data.study).toEqual({
      allowsBreakGlass: true,
      viewerCan: ['READ_DE_IDENTIFIED', 'EXPORT'],
      viewerBreakGlass: null,
    });
    expect(await seesMark('ana')).toBe(false);
    const { access } = await begin('ana');
    const { study } = (await as('ana', ACCESS)).data;
    expect(study.viewerBreakGlass.id).toBe(access.id);
    expect(Date.parse(study.viewerBreakGlass.expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    expect(study.viewerCan).toContain('READ_IDENTIFIED');
    expect(await seesMark('ana')).toBe(true);
    expect(await seesMark('aud')).toBe(false);
    expect((await end('ana', access.id)).access.isOpen).toBe(false);
    expect(await seesMark('ana')).toBe(false);
  });

  it('ends by itself within seconds of its time, and a stream with it', async () => {
    const job = { studyId: STUDY, id: 'job-1' };
    const parameters = { total: 1, startedBy: 'ana', parameters: '{}', tellsOfPatients: false };
    await addJob(backend.store.db, { ...job, kind: 'cohort-export-1', ...parameters });
    await claimJob(backend.store.db, job, 'holder');
    const { access } = await begin('ana');
    expect(await seesMark('ana')).toBe(true);
    await backend.store.db.execute(sql`
      UPDATE break_glass_access SET expires_at = now() + interval '1 second' WHERE id = ${access.id}`);
    const followed = follow(job.id);
    const begun = performance.now();
    await until(
      () => seesMark('ana'),
      (sees) => !sees,
    );
    expect((await followed).at(-1)).toEqual({
      code: 'FORBIDDEN',
      message: 'Your break-glass access is over.',
    });
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect((await as('ana', ACCESS)).data.study.viewerBreakGlass).toBeNull();
  });

  it('is a session that takes it: no token does, and none reads by it', async () => {
    const made = await as(
      'ana',
      `mutation { createAccessToken(input: { name: "A script", studyIds: ["${STUDY}"] }) {
        ... on CreateAccessTokenSuccess { secret } } }`,
    );
    const headers = {
      'content-type': 'application/json',
      ...bearer(made.data.createAccessToken.secret),
    };
    const ask = async (query: string) =>
      (await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })).body;
    expect(
      await ask(
        `mutation { breakGlass(input: { studyId: "${STUDY}", reason: "Called to an emergency", minutes: 15 }) { __typename } }`,
      ),
    ).toContain('SESSION_REQUIRED');
    const { access } = await begin('ana');
    expect(await seesMark('ana')).toBe(true);
    expect(await ask(PATIENTS)).not.toContain(MARK);
    await end('ana', access.id);
  });

  it('is told owners and auditors of, who end it, look at it and review it', async () => {
    const { access } = await begin('ana');
    const told = `{ study(id: "${STUDY}") { notifications(first: 1) { nodes { kind } } } }`;
    for (const username of ['olga', 'aud']) {
      const [newest] = (await as(username, told)).data.study.notifications.nodes;
      expect(newest.kind).toBe('BREAK_GLASS');
    }
    expect((await end('aud', access.id)).access.isOpen).toBe(false);
    expect(await seesMark('ana')).toBe(false);
    const review = await as(
      'aud',
      `mutation { reviewBreakGlass(input: { studyId: "${STUDY}", id: "${access.id}", verdict: OBJECTED, note: "No emergency." }) { ${RESULT} } }`,
    );
    expect(review.data.reviewBreakGlass.access.review).toEqual({
      verdict: 'OBJECTED',
      note: 'No emergency.',
      reviewedBy: 'aud',
    });
    const list = `{ study(id: "${STUDY}") { breakGlassAccesses(isReviewed: true) { nodes { id username reason } edges { cursor } pageInfo { hasNextPage } } } }`;
    expect((await as('aud', list)).data.study.breakGlassAccesses.nodes).toEqual([
      { id: access.id, username: 'ana', reason: 'Called to an emergency' },
    ]);
    expect((await as('ana', list)).errors[0]?.message).toContain('right to audit');
  });

  it('names the field to mend, and no study that is none of the caller', async () => {
    expect(await begin('ana', STUDY, 'why not')).toMatchObject({
      __typename: 'InvalidInput',
      field: 'reason',
    });
    expect(await begin('ana', NOT_THEIRS)).toEqual(await begin('ana', 'study-404'));
    expect((await end('ana', 'access-404')).__typename).toBe('UpstreamFailure');
  });
});
