import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthService, createAuthService } from '../../backend/auth/auth.service.ts';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { hashToken } from '../../backend/auth/token-hash.ts';
import type { CallError } from '../../backend/shared/errors.ts';
import { cheapHash } from '../support/demo-account.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const HERE = '192.0.2.1';
const ELSEWHERE = '198.51.100.7';

let store: TestStore;
let auth: AuthService;
beforeAll(async () => {
  store = await openTestStore();
  await saveAccount(store.db, { username: 'anna', role: 'admin', passwordHash: cheapHash('right') }, false);
  auth = createAuthService(store.db);
});
afterAll(() => store.close());
beforeEach(() => store.db.execute(sql`DELETE FROM login_attempt`));

/** What a login is answered: the code of its refusal, and the seconds to wait. */
const tried = (password: string, address: string, username = 'anna') =>
  auth.login({ username, password }, address).then(
    () => ({ code: 'OPEN', wait: undefined }),
    ({ code, details }: CallError) => ({ code, wait: details.retry_after }),
  );

async function guess(times: number, address: string): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    expect((await tried(`guess ${n}`, address)).code).toBe('INVALID_CREDENTIALS');
  }
}

/** The clock of the delays goes on. */
const pass = (time: SQL) =>
  store.db.execute(
    sql`UPDATE login_attempt SET next_at = next_at - ${time}, forgotten_at = forgotten_at - ${time}`,
  );

/** As if so many logins had failed at the address, with many names. */
const setFailures = (failures: number) =>
  store.db.execute(sql`UPDATE login_attempt SET failures = ${failures} WHERE name_hash = ${hashToken(HERE)}`);

describe('failed logins', () => {
  it('delay further ones with the same name from the same address, whichever process is asked', async () => {
    await guess(5, HERE);
    expect(await tried('right', HERE)).toEqual({ code: 'TOO_MANY_ATTEMPTS', wait: 5 });
    const restarted = createAuthService(store.db);
    await expect(restarted.login({ username: 'anna', password: 'right' }, HERE)).rejects.toMatchObject({
      status: 429,
      message: 'Too many failed logins from here; please wait 5 seconds and try again.',
    });
  });

  it('keep nobody elsewhere from logging in, however many they are', async () => {
    await guess(5, HERE);
    for (let n = 0; n < 20; n += 1) await tried(`more ${n}`, HERE);
    expect((await tried('right', ELSEWHERE)).code).toBe('OPEN');
    expect((await tried('right', HERE)).code).toBe('TOO_MANY_ATTEMPTS');
  });

  it('delay longer each time, a quarter of an hour at most, and are forgotten by a login', async () => {
    await guess(5, HERE);
    const waits: unknown[] = [];
    for (let n = 0; n < 10; n += 1) {
      waits.push((await tried('guess', HERE)).wait);
      await pass(sql`interval '15 minutes'`);
      await guess(1, HERE);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    await pass(sql`interval '15 minutes'`);
    expect((await tried('right', HERE)).code).toBe('OPEN');
    await guess(4, HERE);
    expect((await tried('right', HERE)).code).toBe('OPEN');
  });

  it('are forgotten an hour after the delay', async () => {
    await guess(5, HERE);
    await pass(sql`interval '61 minutes'`);
    await guess(5, HERE);
  });

  it('of an address with many names delay it as a whole, a minute at most', async () => {
    await guess(1, HERE);
    await setFailures(50);
    await guess(1, HERE);
    expect(await tried('guess', HERE)).toEqual({ code: 'TOO_MANY_ATTEMPTS', wait: 2 });
    expect((await tried('right', ELSEWHERE)).code).toBe('OPEN');
    await setFailures(1_000);
    await pass(sql`interval '2 seconds'`);
    await guess(1, HERE);
    expect((await tried('guess', HERE)).wait).toBe(60);
  });

  it('of a network of IPv6 count together, of which anybody has all addresses', async () => {
    for (let n = 1; n <= 5; n += 1) await tried('guess', `2001:db8:1:2::${n}`);
    expect((await tried('right', '2001:db8:1:2:ffff::1')).code).toBe('TOO_MANY_ATTEMPTS');
    expect((await tried('right', '2001:db8:1:3::1')).code).toBe('OPEN');
    await guess(5, '::ffff:192.0.2.1');
    expect((await tried('right', HERE)).code).toBe('TOO_MANY_ATTEMPTS');
  });

  it('are noted with the names of accounts, and with nothing else that was typed', async () => {
    await tried('guess', HERE);
    await tried('guess', HERE, 'my-secret-password');
    await tried('right', ELSEWHERE);
    const { rows } = await store.db.execute(
      sql`SELECT actor, action, target, address FROM audit_event WHERE study_id = '' ORDER BY sequence DESC LIMIT 3`,
    );
    expect(rows.reverse()).toEqual([
      { actor: '', action: 'login.failed', target: 'anna', address: HERE },
      { actor: '', action: 'login.failed', target: '', address: HERE },
      { actor: 'anna', action: 'login', target: 'anna', address: ELSEWHERE },
    ]);
  });
});
