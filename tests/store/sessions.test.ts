import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthService, createAuthService } from '../../backend/auth/auth.service.ts';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { MAX_SESSIONS } from '../../backend/auth/sessions/sessions.contract.ts';
import { createSessionsService } from '../../backend/auth/sessions/sessions.service.ts';
import { SESSION_TIMES } from '../../backend/shared/session-times.ts';
import { cheapHash } from '../support/demo-account.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OLD = 'the old password';
const NEW = 'four words of no relation';
const CALLER = { username: 'anna', role: 'admin', address: '192.0.2.1', requestId: 'r-1' };

let store: TestStore;
let auth: AuthService;
beforeAll(async () => {
  store = await openTestStore();
  auth = createAuthService(store.db);
});
afterAll(() => store.close());
beforeEach(async () => {
  await saveAccount(store.db, { username: 'anna', role: 'admin', passwordHash: cheapHash(OLD) }, false);
  await store.db.execute(sql`DELETE FROM login_attempt`);
});

const sessions = () => createSessionsService(store.db, SESSION_TIMES);
const logIn = async (username = 'anna', password = OLD) =>
  (await auth.login({ username, password, user_agent: FIREFOX }, CALLER.address)).token;
const isLive = async (token: string, isUse = true) => (await auth.sessionOf(token, isUse)) !== null;

/** The clock of all sessions goes on. */
const pass = (time: SQL) =>
  store.db.execute(
    sql`UPDATE session SET last_used_at = last_used_at - ${time}, expires_at = expires_at - ${time}, begun_at = begun_at - ${time}`,
  );

describe('a session', () => {
  it('ends when nobody has used it for 20 minutes', async () => {
    const token = await logIn();
    await pass(sql`interval '19 minutes'`);
    expect(await isLive(token)).toBe(true);
    await pass(sql`interval '19 minutes'`);
    expect(await isLive(token)).toBe(true);
    await pass(sql`interval '21 minutes'`);
    expect(await isLive(token)).toBe(false);
  });

  it('is not kept alive by what runs by itself', async () => {
    const token = await logIn();
    await pass(sql`interval '19 minutes'`);
    expect(await isLive(token, false)).toBe(true);
    await pass(sql`interval '2 minutes'`);
    expect(await isLive(token, false)).toBe(false);
  });

  it('ends after eight hours however much it is used', async () => {
    const token = await logIn();
    for (let hour = 0; hour < 31; hour += 1) {
      await pass(sql`interval '15 minutes'`);
      expect(await isLive(token)).toBe(true);
    }
    await pass(sql`interval '15 minutes'`);
    expect(await isLive(token)).toBe(false);
  });

  it('tells when it ends', async () => {
    const before = Date.now();
    const live = await auth.sessionOf(await logIn());
    const minutesTo = (time = '') => Math.round((Date.parse(time) - before) / 60_000);
    expect(minutesTo(live?.ends_at)).toBe(8 * 60);
    expect(minutesTo(live?.idle_ends_at)).toBe(20);
  });

  it('lives as long as the settings say', async () => {
    const strict = createAuthService(store.db, undefined, { idleMinutes: 5, hours: 1 });
    const { token } = await strict.login({ username: 'anna', password: OLD });
    await pass(sql`interval '6 minutes'`);
    expect(await strict.sessionOf(token)).toBeNull();
    expect(await isLive(token), 'elsewhere').toBe(true);
  });
});

describe('the sessions of an account', () => {
  it('are listed with when and where they began, and are ended one by one', async () => {
    const here = await logIn();
    const there = await logIn();
    const listed = await sessions().list(CALLER, here);
    expect(listed).toHaveLength(2);
    for (const session of listed) {
      expect(session).toMatchObject({ address: '192.0.2.1', browser: 'Firefox on Linux' });
    }
    const other = listed.find(({ is_current }) => !is_current);
    await sessions().end(CALLER, other?.id ?? '');
    expect([await isLive(here), await isLive(there)]).toEqual([true, false]);
    await expect(sessions().end(CALLER, other?.id ?? '')).rejects.toMatchObject({ status: 404 });
  });

  it('are ended by their owner alone', async () => {
    const token = await logIn();
    const [session] = await sessions().list(CALLER, token);
    const end = sessions().end({ ...CALLER, username: 'other' }, session?.id ?? '');
    await expect(end).rejects.toMatchObject({ status: 404 });
    expect(await isLive(token)).toBe(true);
  });

  it('end all but the own one', async () => {
    const [here, ...others] = [await logIn(), await logIn(), await logIn()] as const;
    expect(await sessions().endOthers(CALLER, here)).toBe(2);
    expect(await isLive(here)).toBe(true);
    for (const token of others) expect(await isLive(token)).toBe(false);
  });

  it(`are ${MAX_SESSIONS} at most: a further one ends the one used longest ago`, async () => {
    const first = await logIn();
    await pass(sql`interval '1 minute'`);
    for (let n = 0; n < MAX_SESSIONS; n += 1) await logIn();
    expect(await isLive(first)).toBe(false);
    expect(await sessions().list(CALLER, first)).toHaveLength(MAX_SESSIONS);
  });
});

describe('a change of the own password', () => {
  it('needs the old one, ends the other sessions and keeps the own one', async () => {
    const [here, there] = [await logIn(), await logIn()];
    const change = (old_password: string, new_password: string) =>
      auth.changePassword({ token: here, old_password, new_password }, CALLER);
    await expect(change('wrong', NEW)).rejects.toMatchObject({ status: 400, field: 'old_password' });
    await expect(change(OLD, 'aaaaaaaaaaaa')).rejects.toMatchObject({ status: 400, field: 'new_password' });
    await change(OLD, NEW);
    expect([await isLive(here), await isLive(there)]).toEqual([true, false]);
    expect(await isLive(await logIn('anna', NEW))).toBe(true);
  });

  it('is delayed after guesses as a login is', async () => {
    const token = await logIn();
    const change = () => auth.changePassword({ token, old_password: 'guess', new_password: NEW }, CALLER);
    for (let n = 0; n < 5; n += 1) await expect(change()).rejects.toMatchObject({ status: 400 });
    await expect(change()).rejects.toMatchObject({ status: 429 });
  });
});
