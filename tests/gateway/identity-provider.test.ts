import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askWithToken } from '../support/access-tokens.ts';
import { cheapHash } from '../support/demo-account.ts';
import { AUDIENCE, startIdentityProvider, type TestProvider } from '../support/identity-provider.ts';
import {
  BEGIN,
  browser,
  type Installation,
  PUBLIC_URL,
  STUDIES,
  startFor,
} from './identity-provider.fixtures.ts';

const EVENTS = '{ study(id: "study-001") { auditEvents { totalCount } } }';

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

  it.each([
    ['sends no e-mail', {}],
    ['sends something else for one', { email: 'noa\u0000@example.org' }],
  ])('%s, and makes an account without an address', async (how, claims) => {
    const sub = `noa ${how}`;
    const { result } = await logIn({ sub, preferred_username: 'noa', ...claims });
    expect(result.__typename).toBe('LoginSuccess');
    const { rows } = await here.backend.store.db.execute(
      sql`SELECT email FROM app_user WHERE username = ${result.user.username}`,
    );
    expect(rows).toEqual([{ email: null }]);
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

  it('is taken from an account by its owner, who has a password that is left, and with it the roles of its groups', async () => {
    const UNLINK = `mutation ($password: String!) { unlinkProvider(input: { password: $password }) { __typename
      ... on UnlinkProviderSuccess { username } ... on InvalidInput { field } ... on UserError { message code } } }`;
    const person = { sub: 'mia-1', preferred_username: 'mia', groups: ['counters'] };
    const { client } = await logIn(person);
    const unlink = async (password: string) => (await client.ask(UNLINK, { password })).data.unlinkProvider;
    // Nobody knows the password of an account that a login there made.
    expect(await unlink('a password that is none')).toMatchObject({
      __typename: 'InvalidInput',
      field: 'password',
      message: expect.stringMatching(/could not log in any more.+administrator.+Hospital Login stays linked/),
    });
    expect((await client.ask('{ loginProvider { isLinked } }')).data.loginProvider.isLinked).toBe(true);
    const password = 'a password of the tests';
    await here.backend.store.db.execute(
      sql`UPDATE app_user SET password_hash = ${cheapHash(password)} WHERE username = 'mia'`,
    );
    expect(await unlink(password)).toEqual({ __typename: 'UnlinkProviderSuccess', username: 'mia' });
    expect((await client.ask('{ loginProvider { isLinked } }')).data.loginProvider.isLinked).toBe(false);
    expect((await client.ask(STUDIES)).data.studies).toEqual([]);
    expect(await unlink(password)).toMatchObject({ code: 'NOT_LINKED' });
    // The identity comes as somebody new.
    expect((await logIn(person)).result.user.username).toBe('mia-2');
    const { rows } = await here.backend.store.db.execute(
      sql`SELECT actor, target FROM audit_event WHERE action = 'identity.unlink'`,
    );
    expect(rows).toEqual([{ actor: 'mia', target: 'mia' }]);
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
    const refused = await askWithToken(gateway, counting, EVENTS);
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
