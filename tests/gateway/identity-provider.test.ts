import { sql } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askWithToken } from '../support/access-tokens.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import {
  AUDIENCE,
  settingsFor,
  startIdentityProvider,
  type TestProvider,
} from '../support/identity-provider.ts';
import { type ScriptedProvider, startScriptedProvider } from '../support/scripted-provider.ts';

const PUBLIC_URL = 'http://127.0.0.1:4999';
const ROLES = [
  'casebook-admins=admin',
  'CN=Doctors,OU=Groups=study-001:investigator',
  'counters=study-001:analyst',
  'counters=study-002:guest',
  'of-nowhere=study-404:owner',
].join(';');
const BEGIN = `mutation ($isLink: Boolean!) { beginProviderLogin(input: { isLink: $isLink }) { __typename
  ... on BeginProviderLoginSuccess { url } ... on UserError { message code upstreamStatus } } }`;
const FINISH = `mutation ($query: String!) { finishProviderLogin(input: { query: $query }) { __typename
  ... on LoginSuccess { user { username role } } ... on UserError { message code upstreamStatus } } }`;
const STUDIES = '{ viewer { username role } studies { id viewerRole } }';

/** A browser: what it is sent in cookies, and sends again. */
function browser({ app }: TestGateway) {
  const jar = new Map<string, string>();
  async function ask(query: string, variables: Record<string, unknown> = {}) {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      cookies: Object.fromEntries(jar),
      headers: { 'content-type': 'application/json' },
      payload: { query, variables },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response.json();
  }
  return {
    jar,
    ask,
    begin: async (isLink = false) => (await ask(BEGIN, { isLink })).data.beginProviderLogin,
    finish: async (query: string) => (await ask(FINISH, { query })).data.finishProviderLogin,
  };
}

interface Installation {
  readonly backend: TestBackend;
  readonly gateway: TestGateway;
  close(): Promise<void>;
}

async function startFor(issuer: string): Promise<Installation> {
  const identityProvider = settingsFor(issuer, PUBLIC_URL, ROLES);
  const backend = await startTestBackend(undefined, undefined, null, { identityProvider });
  const gateway = await startTestGateway(backend);
  return {
    backend,
    gateway,
    async close() {
      await gateway.close();
      await backend.close();
    },
  };
}

const PARTICIPANTS = '{ study(id: "study-001") { participants { totalCount } } }';

describe('with a real provider', () => {
  let provider: TestProvider;
  let here: Installation;
  beforeAll(async () => {
    provider = await startIdentityProvider(PUBLIC_URL);
    here = await startFor(provider.issuer);
  });
  afterAll(async () => {
    await here.close();
    await provider.close();
  });

  /** Somebody logs in. @returns their browser, and what came of it */
  async function logIn(person: TestProvider['person'], client = browser(here.gateway)) {
    provider.person = person;
    const { url } = await client.begin();
    const result = await client.finish(await provider.follow(url));
    return { client, result };
  }
  const actionsOf = async (username: string) => {
    const { rows } = await here.backend.store.db.execute(
      sql`SELECT action FROM audit_event WHERE target = ${username} ORDER BY at, sequence`,
    );
    return rows.map(({ action }) => action);
  };

  it('is named on the login page', async () => {
    const { data } = await browser(here.gateway).ask('{ loginProvider { name isLinked } }');
    expect(data.loginProvider).toEqual({ name: 'Hospital Login', isLinked: null });
  });

  it('makes an account at the first login, with the roles of its groups, and finds it again', async () => {
    const anna = {
      sub: 'anna-1',
      preferred_username: 'anna',
      email: 'anna@example.org',
      groups: ['CN=Doctors,OU=Groups', 'counters', 'of-nowhere', 'unknown'],
    };
    const { client, result } = await logIn(anna);
    expect(result).toEqual({ __typename: 'LoginSuccess', user: { username: 'anna', role: 'MEMBER' } });
    expect((await client.ask(STUDIES)).data).toEqual({
      viewer: { username: 'anna', role: 'MEMBER' },
      studies: [
        { id: 'study-001', viewerRole: 'INVESTIGATOR' },
        { id: 'study-002', viewerRole: 'GUEST' },
      ],
    });
    expect(client.jar.get('casebook_provider_login')).toBeUndefined();
    expect((await logIn(anna)).result.user.username).toBe('anna');
    expect(await actionsOf('anna')).toEqual(
      expect.arrayContaining(['account.accept', 'member.set.investigator', 'member.set.guest', 'login']),
    );
  });

  it('reads groups again at each login, and takes away what came of those that are gone, and that alone', async () => {
    const person = { sub: 'otto-1', preferred_username: 'otto' };
    await logIn({ ...person, groups: ['casebook-admins', 'counters'] });
    await here.backend.store.db.execute(
      sql`INSERT INTO membership (username, study_id, role, since) VALUES ('otto', 'study-003', 'reviewer', now())`,
    );
    const first = await logIn({ ...person, groups: ['casebook-admins', 'CN=Doctors,OU=Groups'] });
    expect((await first.client.ask(STUDIES)).data).toEqual({
      viewer: { username: 'otto', role: 'ADMIN' },
      studies: [
        { id: 'study-001', viewerRole: 'INVESTIGATOR' },
        { id: 'study-003', viewerRole: 'REVIEWER' },
      ],
    });
    const second = await logIn(person);
    expect((await second.client.ask(STUDIES)).data).toEqual({
      viewer: { username: 'otto', role: 'MEMBER' },
      studies: [{ id: 'study-003', viewerRole: 'REVIEWER' }],
    });
    expect(await actionsOf('otto')).toEqual(expect.arrayContaining(['member.remove', 'account.role']));
  });

  it('joins nobody to an account of the same name or address, and takes names apart that are too much', async () => {
    await logIn({ sub: 'eva-1', preferred_username: 'eva', email: 'eva@example.org' });
    const other = await logIn({ sub: 'eva-2', preferred_username: 'Eva', email: 'eva@example.org' });
    expect(other.result.user.username).toBe('Eva-2');
    const admin = await logIn({ sub: 'eva-3', preferred_username: 'admin' });
    expect(admin.result.user).toEqual({ username: 'admin-2', role: 'MEMBER' });
    const control = await logIn({ sub: 'eva-4', preferred_username: 'e\u0000v\u001ba\u202e :x' });
    expect(control.result.user.username).toBe('eva.x');
    const nameless = await logIn({ sub: 'eva-5', preferred_username: '\u0007' });
    expect(nameless.result.user.username).toBe('user');
    expect((await nameless.client.ask(STUDIES)).data.studies).toEqual([]);
  });

  it('serves a login once, in the browser that began it', async () => {
    provider.person = { sub: 'ida-1', preferred_username: 'ida' };
    const client = browser(here.gateway);
    const { url } = await client.begin();
    const cookie = client.jar.get('casebook_provider_login') ?? '';
    const query = await provider.follow(url);
    const refused = { __typename: 'InvalidInput', code: 'LOGIN_NOT_BEGUN' };
    expect(await browser(here.gateway).finish(query)).toMatchObject(refused);
    const other = browser(here.gateway);
    await other.begin();
    expect(await other.finish(query)).toMatchObject({ code: 'PROVIDER_UNTRUSTED' });
    expect(await client.finish(query)).toMatchObject({ __typename: 'LoginSuccess' });
    client.jar.set('casebook_provider_login', cookie);
    expect(await client.finish(query)).toMatchObject({
      __typename: 'UpstreamFailure',
      code: 'LOGIN_REFUSED',
    });
    client.jar.set('casebook_provider_login', `${cookie.slice(0, -2)}xx`);
    expect(await client.finish(query)).toMatchObject(refused);
  });

  it('lets nobody in whose account is disabled or removed, and tells no more than that', async () => {
    const person = { sub: 'ugo-1', preferred_username: 'ugo', groups: ['counters'] };
    const { client } = await logIn(person);
    for (const state of ['disabled', 'removed']) {
      await here.backend.store.db.execute(sql`UPDATE app_user SET state = ${state} WHERE username = 'ugo'`);
      const { result } = await logIn(person);
      expect(result).toMatchObject({
        __typename: 'UpstreamFailure',
        code: 'LOGIN_REFUSED',
        upstreamStatus: 403,
      });
    }
    await expect
      .poll(async () => (await client.ask(STUDIES)).errors?.[0].extensions.code, { timeout: 5_000 })
      .toBe('UNAUTHENTICATED');
  });

  it('is linked to an account by whoever is logged in to it, and to no second one', async () => {
    await here.gateway.login();
    const refused = await here.gateway.ask(BEGIN, { isLink: true });
    expect(refused.data.beginProviderLogin).toMatchObject({ code: 'DEMO_ACCOUNT', upstreamStatus: 409 });
    const nobody = await browser(here.gateway).begin(true);
    expect(nobody).toMatchObject({ code: 'NO_ACCOUNT', upstreamStatus: 403 });
    const { client } = await logIn({ sub: 'lia-1', preferred_username: 'lia' });
    provider.person = { sub: 'lia-2', preferred_username: 'somebody.else' };
    const linking = await client.begin(true);
    const query = await provider.follow(linking.url);
    expect(await client.finish(query)).toMatchObject({ user: { username: 'lia' } });
    expect((await client.ask('{ loginProvider { isLinked } }')).data.loginProvider.isLinked).toBe(true);
    expect((await logIn(provider.person)).result.user.username).toBe('lia');
    const { client: second } = await logIn({ sub: 'lia-3', preferred_username: 'lia.other' });
    provider.person = { sub: 'lia-2' };
    const again = await second.begin(true);
    expect(await second.finish(await provider.follow(again.url))).toMatchObject({ code: 'IDENTITY_TAKEN' });
  });

  it('is told of a logout, where the browser goes for it', async () => {
    const { client } = await logIn({ sub: 'ole-1', preferred_username: 'ole' });
    const { data } = await client.ask('mutation { logoutAtProvider }');
    const url = new URL(data.logoutAtProvider);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/login`);
    expect((await fetch(url)).status).toBe(200);
    expect((await client.ask('{ viewer { username } }')).data.viewer).toBeNull();
    await here.gateway.login();
    expect((await here.gateway.ask('mutation { logoutAtProvider }')).data.logoutAtProvider).toBeNull();
  });

  it('gives programs tokens that open what their groups have, and nothing beyond', async () => {
    const { backend, gateway } = here;
    const patients = (study: string) =>
      `{ viewer { username role } study(id: "${study}") { viewerRole patients { totalCount } } }`;
    provider.toolGroups = ['CN=Doctors,OU=Groups', 'casebook-admins'];
    const token = await provider.toolToken(AUDIENCE);
    expect((await askWithToken(gateway, token, patients('study-001'))).data).toEqual({
      viewer: { username: 'provider:nightly', role: 'MEMBER' },
      study: { viewerRole: 'INVESTIGATOR', patients: { totalCount: 0 } },
    });
    expect((await askWithToken(gateway, token, patients('study-002'))).data.study).toBeNull();
    expect((await askWithToken(gateway, token, '{ managedStudies { id } }')).errors[0].extensions.code).toBe(
      'SESSION_REQUIRED',
    );
    provider.toolGroups = ['counters'];
    const counting = await provider.toolToken(AUDIENCE);
    expect((await askWithToken(gateway, counting, patients('study-001'))).errors).toEqual([]);
    const refused = await askWithToken(gateway, counting, PARTICIPANTS);
    expect(refused.errors[0].extensions.code).toBe('FORBIDDEN');
    provider.toolGroups = ['unknown'];
    const nothing = await askWithToken(gateway, await provider.toolToken(AUDIENCE), '{ studies { id } }');
    expect(nothing.data.studies).toEqual([]);
    const elsewhere = await provider.toolToken('urn:other');
    expect(await askWithToken(gateway, elsewhere, '{ studies { id } }')).toMatchObject({ status: 401 });
    const { rows } = await backend.store.db.execute(
      sql`SELECT DISTINCT actor FROM audit_event WHERE study_id = 'study-001' AND actor LIKE 'provider:n%'`,
    );
    expect(rows).toEqual([{ actor: 'provider:nightly' }]);
  });
});

describe('a provider that', () => {
  let provider: ScriptedProvider;
  let here: Installation;
  beforeAll(async () => {
    provider = await startScriptedProvider();
    here = await startFor(provider.issuer);
  });
  afterAll(async () => {
    await here.close();
    await provider.close();
  });
  beforeEach(() => {
    provider.claims = { preferred_username: 'kim' };
  });

  const now = () => Math.floor(Date.now() / 1000);
  const counts = async () => {
    const { rows } = await here.backend.store.db.execute(
      sql`SELECT (SELECT count(*)::int FROM app_user) AS accounts, (SELECT count(*)::int FROM session) AS sessions`,
    );
    return rows[0];
  };
  /** A login at which the provider says what is claimed. */
  async function logIn(claims: Record<string, unknown>) {
    const client = browser(here.gateway);
    const { searchParams } = new URL((await client.begin()).url);
    provider.claims = { preferred_username: 'kim', nonce: searchParams.get('nonce'), ...claims };
    const answer = { code: 'a-code', state: searchParams.get('state') ?? '' };
    return client.finish(`?${new URLSearchParams(answer)}`);
  }

  it.each([
    ['means another client', { aud: 'another' }],
    ['names another issuer', { iss: 'https://elsewhere.example' }],
    ['answers another login', { nonce: 'another' }],
    ['names nobody', { sub: undefined }],
    ['let the login run out', { exp: Math.floor(Date.now() / 1000) - 120 }],
  ])('%s is not trusted, and nothing is changed', async (_lie, claims) => {
    const before = await counts();
    expect(await logIn(claims)).toMatchObject({
      __typename: 'UpstreamFailure',
      code: 'PROVIDER_UNTRUSTED',
      upstreamStatus: 502,
    });
    expect(await counts()).toEqual(before);
  });

  it.each([
    ['is slow by half a minute', { iat: now() - 600, exp: now() - 30 }],
    ['is fast by half a minute', { iat: now() + 30, exp: now() + 300, sub: 'person-2' }],
  ])('%s is trusted', async (_clock, claims) => {
    expect(await logIn(claims)).toMatchObject({ __typename: 'LoginSuccess' });
  });

  it('did not let the person in is quoted without its words', async () => {
    const client = browser(here.gateway);
    const state = new URL((await client.begin()).url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', error_description: 'no such user', state });
    const refused = await client.finish(`?${query}`);
    expect(refused).toMatchObject({ code: 'LOGIN_REFUSED', upstreamStatus: 403 });
    expect(refused.message).not.toContain('no such user');
  });

  it('signs access tokens for something else, or not at all, opens nothing', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const right = { groups: ['counters'] };
    const opened = async (token: string) =>
      (await askWithToken(here.gateway, token, '{ studies { id } }')).data?.studies?.length ?? 'refused';
    expect(await opened(await provider.accessToken(right))).toBe(2);
    expect(await opened(await provider.accessToken({ ...right, exp: now() - 30 }))).toBe(2);
    for (const wrong of [
      provider.accessToken({ ...right, aud: 'another' }),
      provider.accessToken({ ...right, iss: 'https://elsewhere.example' }),
      provider.accessToken({ ...right, exp: now() - 120 }),
      provider.accessToken({ ...right, nbf: now() + 120 }),
      provider.accessToken({ ...right, exp: undefined }),
      provider.accessToken(right, privateKey),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.AA`,
    ]) {
      expect(await opened(await wrong)).toBe('refused');
    }
    // Of somebody with an account, whose rights are kept here.
    await logIn({ sub: 'person-9', preferred_username: 'zoe' });
    expect(await opened(await provider.accessToken({ ...right, sub: 'person-9' }))).toBe('refused');
  });
});

it('a provider that fails is told in a sentence, and passwords still open', async () => {
  const provider = await startScriptedProvider();
  const here = await startFor(provider.issuer);
  const client = browser(here.gateway);
  const expectFailure = async (told: { message: string }, code: string, upstreamStatus: number) => {
    expect(told).toMatchObject({ __typename: 'UpstreamFailure', code, upstreamStatus });
    expect(told.message).toMatch(/log in with a password/);
    await here.gateway.login();
    expect((await here.gateway.ask('{ viewer { username } }')).data.viewer).toEqual({ username: 'admin' });
  };
  provider.metadata = { issuer: 'https://elsewhere.example' };
  await expectFailure(await client.begin(), 'PROVIDER_UNTRUSTED', 502);
  provider.metadata = {};
  provider.status = 503;
  await expectFailure(await client.begin(), 'PROVIDER_AWAY', 503);
  provider.status = 200;
  const begun = await client.begin();
  expect(begun).toMatchObject({ __typename: 'BeginProviderLoginSuccess' });
  const state = new URL(begun.url).searchParams.get('state') ?? '';
  await provider.close();
  await expectFailure(
    await client.finish(`?${new URLSearchParams({ code: 'a-code', state })}`),
    'PROVIDER_AWAY',
    503,
  );
  await here.close();
});

it('is not there where none is configured', async () => {
  const backend = await startTestBackend();
  const gateway = await startTestGateway(backend);
  const client = browser(gateway);
  expect((await client.ask('{ loginProvider { name } }')).data).toEqual({ loginProvider: null });
  expect(await client.begin()).toMatchObject({ code: 'NO_PROVIDER', upstreamStatus: 404 });
  const signed = `${'x'.repeat(20)}.${'y'.repeat(20)}.${'z'.repeat(20)}`;
  const told = await askWithToken(gateway, signed, '{ studies { id } }');
  expect(told).toMatchObject({ status: 401 });
  expect(told.errors[0].message).toMatch(/cut or mistyped/);
  await gateway.close();
  await backend.close();
});
