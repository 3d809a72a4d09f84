import { sql } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askWithToken } from '../support/access-tokens.ts';
import { startTestBackend } from '../support/backend.ts';
import { startTestGateway } from '../support/gateway.ts';
import { type ScriptedProvider, startScriptedProvider } from '../support/scripted-provider.ts';
import { browser, type Installation, startFor } from './identity-provider.fixtures.ts';

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
