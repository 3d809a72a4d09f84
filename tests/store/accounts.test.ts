import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthService } from '../../backend/auth/auth.service.ts';
import { accountByName, saveAccount } from '../../backend/auth/auth.store.ts';
import { DEMO_LOGIN } from '../../backend/auth/demo-login.ts';
import { createPasswordQueue } from '../../backend/auth/password-queue.ts';
import { hashPassword } from '../../backend/auth/passwords.ts';
import type { CallError } from '../../backend/shared/errors.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function makeAccount(username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await saveAccount(store.db, { username, role: 'admin', passwordHash }, false);
}

describe('the demo account', () => {
  const OWN = { username: DEMO_LOGIN.username, password: 'a password of our own' };

  it('takes the place of no account that somebody made', async () => {
    await makeAccount(OWN.username, OWN.password);
    const auth = createAuthService(store.db);
    expect(await auth.settleDemoAccount(true)).toBe(false);
    await expect(auth.login(DEMO_LOGIN)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await auth.login(OWN)).user.username).toBe(OWN.username);
    await auth.settleDemoAccount(false);
    expect(await accountByName(store.db, OWN.username)).not.toBeNull();
  });
});

describe('a new password', () => {
  it('ends the sessions that the old one opened', async () => {
    await makeAccount('anna', 'the first password');
    const auth = createAuthService(store.db);
    const { token } = await auth.login({ username: 'anna', password: 'the first password' });
    expect(await auth.sessionOf(token)).toMatchObject({ user: { username: 'anna' } });
    await makeAccount('anna', 'the second password');
    expect(await auth.sessionOf(token)).toBeNull();
  });
});

describe('a login that is refused because many wait', () => {
  it('counts as no wrong password', async () => {
    await makeAccount('patient', 'a password');
    const auth = createAuthService(store.db, createPasswordQueue(1, 0, { least: 0, most: 0 }));
    const logins = Array.from({ length: 20 }, () =>
      auth.login({ username: 'patient', password: 'wrong' }).catch((error: CallError) => error.code),
    );
    const told = await Promise.all(logins);
    expect(told.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(1);
    expect(told.filter((code) => code === 'TOO_MANY_LOGINS')).toHaveLength(19);
    const { user } = await auth.login({ username: 'patient', password: 'a password' });
    expect(user.username).toBe('patient');
  });
});
