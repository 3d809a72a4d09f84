import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeAccountRequest } from '../../backend/auth/accounts/accounts.contract.ts';
import { type AccountsService, createAccountsService } from '../../backend/auth/accounts/accounts.service.ts';
import { findAccount } from '../../backend/auth/accounts/accounts.store.ts';
import { type AuthService, createAuthService } from '../../backend/auth/auth.service.ts';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { DEMO_LOGIN } from '../../backend/auth/demo-login.ts';
import { removeMemberships, saveMemberships } from '../../backend/studies/members/members.store.ts';
import { cheapHash } from '../support/demo-account.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const CALLER = { username: 'boss', role: 'admin', address: '192.0.2.1', requestId: 'r-1' };

let store: TestStore;
let auth: AuthService;
let accounts: AccountsService;
beforeAll(async () => {
  store = await openTestStore();
  auth = createAuthService(store.db);
  accounts = createAccountsService(store.db);
});
afterAll(() => store.close());
beforeEach(async () => {
  for (const table of ['app_user', 'session', 'login_attempt']) {
    await store.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  }
  await makeAccount('boss', 'admin');
  await makeAccount('anna', 'member');
});

async function makeAccount(username: string, role: 'admin' | 'member', isDemo = false): Promise<void> {
  await saveAccount(store.db, { username, role, passwordHash: cheapHash('right') }, isDemo);
}
const logIn = async (username: string) => (await auth.login({ username, password: 'right' })).token;
const isLive = async (token: string) => (await auth.sessionOf(token)) !== null;
async function change(username: string, what: ChangeAccountRequest['change'], version?: number) {
  const seen = version ?? (await findAccount(store.db, username))?.version ?? 1;
  return accounts.change({ username, version: seen, change: what }, CALLER);
}
const page = (more: { text?: string; first?: number; after?: string } = {}) => {
  const { text, ...place } = more;
  return accounts.page({ where: text === undefined ? {} : { text }, order: 'username_asc', ...place });
};

describe('the accounts of an installation', () => {
  it('are listed by name in pages, without what opens them', async () => {
    for (const name of ['Cora', 'bert', 'Ädel']) await makeAccount(name, 'member');
    const all = await page();
    expect(all).toMatchObject({ total: 5, has_next: false });
    const names = all.entries.map(({ node }) => node.username);
    expect(names.slice(0, 4)).toEqual(['anna', 'bert', 'boss', 'Cora']);
    expect(JSON.stringify(all)).not.toContain('scrypt');
    const first = await page({ first: 2 });
    const rest = await page({ after: first.entries[1]?.cursor ?? '' });
    expect([...first.entries, ...rest.entries].map(({ node }) => node.username)).toEqual(names);
    expect((await page({ text: 'ER' })).entries.map(({ node }) => node.username)).toEqual(['bert']);
    expect((await page({ text: '%' })).total).toBe(0);
  });

  it('tell whether logins ask for a second factor, which an administrator takes away', async () => {
    const isAsked = async () => (await page({ text: 'anna' })).entries[0]?.node.has_second_factor;
    expect(await isAsked()).toBe(false);
    await store.db.execute(sql`INSERT INTO totp_factor VALUES ('anna', '\\x01', now(), now(), 0)`);
    expect(await isAsked()).toBe(true);
    await expect(logIn('anna')).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(await change('anna', 'remove factors')).toMatchObject({ has_second_factor: false });
    expect(await isLive(await logIn('anna'))).toBe(true);
    const { rows } = await store.db.execute(
      sql`SELECT actor, target FROM audit_event WHERE action = 'account.factors'`,
    );
    expect(rows).toEqual([{ actor: 'boss', target: 'anna' }]);
  });

  it('tell when somebody logged in last', async () => {
    expect((await page({ text: 'anna' })).entries[0]?.node.last_login_at).toBeNull();
    await logIn('anna');
    expect((await page({ text: 'anna' })).entries[0]?.node.last_login_at).not.toBeNull();
  });
});

describe('an account', () => {
  it('that is disabled opens nothing, is told as a wrong password, and opens again when it is enabled', async () => {
    const session = await logIn('anna');
    expect(await change('anna', 'disable')).toMatchObject({ state: 'disabled' });
    expect(await isLive(session)).toBe(false);
    await expect(logIn('anna')).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid username or password',
    });
    expect(await change('anna', 'enable')).toMatchObject({ state: 'active' });
    expect(await isLive(await logIn('anna'))).toBe(true);
  });

  it('that is removed opens nothing and is listed no more', async () => {
    const session = await logIn('anna');
    expect(await change('anna', 'remove')).toBeNull();
    expect(await isLive(session)).toBe(false);
    await expect(logIn('anna')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await page()).entries.map(({ node }) => node.username)).toEqual(['boss']);
    await expect(change('anna', 'enable')).rejects.toMatchObject({ status: 404 });
  });

  it('is changed as it was seen: the second of two administrators is told', async () => {
    const version = (await findAccount(store.db, 'anna'))?.version ?? 0;
    await change('anna', 'disable', version);
    await expect(change('anna', 'make administrator', version)).rejects.toMatchObject({
      status: 409,
      code: 'ACCOUNT_CHANGED',
    });
    expect(await findAccount(store.db, 'anna')).toMatchObject({ state: 'disabled', role: 'member' });
  });

  it('that alone owns a study is neither disabled nor removed, an owner who cannot log in counts for nothing', async () => {
    await makeAccount('bert', 'member');
    await saveMemberships(store.db, 'anna', [{ study_id: 'study-001', role: 'owner' }]);
    await saveMemberships(store.db, 'bert', [{ study_id: 'study-001', role: 'owner' }]);
    await change('bert', 'disable');
    for (const what of ['disable', 'remove'] as const) {
      await expect(change('anna', what)).rejects.toMatchObject({ status: 409, code: 'LAST_OWNER' });
    }
    expect(await isLive(await logIn('anna'))).toBe(true);
    await change('bert', 'enable');
    expect(await change('anna', 'remove')).toBeNull();
    await removeMemberships(store.db, ['bert']);
  });

  it('of the demo stays as it is', async () => {
    await makeAccount(DEMO_LOGIN.username, 'admin', true);
    await expect(change(DEMO_LOGIN.username, 'disable')).rejects.toMatchObject({ code: 'DEMO_ACCOUNT' });
  });

  it('is noted with who changed it, and from where', async () => {
    await change('anna', 'make administrator');
    await change('anna', 'disable');
    const { rows } = await store.db.execute(
      sql`SELECT actor, action, target, address FROM audit_event WHERE study_id = '' ORDER BY sequence DESC LIMIT 2`,
    );
    const event = { actor: 'boss', target: 'anna', address: '192.0.2.1' };
    expect(rows.reverse()).toEqual([
      { ...event, action: 'account.role' },
      { ...event, action: 'account.disable' },
    ]);
  });
});

describe('the last administrator', () => {
  it.each(['disable', 'remove', 'make member'] as const)('stays one: %s', async (what) => {
    await expect(change('boss', what)).rejects.toMatchObject({ status: 409, code: 'LAST_ADMINISTRATOR' });
    expect(await findAccount(store.db, 'boss')).toMatchObject({ state: 'active', role: 'admin' });
  });

  it('is one of two who remove each other at the same time', async () => {
    await makeAccount('chief', 'admin');
    const both = await Promise.allSettled([change('boss', 'remove'), change('chief', 'remove')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not counted among those that are disabled', async () => {
    await makeAccount('chief', 'admin');
    await change('chief', 'disable');
    await expect(change('boss', 'make member')).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
  });
});
