import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { hashPassword } from '../../backend/auth/passwords.ts';
import { saveMemberships } from '../../backend/studies/members/members.store.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { owning } from '../support/members.ts';

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startTestBackend();
  gateway = await startTestGateway(backend);
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const login = (username: string, password: string) =>
  gateway.ask(
    `mutation ($input: LoginInput!) { login(input: $input) { __typename
      ... on LoginSuccess { user { username role } } ... on UserError { message code } } }`,
    { input: { username, password } },
  );

describe('without a session', () => {
  const GUARDED = [
    '{ studies { id } }',
    '{ study(id: "study-001") { id } }',
    '{ study(id: "study-001") { patients { totalCount } } }',
    '{ demoUsers { id } }',
    '{ __schema { queryType { name } } }',
    '{ __type(name: "Study") { name } }',
    '{ none: __type(name: "Nothing") { name } ... { __type(name: "Study") { name } } }',
    'query ($name: String! = "Study") { __type(name: $name) { name } }',
    'fragment Hidden on Query { studies { id } } { viewer { username } ...Hidden }',
    '{ ... on Query { ... on Query { studies { id } } } }',
    '{ open: studies { id } }',
    'query { viewer { username } demoUsers @include(if: true) { id } }',
    'mutation { generateReport(input: { userId: "demo-user-1" }) { __typename } }',
    'mutation { ingestReport(input: { studyId: "study-001", text: "a", userId: "demo-user-1" }) { __typename } }',
    'mutation { loadDemoCohort(input: { studyId: "study-001" }) { __typename } }',
    'mutation { cancelJob(input: { studyId: "study-001", id: "x" }) { id } }',
  ];

  it.each(GUARDED)('refuses %s', async (operation) => {
    const { data, errors } = await gateway.ask(operation);
    expect(data ?? null).toBeNull();
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('shows no page that loads scripts from elsewhere', async () => {
    const { body } = await gateway.app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
    expect(body).not.toMatch(/<script|apollographql/);
  });

  it('tells that nobody is logged in', async () => {
    expect((await gateway.ask('{ viewer { username } }')).data.viewer).toBeNull();
  });

  it('takes no made-up cookie for one', async () => {
    for (const token of ['x', 'x'.repeat(43), 'x'.repeat(5000)]) {
      const { errors } = await gateway.ask('{ studies { id } }', {}, `casebook_session=${token}`);
      expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
  });
});

describe('a session', () => {
  it('is a cookie that scripts cannot read and other sites cannot send', async () => {
    const { data, cookie } = await login('admin', 'casebook-demo');
    expect(data.login).toEqual({ __typename: 'LoginSuccess', user: { username: 'admin', role: 'ADMIN' } });
    expect(cookie).toMatch(/^casebook_session=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
  });

  it('is not opened by a wrong password, and the failure is data', async () => {
    const { data, errors, cookie } = await login('admin', 'wrong');
    expect(errors).toEqual([]);
    expect(cookie).toBeUndefined();
    expect(data.login).toEqual({
      __typename: 'InvalidCredentials',
      message: 'Invalid username or password',
      code: 'INVALID_CREDENTIALS',
    });
  });

  it('asks for both name and password', async () => {
    expect((await login('', '')).data.login).toEqual({
      __typename: 'InvalidInput',
      message: 'Please enter both username and password',
      code: 'BAD_INPUT',
    });
  });

  it('ends with logout, for this cookie wherever it is kept', async () => {
    const { cookie } = await login('admin', 'casebook-demo');
    const jar = cookie?.split(';')[0];
    expect((await gateway.ask('{ studies { id } }', {}, jar)).errors).toEqual([]);
    const ended = await gateway.ask('mutation { logout }', {}, jar);
    expect(ended.data.logout).toBe(true);
    expect(ended.cookie).toMatch(/^casebook_session=;/);
    expect((await gateway.ask('{ studies { id } }', {}, jar)).errors[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });

  it.each(['short', '%zz', 'x'.repeat(300)])('that is none (%s) can be logged out of', async (token) => {
    const ended = await gateway.ask('mutation { logout }', {}, `casebook_session=${token}`);
    expect(ended).toMatchObject({ errors: [], data: { logout: true } });
    expect(ended.cookie).toMatch(/^casebook_session=;/);
  });

  it('works for a name in any script', async () => {
    const username = 'Łucja-小林';
    const passwordHash = await hashPassword('a long password');
    await saveAccount(backend.store.db, { username, role: 'admin', passwordHash }, false);
    await saveMemberships(backend.store.db, username, owning(['study-001']));
    const { cookie } = await login(username, 'a long password');
    const { errors } = await gateway.ask(
      '{ study(id: "study-001") { patients { totalCount } } }',
      {},
      cookie?.split(';')[0],
    );
    expect(errors).toEqual([]);
    const { rows } = await backend.store.db.execute(
      sql`SELECT DISTINCT actor FROM audit_event WHERE study_id <> ''`,
    );
    expect(rows).toEqual([{ actor: username }]);
  });

  it('that has run out is none', async () => {
    const { cookie } = await login('admin', 'casebook-demo');
    await backend.store.db.execute(sql`UPDATE session SET expires_at = now() - interval '1 second'`);
    const { errors } = await gateway.ask('{ studies { id } }', {}, cookie?.split(';')[0]);
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('says what a study is read for, for itself alone, and every read is noted with it', async () => {
    const opened = async () => (await login('admin', 'casebook-demo')).cookie?.split(';')[0];
    const [own, other] = [await opened(), await opened()];
    const state = (studyId: string, purpose: string) =>
      gateway.ask(
        `mutation ($input: StatePurposeInput!) { statePurpose(input: $input) { __typename
          ... on StatePurposeSuccess { purpose } ... on InvalidInput { field } } }`,
        { input: { studyId, purpose } },
        own,
      );
    expect((await state('study-002', 'Monitoring \u00fc')).data.statePurpose.purpose).toBe('Monitoring ü');
    const read = '{ study(id: "study-002") { asksPurpose viewerPurpose patients { totalCount } } }';
    expect((await gateway.ask(read, {}, own)).data.study).toMatchObject({ viewerPurpose: 'Monitoring ü' });
    expect((await gateway.ask(read, {}, other)).data.study).toMatchObject({ viewerPurpose: null });
    const { rows } = await backend.store.db.execute(
      sql`SELECT purpose FROM audit_event WHERE study_id = 'study-002' ORDER BY sequence`,
    );
    expect(rows.map(({ purpose }) => purpose)).toEqual(['Monitoring ü', null]);
    for (const [study, purpose, field] of [
      ['study-404', 'Monitoring', 'studyId'],
      ['study-002', ' a ', 'purpose'],
      ['study-002', 'a\u0007bc', 'purpose'],
      ['study-002', 'x'.repeat(101), 'purpose'],
    ] as const) {
      expect((await state(study, purpose)).data.statePurpose, purpose).toMatchObject({
        __typename: 'InvalidInput',
        field,
      });
    }
  });
});

describe('several logins in one operation', () => {
  const LOGIN = 'login(input: { username: "admin", password: "casebook-demo" }) { __typename }';

  it.each([
    `mutation { a: ${LOGIN} b: ${LOGIN} }`,
    `mutation { ...Hidden b: ${LOGIN} } fragment Hidden on Mutation { ... { ${LOGIN} } }`,
  ])('are refused: %s', async (operation) => {
    const { status, data, errors, cookie } = await gateway.ask(operation);
    expect(status).toBe(400);
    expect([data ?? null, cookie]).toEqual([null, undefined]);
    expect(errors[0]).toMatchObject({
      message: 'An operation may log in once; send the other logins on their own.',
      extensions: { code: 'BAD_REQUEST' },
    });
  });
});

describe('a cookie of a login by HTTPS at a proxy', () => {
  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['10.2.0.1', false],
  ])('from %s is for HTTPS alone: %s', async (remoteAddress, isSecure) => {
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
      payload: {
        query: 'mutation { login(input: { username: "admin", password: "casebook-demo" }) { __typename } }',
      },
    });
    expect(response.cookies[0]?.secure === true).toBe(isSecure);
  });
});

describe('an operation', () => {
  beforeAll(() => gateway.login());

  it.each([
    [
      'too deep',
      `{ __schema { types ${'{ fields { type { ofType '.repeat(6)} { name } ${'} } }'.repeat(6)} } }`,
    ],
    ['of too many aliases', `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: studies { id }`).join(' ')} }`],
    ['of too many tokens', `{ viewer { ${'username '.repeat(6000)} } }`],
    ['that is no GraphQL', '{ studies {'],
    ['that asks for what is not there', '{ secrets }'],
  ])('%s is refused and not run', async (_name, operation) => {
    const { data, errors, status } = await gateway.ask(operation);
    expect(status).toBeLessThan(500);
    expect(data ?? null).toBeNull();
    expect(errors.length).toBeGreaterThan(0);
  });

  it('may look at the schema', async () => {
    const { data } = await gateway.ask('{ __schema { queryType { name } } }');
    expect(data.__schema.queryType.name).toBe('Query');
  });

  it('sent as a plain form of another site is refused', async () => {
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'text/plain' },
      payload: '{"query":"{ viewer { username } }"}',
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });

  it('sent to a name that leads here from elsewhere is refused, as is everything', async () => {
    for (const url of ['/graphql', '/', '/healthz', '/fhir/Patient']) {
      const response = await gateway.app.inject({ url, headers: { host: 'evil.example' } });
      expect([url, response.statusCode]).toEqual([url, 421]);
      expect(response.body).toContain('add the name to ALLOWED_HOSTS');
      expect(response.body).not.toContain('evil');
    }
  });

  it('beyond the size limit is told in the shape of GraphQL', async () => {
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: { query: '{ viewer { username } }', variables: { text: 'x'.repeat(5_000_000) } },
    });
    expect(response.statusCode).toBe(413);
    expect(response.json().errors[0].extensions.code).toBe('BODY_TOO_LARGE');
  });
});

describe('health', () => {
  it('is alive, and ready while the backend answers', async () => {
    expect((await gateway.app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await gateway.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('says not ready without a backend, and stays alive', async () => {
    const alone = await startTestGateway({ url: 'http://127.0.0.1:9', token: 'nobody-is-listening' });
    expect((await alone.app.inject('/readyz')).statusCode).toBe(503);
    expect((await alone.app.inject('/healthz')).statusCode).toBe(200);
    await alone.close();
  });
});
