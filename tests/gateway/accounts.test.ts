import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { cheapHash } from '../support/demo-account.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const PASSWORD = 'four words of no relation';

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

const INVITE = `mutation ($input: InviteAccountInput!) { inviteAccount(input: $input) { __typename
  ... on InvitationLink { token invitation { id } } ... on UserError { message code } } }`;
const OPEN = `mutation ($input: OpenInvitationInput!) { openInvitation(input: $input) { __typename
  ... on OpenInvitation { kind username } ... on UserError { message code } } }`;
const ACCEPT = `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { __typename
  ... on AcceptInvitationSuccess { username } ... on InvalidInput { field } ... on UserError { message code } } }`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { __typename } }`;
const CHANGE = `mutation ($input: ChangeAccountInput!) { changeAccount(input: $input) { __typename
  ... on ChangeAccountSuccess { account { state version } } ... on UserError { message code } } }`;
const ACCOUNTS = `{ accounts { totalCount nodes { username role state version memberships { studyId role } } } }`;

const asGuest = (query: string, variables = {}) => gateway.ask(query, variables, '');
/** @returns the cookie of a new session */
async function logIn(username: string, password: string): Promise<string> {
  const { cookie } = await asGuest(LOGIN, { input: { username, password } });
  return cookie?.split(';')[0] ?? '';
}

/** Invites somebody, who accepts and logs in. @returns the cookie of the session */
async function join(username: string): Promise<string> {
  const input = { username, memberships: [{ studyId: 'study-001', role: 'ANALYST' }] };
  const { token } = (await gateway.ask(INVITE, { input })).data.inviteAccount;
  const { data } = await asGuest(ACCEPT, { input: { token, password: PASSWORD } });
  expect(data.acceptInvitation).toEqual({ __typename: 'AcceptInvitationSuccess', username });
  return logIn(username, PASSWORD);
}

describe('an invitation', () => {
  it('is opened and accepted by a guest, once, and makes a member of its studies', async () => {
    const input = { memberships: [{ studyId: 'study-002', role: 'GUEST' }] };
    const { token } = (await gateway.ask(INVITE, { input })).data.inviteAccount;
    expect((await asGuest(OPEN, { input: { token } })).data.openInvitation).toEqual({
      __typename: 'OpenInvitation',
      kind: 'ACCOUNT',
      username: null,
    });
    const accept = { token, username: 'guest.one', password: PASSWORD };
    expect((await asGuest(ACCEPT, { input: { ...accept, password: 'aaaaaaaaaaaa' } })).data).toMatchObject({
      acceptInvitation: { __typename: 'InvalidInput', field: 'password' },
    });
    expect((await asGuest(ACCEPT, { input: { ...accept, username: 'one\u0000\u0007' } })).data).toMatchObject(
      {
        acceptInvitation: { __typename: 'InvalidInput', field: 'username' },
      },
    );
    expect((await asGuest(ACCEPT, { input: accept })).data.acceptInvitation.__typename).toBe(
      'AcceptInvitationSuccess',
    );
    for (const again of [asGuest(ACCEPT, { input: accept }), asGuest(OPEN, { input: { token } })]) {
      expect(Object.values((await again).data)[0]).toMatchObject({
        __typename: 'InvitationOver',
        code: 'INVITATION_OVER',
      });
    }
    const session = await logIn('guest.one', PASSWORD);
    const { data } = await gateway.ask('{ viewer { role } studies { id } }', {}, session);
    expect(data).toEqual({ viewer: { role: 'MEMBER' }, studies: [{ id: 'study-002' }] });
  });
});

describe('accounts', () => {
  it('are seen and changed by administrators alone', async () => {
    const session = await join('analyst.one');
    for (const [query, variables] of [
      [ACCOUNTS, {}],
      ['{ invitations { id } }', {}],
      [CHANGE, { input: { username: 'admin', version: 1, change: 'REMOVE' } }],
      [INVITE, { input: { role: 'ADMIN' } }],
      [INVITE, { input: { memberships: [{ studyId: 'study-001', role: 'OWNER' }] } }],
    ] as const) {
      const { data, errors } = await gateway.ask(query, variables, session);
      const told = errors[0]?.extensions.code ?? Object.values<{ code: string }>(data)[0]?.code;
      expect(told, query).toBe('FORBIDDEN');
    }
    const { data } = await gateway.ask(ACCOUNTS);
    const listed = data.accounts.nodes.find(
      ({ username }: { username: string }) => username === 'analyst.one',
    );
    expect(listed).toMatchObject({
      role: 'MEMBER',
      memberships: [{ studyId: 'study-001', role: 'ANALYST' }],
    });
  });

  it('that are disabled open nothing at once, though their session was just believed', async () => {
    const session = await join('analyst.two');
    const studies = () => gateway.ask('{ studies { id } }', {}, session);
    expect((await studies()).errors).toEqual([]);
    const input = { username: 'analyst.two', version: 1, change: 'DISABLE' };
    expect((await gateway.ask(CHANGE, { input })).data.changeAccount).toEqual({
      __typename: 'ChangeAccountSuccess',
      account: { state: 'DISABLED', version: 2 },
    });
    expect((await studies()).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await logIn('analyst.two', PASSWORD)).toBe('');
    expect((await gateway.ask(CHANGE, { input })).data.changeAccount).toMatchObject({
      __typename: 'AccountConflict',
      code: 'ACCOUNT_CHANGED',
    });
  });

  it.each([['accounts { totalCount }'], ['invitations { id }'], ['sessions { id }']])(
    'and sessions are told to no guest: %s',
    async (field) => {
      expect((await asGuest(`{ ${field} }`)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    },
  );
});

describe('the own sessions', () => {
  it('are listed, and ended elsewhere', async () => {
    const here = await logIn('admin', 'casebook-demo');
    const there = await logIn('admin', 'casebook-demo');
    const { data } = await gateway.ask('{ sessions { id isCurrent browser address } }', {}, here);
    const current = data.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(current).toEqual([
      { id: expect.any(String), isCurrent: true, browser: expect.any(String), address: '127.0.0.1' },
    ]);
    const ended = await gateway.ask(
      'mutation { endOtherSessions { ... on EndOtherSessionsSuccess { ended } } }',
      {},
      here,
    );
    expect(ended.data.endOtherSessions.ended).toBeGreaterThanOrEqual(1);
    expect((await gateway.ask('{ currentSession { endsAt } }', {}, there)).data.currentSession).toBeNull();
    expect((await gateway.ask('{ currentSession { endsAt } }', {}, here)).data.currentSession).not.toBeNull();
    await gateway.login();
  });
});

describe('a second step', () => {
  const USER = `__typename ... on LoginSuccess { user { username } } ... on InvalidInput { field }
    ... on UserError { message code }`;
  const SECOND = `mutation ($input: LoginSecondStepInput!) { loginSecondStep(input: $input) { ${USER} } }`;
  const CHANGED = `__typename ... on ChangeFactorsSuccess { recoveryCodes user { factors { totpSince recoveryCodesLeft
    passkeys { name } } } } ... on UserError { message code }`;
  let cookie: string;
  let codes: string[];
  let secret: string;

  const send = (query: string, jar: string, headers: Record<string, string> = {}) =>
    gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: jar, ...headers },
      payload: { query },
    });
  const enter = () =>
    send(
      `mutation { login(input: { username: "two.steps", password: "${PASSWORD}" }) { ${USER}
      ... on SecondStepRequired { factors } } }`,
      '',
    );
  const stepCookie = async () => {
    const [step] = (await enter()).cookies;
    return `${step?.name}=${step?.value}`;
  };
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

  beforeAll(async () => {
    const passwordHash = cheapHash(PASSWORD);
    await saveAccount(backend.store.db, { username: 'two.steps', role: 'member', passwordHash }, false);
    cookie = await logIn('two.steps', PASSWORD);
    const setUp = `mutation { setUpTotp(input: { password: "${PASSWORD}" }) { ... on TotpSetup { secret uri } } }`;
    secret = (await gateway.ask(setUp, {}, cookie)).data.setUpTotp.secret;
    const confirm = `mutation { confirmTotp(input: { code: "${code()}" }) { ${CHANGED} } }`;
    const { confirmTotp } = (await gateway.ask(confirm, {}, cookie)).data;
    expect(confirmTotp.user.factors).toMatchObject({ recoveryCodesLeft: 10, totpSince: expect.any(String) });
    codes = confirmTotp.recoveryCodes;
  });

  it('keeps what a login goes on with in a cookie of its own, which is no session', async () => {
    const response = await enter();
    expect(response.json().data.login).toEqual({
      __typename: 'SecondStepRequired',
      factors: ['TOTP', 'RECOVERY'],
    });
    expect(response.cookies).toMatchObject([
      { name: 'casebook_login_step', httpOnly: true, sameSite: 'Strict' },
    ]);
    const { value } = response.cookies[0] ?? {};
    for (const jar of [`casebook_login_step=${value}`, `casebook_session=${value}`]) {
      expect((await gateway.ask('{ studies { id } }', {}, jar)).errors[0]?.extensions.code).toBe(
        'UNAUTHENTICATED',
      );
    }
  });

  it('opens the session and ends the login, once', async () => {
    const jar = await stepCookie();
    const query = `mutation { loginSecondStep(input: { recoveryCode: "${codes[0]}" }) { ${USER} } }`;
    const response = await send(query, jar);
    expect(response.json().data.loginSecondStep).toMatchObject({ user: { username: 'two.steps' } });
    const [session, step] = response.cookies;
    expect([session?.name, step?.name, step?.value]).toEqual(['casebook_session', 'casebook_login_step', '']);
    const own = `casebook_session=${session?.value}`;
    const { data } = await gateway.ask('{ viewer { factors { recoveryCodesLeft } } }', {}, own);
    expect(data.viewer.factors.recoveryCodesLeft).toBe(9);
    const again = `mutation { loginSecondStep(input: { recoveryCode: "${codes[1]}" }) { ${USER} } }`;
    expect((await send(again, jar)).json().data.loginSecondStep.code).toBe('LOGIN_STEP_OVER');
  });

  it('is refused in words, and names what is to be mended', async () => {
    const jar = await stepCookie();
    const finish = async (input: Record<string, string>, from = jar) =>
      (await gateway.ask(SECOND, { input }, from)).data.loginSecondStep;
    expect(await finish({ code: 'abc' })).toMatchObject({ __typename: 'InvalidInput', field: 'code' });
    expect(await finish({})).toMatchObject({ __typename: 'InvalidInput', field: 'code' });
    expect(await finish({ credential: '{}' })).toMatchObject({
      __typename: 'InvalidInput',
      field: 'credential',
    });
    expect(await finish({ code: '1', recoveryCode: '1' })).toMatchObject({ __typename: 'InvalidInput' });
    expect(await finish({ recoveryCode: 'made up' })).toMatchObject({ code: 'WRONG_SECOND_FACTOR' });
    expect(await finish({ recoveryCode: codes[2] ?? '' }, '')).toMatchObject({ code: 'LOGIN_STEP_OVER' });
  });

  it('is guessed once in an operation', async () => {
    const field = 'loginSecondStep(input: { code: "000000" }) { __typename }';
    const response = await send(`mutation { a: ${field} b: ${field} }`, await stepCookie());
    expect(response.statusCode).toBe(400);
  });

  it('by a passkey is made for the name that the browser is at, behind a proxy that speaks TLS, too', async () => {
    const begin = `mutation { beginPasskey(input: { password: "${PASSWORD}" }) { ... on PasskeyTask { options }
      ... on UserError { code } } }`;
    const at = async (host: string, origin?: string) =>
      (await send(begin, cookie, { host, ...(origin && { origin }) })).json().data.beginPasskey;
    const task = await at('casebook.example.org', 'https://casebook.example.org');
    expect(JSON.parse(task.options).rp).toMatchObject({ id: 'casebook.example.org' });
    expect(JSON.parse((await at('casebook.example.org', 'https://evil.example')).options).rp.id).toBe(
      'casebook.example.org',
    );
    expect(await at('127.0.0.1:4000')).toEqual({ code: 'NO_PASSKEYS_HERE' });
  });
});

describe('the log of accounts', () => {
  const LOG = `query ($first: Int, $after: String, $where: AccountEventFilterInput) {
    accountEvents(first: $first, after: $after, where: $where) { totalCount
      pageInfo { hasNextPage endCursor } nodes { actor action target address purpose patientCount } } }`;

  it('tells administrators who logged in and what happened to whom, in pages, and that they looked', async () => {
    await join('dora');
    await asGuest(LOGIN, { input: { username: 'dora', password: 'wrong' } });
    const where = { account: 'dora' };
    const { accountEvents } = (await gateway.ask(LOG, { where })).data;
    const actions = accountEvents.nodes.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['login.failed', 'login', 'account.accept', 'account.invite']);
    expect(accountEvents).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: false } });
    expect(accountEvents.nodes[1]).toMatchObject({ actor: 'dora', address: '127.0.0.1', patientCount: 0 });
    const first = (await gateway.ask(LOG, { where, first: 3 })).data.accountEvents;
    const rest = (await gateway.ask(LOG, { where, after: first.pageInfo.endCursor })).data.accountEvents;
    expect([...first.nodes, ...rest.nodes]).toEqual(accountEvents.nodes);
    const looked = (await gateway.ask(LOG, { where: { action: 'account.events' } })).data.accountEvents;
    expect(looked.totalCount).toBeGreaterThanOrEqual(3);
  });

  it('is read by nobody else, and tells nothing of studies', async () => {
    const member = await join('emil');
    expect((await gateway.ask(LOG, {}, member)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await asGuest(LOG)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    await gateway.ask('{ study(id: "study-001") { patients { nodes { id } } } }');
    const all = (await gateway.ask(LOG, { first: 200 })).data.accountEvents.nodes;
    expect(all.map(({ action }: { action: string }) => action)).not.toContain('patients.list');
  });

  it.each([
    [{ account: 'x'.repeat(129) }, 'account'],
    [{ account: 'a\u0000' }, 'account'],
  ])('refuses %j by its field', async (where, field) => {
    const { errors } = await gateway.ask(LOG, { where });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT' });
    expect(JSON.stringify(errors[0])).toContain(field);
  });
});
