import { type SQL, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type AuthService, createAuthService } from '../../backend/auth/auth.service.ts';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import {
  addPasskeyRequestSchema,
  type LoginStep,
  type SecondStepRequest,
  secondStepRequestSchema,
} from '../../backend/auth/factors/factors.contract.ts';
import { createFactorsService, type FactorsService } from '../../backend/auth/factors/factors.service.ts';
import {
  createSecondStepService,
  type SecondStepService,
} from '../../backend/auth/factors/second-step.service.ts';
import { ownerCheck } from '../../backend/auth/owner-check.ts';
import { createPasswordCheck } from '../../backend/auth/password-check.ts';
import { sessionOpener } from '../../backend/auth/sessions/session-opener.ts';
import { keysOf } from '../../backend/record/intake/installation-keys.ts';
import { SESSION_TIMES } from '../../backend/shared/session-times.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { cheapHash } from '../support/demo-account.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

export const ORIGIN = 'https://casebook.example.org';
export const HERE = '192.0.2.1';
export const ELSEWHERE = '198.51.100.7';
export const PASSWORD = 'right';
const NOON = Date.UTC(2026, 10, 28, 12, 0, 10);
const STEP_MS = 30_000;

export let store: TestStore;
export let auth: AuthService;
export let factors: FactorsService;
export let steps: SecondStepService;

/** Opens a store with the accounts anna and ben for the tests of a file; the clock of the program stands at noon. */
export function withFactorsOverAStore(): void {
  beforeAll(async () => {
    store = await openTestStore();
    const { db } = store;
    const keys = keysOf(new Uint8Array(32).fill(1));
    auth = createAuthService(db);
    factors = createFactorsService({ db, keys, requireOwner: ownerCheck(createPasswordCheck(db)) });
    steps = createSecondStepService({ db, keys, open: sessionOpener(db, SESSION_TIMES) });
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    // The clock of the program stands, so that no code expires between two lines; that of the store goes on.
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    for (const table of ['login_attempt', 'session'])
      await store.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
    for (const username of ['anna', 'ben']) {
      await saveAccount(store.db, { username, role: 'member', passwordHash: cheapHash(PASSWORD) }, false);
    }
  });
  afterEach(() => void vi.useRealTimers());
}

export const callerOf = (username: string) => ({ username, role: 'member', address: HERE, requestId: 'r-1' });
export const ANNA = callerOf('anna');
export const goTo = (stepsFromNoon: number) => vi.setSystemTime(NOON + stepsFromNoon * STEP_MS);

/** An app that shows codes, by a clock that may be some steps off. */
export const appOf = (secret: string) => (stepsOff: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOff * STEP_MS });

/** Sets up an app for an account, one step before now, so that the code of now was not used. */
export async function withApp(username = 'anna') {
  goTo(-2);
  const { secret } = await factors.setUpTotp(PASSWORD, callerOf(username));
  const app = appOf(secret);
  const { recovery_codes: codes } = await factors.confirmTotp(app(0), callerOf(username));
  goTo(0);
  return { app, codes: codes ?? [] };
}

export async function withPasskey(username = 'anna') {
  const authenticator = createAuthenticator(ORIGIN);
  const options = await factors.passkeyTask({ password: PASSWORD, origin: ORIGIN }, callerOf(username));
  await addPasskey(authenticator.register(options), username);
  return authenticator;
}
export const addPasskey = (passkey: string, username = 'anna', origin = ORIGIN) =>
  factors.addPasskey(
    addPasskeyRequestSchema.parse({ name: 'Laptop', credential: passkey, origin }),
    callerOf(username),
  );

/** The step that a login with the right password goes on with; null where it opened a session. */
export async function enterPassword(username = 'anna', address = HERE): Promise<LoginStep | null> {
  try {
    await auth.login({ username, password: PASSWORD }, address);
    return null;
  } catch (error) {
    expect(error).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
    return (error as { details: { step: LoginStep } }).details.step;
  }
}
export const tokenOf = async (username = 'anna', address = HERE) =>
  (await enterPassword(username, address))?.token ?? '';

type Proof = Omit<SecondStepRequest, 'step' | 'user_agent'>;
/** What comes of a second step: OPEN, or why not. */
export async function finish(step: string, proof: Proof, address = HERE): Promise<string> {
  const request = secondStepRequestSchema.parse({ step, ...proof });
  return steps.finish(request, address).then(
    () => 'OPEN',
    (error) => error.code,
  );
}
/** A whole login. */
export const logIn = async (proof: Proof, username = 'anna') => finish(await tokenOf(username), proof);
export const events = async () => {
  const { rows } = await store.db.execute<{ action: string; actor: string; target: string; address: string }>(
    sql`SELECT action, actor, target, address FROM audit_event WHERE study_id = '' ORDER BY sequence`,
  );
  return rows;
};
export const expire = (table: string, time: SQL) =>
  store.db.execute(sql`UPDATE ${sql.identifier(table)} SET expires_at = expires_at - ${time}`);
