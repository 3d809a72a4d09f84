import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkeyLoginRequestSchema } from '../../backend/auth/factors/factors.contract.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import {
  ANNA,
  addPasskey,
  callerOf,
  enterPassword,
  expire,
  factors,
  finish,
  HERE,
  logIn,
  ORIGIN,
  PASSWORD,
  steps,
  tokenOf,
  withApp,
  withFactorsOverAStore,
  withPasskey,
} from './second-factors.fixtures.ts';

withFactorsOverAStore();

describe('a passkey', () => {
  const signedIn = async (
    authenticator: ReturnType<typeof createAuthenticator>,
    behaviour: Parameters<typeof authenticator.sign>[1] = {},
  ) => {
    const token = await tokenOf();
    const options = await steps.passkeyTask({ step: token, origin: ORIGIN });
    return finish(token, { credential: authenticator.sign(options, behaviour), origin: ORIGIN });
  };
  /** A login without a password. */
  const alone = async (
    authenticator: ReturnType<typeof createAuthenticator>,
    behaviour: Parameters<typeof authenticator.sign>[1] = {},
  ) => {
    const options = await steps.passkeyTask({ origin: ORIGIN });
    const passkey = authenticator.sign(options, behaviour);
    return steps
      .loginWithPasskey(passkeyLoginRequestSchema.parse({ credential: passkey, origin: ORIGIN }), HERE)
      .then(
        ({ user }) => user.username,
        (error) => error.code,
      );
  };

  it('opens a session after the password, and alone where it verifies its user', async () => {
    const authenticator = await withPasskey();
    expect((await enterPassword())?.factors).toEqual(['passkey', 'recovery']);
    expect(await signedIn(authenticator, { verifiesUser: false })).toBe('OPEN');
    expect(await alone(authenticator)).toBe('anna');
    expect(await alone(authenticator, { verifiesUser: false })).toBe('WRONG_SECOND_FACTOR');
    expect((await factors.list(ANNA)).passkeys).toMatchObject([
      { name: 'Laptop', last_used_at: expect.any(String) },
    ]);
  });

  it('signs each challenge once, and within five minutes', async () => {
    const authenticator = await withPasskey();
    const token = await tokenOf();
    const options = await steps.passkeyTask({ step: token, origin: ORIGIN });
    const passkey = authenticator.sign(options);
    expect(await finish(token, { credential: passkey, origin: ORIGIN })).toBe('OPEN');
    expect(await finish(await tokenOf(), { credential: passkey, origin: ORIGIN })).toBe(
      'WRONG_SECOND_FACTOR',
    );
    const late = await tokenOf();
    const slow = authenticator.sign(await steps.passkeyTask({ step: late, origin: ORIGIN }));
    await expire('passkey_challenge', sql`interval '5 minutes'`);
    expect(await finish(late, { credential: slow, origin: ORIGIN })).toBe('WRONG_SECOND_FACTOR');
  });

  it('signs for one login: a challenge of another, or of none, does not count', async () => {
    const authenticator = await withPasskey();
    const [token, other] = [await tokenOf(), await tokenOf()];
    const ofOther = authenticator.sign(await steps.passkeyTask({ step: other, origin: ORIGIN }));
    expect(await finish(token, { credential: ofOther, origin: ORIGIN })).toBe('WRONG_SECOND_FACTOR');
    const ofNone = authenticator.sign(await steps.passkeyTask({ origin: ORIGIN }));
    expect(await finish(token, { credential: ofNone, origin: ORIGIN })).toBe('WRONG_SECOND_FACTOR');
  });

  it('of another site is refused, as it is made and as it is used', async () => {
    const evil = { origin: 'https://casebook.example.com' };
    const task = () => factors.passkeyTask({ password: PASSWORD, origin: ORIGIN }, ANNA);
    const authenticator = createAuthenticator(ORIGIN);
    await expect(addPasskey(authenticator.register(await task(), evil))).rejects.toMatchObject({
      status: 400,
      field: 'credential',
    });
    expect(await enterPassword()).toBeNull();
    expect(await signedIn(await withPasskey(), evil)).toBe('WRONG_SECOND_FACTOR');
  });

  it('is refused where it was made for another account, or before', async () => {
    const authenticator = createAuthenticator(ORIGIN);
    const options = await factors.passkeyTask({ password: PASSWORD, origin: ORIGIN }, ANNA);
    const made = authenticator.register(options);
    await expect(addPasskey(made, 'ben')).rejects.toMatchObject({ field: 'credential' });
    await addPasskey(made);
    await expect(addPasskey(made)).rejects.toMatchObject({ field: 'credential' });
    const again = await factors.passkeyTask({ password: PASSWORD, origin: ORIGIN }, ANNA);
    await expect(addPasskey(authenticator.register(again))).rejects.toMatchObject({
      message: 'This passkey is set up already.',
    });
  });

  it('that has counted less than before is a copy', async () => {
    const authenticator = await withPasskey();
    expect(await signedIn(authenticator, { counter: 5 })).toBe('OPEN');
    expect(await signedIn(authenticator, { counter: 5 })).toBe('WRONG_SECOND_FACTOR');
    expect(await signedIn(authenticator, { counter: 6 })).toBe('OPEN');
  });

  it('is one of ten at most, and cannot be made at an address', async () => {
    for (let count = 0; count < 10; count += 1) await withPasskey();
    await expect(factors.passkeyTask({ password: PASSWORD, origin: ORIGIN }, ANNA)).rejects.toMatchObject({
      code: 'TOO_MANY_PASSKEYS',
    });
    const origin = 'http://127.0.0.1:4000';
    await expect(factors.passkeyTask({ password: PASSWORD, origin }, ANNA)).rejects.toMatchObject({
      code: 'NO_PASSKEYS_HERE',
    });
  });

  it('is removed with the password alone, and opens nothing any more', async () => {
    const authenticator = await withPasskey();
    const { app } = await withApp();
    const [{ id } = { id: '' }] = (await factors.list(ANNA)).passkeys;
    await expect(factors.remove({ password: 'guess', id }, ANNA)).rejects.toMatchObject({
      field: 'password',
    });
    await expect(factors.remove({ password: PASSWORD, id }, callerOf('ben'))).rejects.toMatchObject({
      status: 404,
    });
    await factors.remove({ password: PASSWORD, id }, ANNA);
    expect(await alone(authenticator)).toBe('WRONG_SECOND_FACTOR');
    expect(await logIn({ code: app(0) })).toBe('OPEN');
  });
});
