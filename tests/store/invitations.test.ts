import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountsService } from '../../backend/auth/accounts/accounts.service.ts';
import { findAccount } from '../../backend/auth/accounts/accounts.store.ts';
import {
  createInvitationsService,
  type InvitationsService,
} from '../../backend/auth/accounts/invitations.service.ts';
import { createMailer } from '../../backend/auth/accounts/mailer.ts';
import { type AuthService, createAuthService } from '../../backend/auth/auth.service.ts';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { createPasswordQueue } from '../../backend/auth/password-queue.ts';
import { saveMemberships } from '../../backend/studies/members/members.store.ts';
import { cheapHash } from '../support/demo-account.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const PASSWORD = 'four words of no relation';
const CALLER = { username: 'boss', role: 'admin', address: '192.0.2.1', requestId: 'r-1' };
const MEMBER = { role: 'member' as const, memberships: [] };

let store: TestStore;
let auth: AuthService;
let mails: MailServer;
let invitations: InvitationsService;
beforeAll(async () => {
  [store, mails] = await Promise.all([openTestStore(), startMailServer()]);
  const mail = { url: mails.url, from: 'casebook@example.org', publicUrl: 'https://casebook.example.org/' };
  const mailer = createMailer(mail, pino({ level: 'silent' }));
  auth = createAuthService(store.db);
  invitations = createInvitationsService(store.db, createPasswordQueue(), mailer);
});
afterAll(async () => {
  await mails.close();
  await store.close();
});
beforeEach(async () => {
  for (const table of ['app_user', 'invitation', 'session', 'membership']) {
    await store.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  }
  await makeAccount('boss', 'admin');
});

async function makeAccount(username: string, role: 'admin' | 'member'): Promise<void> {
  await saveAccount(store.db, { username, role, passwordHash: cheapHash('right') }, false);
}
const versionOf = async (username: string) => (await findAccount(store.db, username))?.version ?? 0;
const accept = (token: string, username?: string, password = PASSWORD) =>
  invitations.accept({ token, username, password }, '198.51.100.7');

describe('an invitation', () => {
  it('makes an account with a role in its studies, once', async () => {
    const memberships = [{ study_id: 'study-001', role: 'analyst' as const }];
    const { token, invitation, is_mailed } = await invitations.invite(
      { role: 'member', memberships },
      CALLER,
    );
    expect(is_mailed).toBeNull();
    expect(await invitations.open(token)).toEqual({
      kind: 'account',
      username: null,
      expires_at: invitation.expires_at,
    });
    expect(await accept(token, 'anna')).toBe('anna');
    expect(await findAccount(store.db, 'anna')).toMatchObject({ role: 'member', memberships });
    const { user } = await auth.login({ username: 'anna', password: PASSWORD });
    expect(user).toMatchObject({ username: 'anna', role: 'member' });

    const used = { status: 410, message: expect.stringMatching(/^This link was used already/) };
    await expect(invitations.open(token)).rejects.toMatchObject(used);
    await expect(accept(token, 'bert')).rejects.toMatchObject(used);
    expect(await invitations.list()).toEqual([]);
  });

  it('is accepted once by two at the same time', async () => {
    const { token } = await invitations.invite(MEMBER, CALLER);
    const both = await Promise.allSettled([accept(token, 'anna'), accept(token, 'bert')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await store.db.execute(sql`SELECT 1 FROM app_user WHERE username IN ('anna', 'bert')`);
    expect(rows).toHaveLength(1);
  });

  it('keeps its token nowhere but as a hash', async () => {
    const { token } = await invitations.invite({ ...MEMBER, username: 'anna' }, CALLER);
    const { rows } = await store.db.execute(
      sql`SELECT (SELECT json_agg(i) FROM invitation i)::text || (SELECT json_agg(e) FROM audit_event e)::text AS kept`,
    );
    expect(String(rows[0]?.kept)).toContain('anna');
    expect(String(rows[0]?.kept)).not.toContain(token);
  });

  it.each([
    [
      'expired',
      sql`UPDATE invitation SET expires_at = now() - interval '1 second'`,
      'This link has expired.',
    ],
    ['withdrawn', sql`DELETE FROM invitation`, 'This link opens nothing'],
  ])('that is %s makes nothing', async (_how, statement, sentence) => {
    const { token } = await invitations.invite(MEMBER, CALLER);
    await store.db.execute(statement);
    await expect(accept(token, 'anna')).rejects.toMatchObject({
      status: 410,
      message: expect.stringContaining(sentence),
    });
    expect(await findAccount(store.db, 'anna')).toBeNull();
  });

  it('takes no poor password, and stays open', async () => {
    const { token } = await invitations.invite({ ...MEMBER, username: 'anna' }, CALLER);
    const poor = accept(token, undefined, 'aaaaaaaaaaaa');
    await expect(poor).rejects.toMatchObject({ status: 400, field: 'password' });
    expect(await accept(token)).toBe('anna');
  });

  it('takes no name that somebody has, had, or is invited with, however it is written', async () => {
    const taken = { status: 400, field: 'username' };
    await makeAccount('Removed', 'member');
    const change = { username: 'Removed', version: await versionOf('Removed'), change: 'remove' as const };
    await createAccountsService(store.db).change(change, CALLER);
    await invitations.invite({ ...MEMBER, username: 'invited' }, CALLER);
    const { token } = await invitations.invite(MEMBER, CALLER);
    for (const username of ['BOSS', 'removed', 'Invited']) {
      await expect(accept(token, username)).rejects.toMatchObject(taken);
      await expect(invitations.invite({ ...MEMBER, username }, CALLER)).rejects.toMatchObject(taken);
    }
  });

  it('names studies that there are, each once', async () => {
    const inviteTo = (...studies: string[]) =>
      invitations.invite(
        { role: 'member', memberships: studies.map((study_id) => ({ study_id, role: 'guest' })) },
        CALLER,
      );
    await expect(inviteTo('study-999')).rejects.toMatchObject({ status: 400, field: 'memberships' });
    await expect(inviteTo('study-001', 'study-001')).rejects.toMatchObject({ status: 400 });
  });
});

describe('an invitation of somebody who administers nothing', () => {
  const OWNER = { ...CALLER, username: 'owner', role: 'member' };
  const to = (study_id: string, role: 'admin' | 'member' = 'member') =>
    invitations.invite({ role, memberships: [{ study_id, role: 'guest' }] }, OWNER);

  it('is to studies that they own, and to nothing else', async () => {
    await makeAccount('owner', 'member');
    await saveMemberships(store.db, 'owner', [
      { study_id: 'study-001', role: 'owner' },
      { study_id: 'study-002', role: 'investigator' },
    ]);
    expect((await to('study-001')).invitation.made_by).toBe('owner');
    const refused = { status: 403 };
    await expect(to('study-002')).rejects.toMatchObject(refused);
    await expect(to('study-001', 'admin')).rejects.toMatchObject(refused);
    await expect(invitations.invite(MEMBER, OWNER)).rejects.toMatchObject(refused);
  });
});

describe('a link to another password', () => {
  it('gives the account one, ends its sessions, and the old password works until then', async () => {
    await makeAccount('anna', 'member');
    const { token } = await invitations.reset({ username: 'anna', version: await versionOf('anna') }, CALLER);
    const session = (await auth.login({ username: 'anna', password: 'right' })).token;
    expect(await accept(token)).toBe('anna');
    expect(await auth.sessionOf(session)).toBeNull();
    expect((await auth.login({ username: 'anna', password: PASSWORD })).user.role).toBe('member');
  });

  it('opens nothing once another one was made, or the account is disabled', async () => {
    await makeAccount('anna', 'member');
    const reset = async () =>
      invitations.reset({ username: 'anna', version: await versionOf('anna') }, CALLER);
    const [first, second] = [await reset(), await reset()];
    await expect(invitations.open(first.token)).rejects.toMatchObject({ status: 410 });
    const version = await versionOf('anna');
    await createAccountsService(store.db).change({ username: 'anna', version, change: 'disable' }, CALLER);
    await expect(invitations.open(second.token)).rejects.toMatchObject({ status: 410 });
    await expect(reset()).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });
});

describe('a link with an address', () => {
  it('is sent by mail, and opens the invitation', async () => {
    const made = await invitations.invite({ ...MEMBER, email: 'anna@example.org' }, CALLER);
    expect(made.is_mailed).toBe(true);
    const [mail] = mails.received;
    expect(mail).toMatchObject({ from: 'casebook@example.org', to: ['anna@example.org'] });
    expect(mail?.text).toContain('Subject: Your invitation to Casebook');
    expect(mail?.text).toContain(`https://casebook.example.org/invitation#${made.token}`);
    expect((await invitations.open(made.token)).kind).toBe('account');
  });

  it('is told where it could not be sent, and stays open', async () => {
    const refused = await invitations.invite({ ...MEMBER, email: 'nobody@refused.example' }, CALLER);
    expect(refused.is_mailed).toBe(false);
    expect((await invitations.open(refused.token)).kind).toBe('account');
  });
});
