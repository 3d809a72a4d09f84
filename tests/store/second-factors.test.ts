import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { secondStepRequestSchema } from '../../backend/auth/factors/factors.contract.ts';
import { cheapHash } from '../support/demo-account.ts';
import {
  ANNA,
  appOf,
  auth,
  callerOf,
  ELSEWHERE,
  enterPassword,
  events,
  expire,
  factors,
  finish,
  goTo,
  HERE,
  logIn,
  ORIGIN,
  PASSWORD,
  steps,
  store,
  tokenOf,
  withApp,
  withFactorsOverAStore,
  withPasskey,
} from './second-factors.fixtures.ts';

withFactorsOverAStore();

describe('an account without a second factor', () => {
  it('logs in with its password alone, also while it is setting one up', async () => {
    expect(await enterPassword()).toBeNull();
    await factors.setUpTotp(PASSWORD, ANNA);
    expect(await enterPassword()).toBeNull();
  });
});

describe('an authenticator app', () => {
  it('is asked for after the password, and opens the session', async () => {
    const { app } = await withApp();
    const step = await enterPassword();
    expect(step?.factors).toEqual(['totp', 'recovery']);
    const opened = await steps.finish(
      secondStepRequestSchema.parse({ step: step?.token, code: app(0) }),
      HERE,
    );
    expect(await auth.sessionOf(opened.token)).toMatchObject({ user: { username: 'anna' } });
  });

  it('opens nothing twice with one code, nor with the one that confirmed it', async () => {
    goTo(-1);
    const { secret } = await factors.setUpTotp(PASSWORD, ANNA);
    const app = appOf(secret);
    await factors.confirmTotp(app(0), ANNA);
    expect(await logIn({ code: app(0) })).toBe('WRONG_SECOND_FACTOR');
    goTo(0);
    expect(await logIn({ code: app(0) })).toBe('OPEN');
    expect(await logIn({ code: app(0) })).toBe('WRONG_SECOND_FACTOR');
    expect(await logIn({ code: app(-1) })).toBe('WRONG_SECOND_FACTOR');
  });

  it('opens once where two logins come with one code at the same time', async () => {
    const { app } = await withApp();
    const tokens = [await tokenOf(), await tokenOf()];
    const ends = await Promise.all(tokens.map((token) => finish(token, { code: app(0) })));
    expect(ends.sort()).toEqual(['OPEN', 'WRONG_SECOND_FACTOR']);
  });

  it.each([
    [-1, 'OPEN'],
    [1, 'OPEN'],
    [2, 'WRONG_SECOND_FACTOR'],
    [-2, 'WRONG_SECOND_FACTOR'],
  ])('whose clock is %i steps off: %s', async (stepsOff, end) => {
    const { app } = await withApp();
    goTo(2);
    expect(await logIn({ code: app(stepsOff) })).toBe(end);
  });

  it('is kept sealed, and replaces none that is confirmed', async () => {
    goTo(-1);
    const { secret } = await factors.setUpTotp(PASSWORD, ANNA);
    const { rows } = await store.db.execute<{ text: string }>(
      sql`SELECT encode(sealed_secret, 'escape') AS text FROM totp_factor`,
    );
    expect(rows[0]?.text).not.toContain(secret);
    await factors.confirmTotp(appOf(secret)(0), ANNA);
    await expect(factors.setUpTotp(PASSWORD, ANNA)).rejects.toMatchObject({
      status: 409,
      code: 'TOTP_EXISTS',
    });
  });

  it('is set up by nobody without the password, nor by a wrong code or for the demo account', async () => {
    await expect(factors.setUpTotp('guess', ANNA)).rejects.toMatchObject({ status: 400, field: 'password' });
    const { secret } = await factors.setUpTotp(PASSWORD, ANNA);
    await expect(factors.confirmTotp(appOf(secret)(5), ANNA)).rejects.toMatchObject({
      status: 400,
      field: 'code',
    });
    await expect(factors.confirmTotp(appOf(secret)(0), callerOf('ben'))).rejects.toMatchObject({
      status: 409,
    });
    expect(await enterPassword()).toBeNull();
    await saveAccount(store.db, { username: 'demo', role: 'admin', passwordHash: cheapHash(PASSWORD) }, true);
    await expect(factors.setUpTotp(PASSWORD, callerOf('demo'))).rejects.toMatchObject({
      code: 'DEMO_ACCOUNT',
    });
  });
});

describe('a login between password and second factor', () => {
  it('goes on for its own account alone', async () => {
    const anna = await withApp('anna');
    await withApp('ben');
    expect(await finish(await tokenOf('ben'), { code: anna.app(0) })).toBe('WRONG_SECOND_FACTOR');
    const passkey = await withPasskey('anna');
    const token = await tokenOf('ben');
    const options = await steps.passkeyTask({ step: token, origin: ORIGIN });
    expect(await finish(token, { credential: passkey.sign(options), origin: ORIGIN })).toBe(
      'WRONG_SECOND_FACTOR',
    );
  });

  it('opens one session, and is over in five minutes', async () => {
    const { app, codes } = await withApp();
    const [token, late] = [await tokenOf(), await tokenOf()];
    expect(await finish(token, { code: app(0) })).toBe('OPEN');
    expect(await finish(token, { recovery_code: codes[0] })).toBe('LOGIN_STEP_OVER');
    await expire('login_step', sql`interval '5 minutes'`);
    expect(await finish(late, { recovery_code: codes[0] })).toBe('LOGIN_STEP_OVER');
    expect(await finish('made up by somebody', { recovery_code: codes[0] })).toBe('LOGIN_STEP_OVER');
    expect(await logIn({ recovery_code: codes[0] })).toBe('OPEN');
  });

  it('is over once the password is another one or the account is disabled', async () => {
    const { app } = await withApp();
    const token = await tokenOf();
    await store.db.execute(sql`UPDATE app_user SET state = 'disabled' WHERE username = 'anna'`);
    expect(await finish(token, { code: app(0) })).toBe('LOGIN_STEP_OVER');
    await store.db.execute(sql`UPDATE app_user SET state = 'active' WHERE username = 'anna'`);
    await saveAccount(
      store.db,
      { username: 'anna', role: 'member', passwordHash: cheapHash('other') },
      false,
    );
    expect(await finish(token, { code: app(0) })).toBe('LOGIN_STEP_OVER');
  });

  it('is delayed by wrong codes, which a right password does not forgive', async () => {
    const { app } = await withApp();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await logIn({ code: app(9) })).toBe('WRONG_SECOND_FACTOR');
    }
    expect(await logIn({ code: app(0) })).toBe('TOO_MANY_ATTEMPTS');
    const request = secondStepRequestSchema.parse({ step: await tokenOf(), code: app(0) });
    await expect(steps.finish(request, HERE)).rejects.toMatchObject({
      status: 429,
      details: { retry_after: 5 },
    });
    expect(await finish(await tokenOf('anna', ELSEWHERE), { code: app(0) }, ELSEWHERE)).toBe('OPEN');
  });

  it('is delayed wherever the guesses come from', async () => {
    const { app } = await withApp();
    for (let tries = 0; tries < 20; tries += 1) {
      const address = `203.0.113.${tries}`;
      await finish(await tokenOf('anna', address), { code: app(9) }, address);
    }
    expect(await finish(await tokenOf('anna', ELSEWHERE), { code: app(0) }, ELSEWHERE)).toBe(
      'TOO_MANY_ATTEMPTS',
    );
    // The password alone is not kept from anybody by it.
    expect(await tokenOf()).not.toBe('');
  });
});

describe('recovery codes', () => {
  it('come with the first factor, and each opens once', async () => {
    const { codes } = await withApp();
    expect(codes).toHaveLength(10);
    expect(await logIn({ recovery_code: codes[3]?.toUpperCase() })).toBe('OPEN');
    expect(await logIn({ recovery_code: codes[3] })).toBe('WRONG_SECOND_FACTOR');
    expect((await factors.list(ANNA)).recovery_codes_left).toBe(9);
    const { rows } = await store.db.execute(sql`SELECT code_hash FROM recovery_code`);
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.replaceAll('-', ''));
  });

  it('of before open nothing once there are new ones', async () => {
    const { codes } = await withApp();
    const made = (await factors.makeRecoveryCodes(PASSWORD, ANNA)).recovery_codes ?? [];
    expect(await logIn({ recovery_code: codes[0] })).toBe('WRONG_SECOND_FACTOR');
    expect(await logIn({ recovery_code: made[0] })).toBe('OPEN');
  });

  it('are those of one account, and of none without a factor', async () => {
    const { codes } = await withApp('anna');
    await withApp('ben');
    expect(await logIn({ recovery_code: codes[0] }, 'ben')).toBe('WRONG_SECOND_FACTOR');
    await factors.remove({ password: PASSWORD, id: 'totp' }, ANNA);
    expect(await factors.list(ANNA)).toEqual({ totp_since: null, passkeys: [], recovery_codes_left: 0 });
    await expect(factors.makeRecoveryCodes(PASSWORD, ANNA)).rejects.toMatchObject({ status: 409 });
    expect(await enterPassword()).toBeNull();
  });
});

it('what happens to factors is noted, and no code with it', async () => {
  const before = (await events()).length;
  const { app, codes } = await withApp();
  await logIn({ code: app(9) });
  await logIn({ recovery_code: codes[0] });
  await factors.makeRecoveryCodes(PASSWORD, ANNA);
  await factors.remove({ password: PASSWORD, id: 'totp' }, ANNA);
  const noted = (await events()).slice(before);
  expect(noted.map(({ action }) => action)).toEqual([
    'factor.add',
    'login.step.failed',
    'recovery.use',
    'login',
    'recovery.make',
    'factor.remove',
  ]);
  expect(noted[1]).toEqual({ action: 'login.step.failed', actor: '', target: 'anna', address: HERE });
  expect(noted[5]).toEqual({ action: 'factor.remove', actor: 'anna', target: 'anna', address: HERE });
});

it('sessions from before a factor was set up stay', async () => {
  const { token } = await auth.login({ username: 'anna', password: PASSWORD }, HERE);
  await withApp();
  expect(await auth.sessionOf(token)).not.toBeNull();
});
