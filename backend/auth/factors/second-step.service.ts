import { CallError } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import { noteAccountEvent } from '../account-events.ts';
import type { LoginResponse } from '../auth.contract.ts';
import { accountByName, type StoredAccount } from '../auth.store.ts';
import { countAttempt, forgetAttempts } from '../login-delays.store.ts';
import type { SessionOpener } from '../sessions/session-opener.ts';
import { hashToken } from '../token-hash.ts';
import { purposeOf, storeChallenge } from './challenges.store.ts';
import type {
  LoginStep,
  LoginTaskRequest,
  PasskeyLogin,
  SecondFactor,
  SecondStep,
} from './factors.contract.ts';
import {
  confirmedTotp,
  countRecoveryCodes,
  hasPasskeys,
  passkeyByCredential,
  passkeysOf,
} from './factors.store.ts';
import { openStep, takeStep, usernameOfStep } from './login-steps.store.ts';
import { type FactorKeys, isNextCode, isRecoveryCode, isSigned } from './proof.ts';
import { relyingParty } from './relying-party.ts';
import { authenticationTask } from './webauthn.ts';

export interface SecondStepService {
  /** @throws CallError 401 where the step is over or the proof is wrong, 429 with the seconds to wait after failures */
  finish(request: SecondStep, address: string | undefined): Promise<LoginResponse>;
  /** What a passkey is to sign, as JSON for a browser. @throws CallError 401 where the step is over */
  passkeyTask(request: LoginTaskRequest): Promise<string>;
  /** A login by a passkey that verifies its user, without a password. @throws CallError as finish does */
  loginWithPasskey(request: PasskeyLogin, address: string | undefined): Promise<LoginResponse>;
  /** Whether anybody could log in by a passkey alone. */
  hasPasskeys(): Promise<boolean>;
}

export interface SecondStepTools {
  readonly db: Database;
  readonly keys: FactorKeys;
  readonly publicUrl?: string | undefined;
  readonly open: SessionOpener;
}

const STEP_OVER = 'This login took too long or was finished already; enter your password again.';
const WRONG_CODE =
  'This code is not right, or was used already. Wait for the next one, and see that the clock of your device is right.';
const WRONG_RECOVERY = 'This recovery code is not right, or was used already.';
const WRONG_PASSKEY = 'This passkey was not accepted; try again, or use another one.';

export function createSecondStepService({ db, keys, publicUrl, open }: SecondStepTools): SecondStepService {
  /** Whether the passkey is one of the account's, and signed what this login asked for. */
  async function isSignedInStep(
    username: string,
    { step, credential, origin = '' }: SecondStep,
  ): Promise<boolean> {
    const stored = credential && (await passkeyByCredential(db, credential.id));
    if (credential === undefined || stored?.username !== username) return false;
    const party = relyingParty(publicUrl, origin);
    return isSigned(db, stored, credential, {
      party,
      purpose: purposeOf.step(hashToken(step)),
      verifiesUser: false,
    });
  }

  return {
    async finish(request, address) {
      const { step, code, recovery_code: recoveryCode, credential, user_agent: userAgent } = request;
      const username = await usernameOfStep(db, step);
      const account = username === null ? null : await activeAccount(db, username);
      if (account === null) throw stepOver();
      const origin = { username: account.username, address, isSecondStep: true };
      await countAttempt(db, origin);
      const isSignedNow = credential !== undefined && (await isSignedInStep(account.username, request));
      try {
        const opened = await open(account, { address, userAgent }, async (tx) => {
          if (!(await takeStep(tx, step))) throw stepOver();
          if (credential !== undefined && !isSignedNow) throw wrong(WRONG_PASSKEY);
          if (code !== undefined && !(await isNextCode(tx, keys, account.username, code))) {
            throw wrong(WRONG_CODE);
          }
          if (recoveryCode === undefined) return;
          if (!(await isRecoveryCode(tx, keys, account.username, recoveryCode))) throw wrong(WRONG_RECOVERY);
          const who = { actor: account.username, target: account.username, address };
          await noteAccountEvent(tx, { ...who, action: 'recovery.use' });
        });
        await forgetAttempts(db, origin);
        return opened;
      } catch (error) {
        if (isWrong(error)) await noteFailure(db, account.username, address);
        throw error;
      }
    },
    async passkeyTask({ step, origin }) {
      const party = relyingParty(publicUrl, origin);
      const username = step === undefined ? undefined : await usernameOfStep(db, step);
      if (username === null) throw stepOver();
      const credentials = username === undefined ? undefined : await passkeysOf(db, username);
      const { options, challenge } = await authenticationTask(party, credentials);
      const purpose = step === undefined ? purposeOf.login : purposeOf.step(hashToken(step));
      await storeChallenge(db, challenge, purpose);
      return options;
    },
    async loginWithPasskey({ credential, origin, user_agent: userAgent }, address) {
      const stored = await passkeyByCredential(db, credential.id);
      // An account that nobody has: names have no spaces.
      const username = stored?.username ?? 'unknown passkey';
      const attempt = { username, address, isSecondStep: true };
      await countAttempt(db, attempt);
      const account = await activeAccount(db, username);
      const party = relyingParty(publicUrl, origin);
      const use = { party, purpose: purposeOf.login, verifiesUser: true };
      if (stored === null || account === null || !(await isSigned(db, stored, credential, use))) {
        await noteFailure(db, stored?.username, address);
        throw wrong(WRONG_PASSKEY);
      }
      const opened = await open(account, { address, userAgent });
      await forgetAttempts(db, attempt);
      return opened;
    },
    hasPasskeys: () => hasPasskeys(db),
  };
}

/**
 * Ends the first step of a login whose account has a second factor.
 *
 * @throws CallError 401 SECOND_FACTOR_REQUIRED, with what the login goes on with
 */
export async function requireSecondFactor(
  db: Database,
  { username }: Pick<StoredAccount, 'username'>,
): Promise<void> {
  const factors = await secondFactorsOf(db, username);
  if (factors.length === 0) return;
  const { token, expiresAt } = await openStep(db, username);
  const step: LoginStep = { token, expires_at: expiresAt.toISOString(), factors };
  const sentence = 'The password is right; this account also asks for its second factor.';
  throw new CallError(401, 'SECOND_FACTOR_REQUIRED', sentence, undefined, { step });
}

/** What an account proves itself with after its password; none where that is enough. */
async function secondFactorsOf(db: Database, username: string): Promise<SecondFactor[]> {
  const [totp, passkeys, codes] = await Promise.all([
    confirmedTotp(db, username),
    passkeysOf(db, username),
    countRecoveryCodes(db, username),
  ]);
  if (totp === null && passkeys.length === 0) return [];
  return [
    ...(totp === null ? [] : (['totp'] as const)),
    ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
    ...(codes === 0 ? [] : (['recovery'] as const)),
  ];
}

async function activeAccount(db: Database, username: string): Promise<StoredAccount | null> {
  const account = await accountByName(db, username);
  return account?.state === 'active' ? account : null;
}

const noteFailure = (db: Database, target: string | undefined, address: string | undefined): Promise<void> =>
  noteAccountEvent(db, { actor: '', action: 'login.step.failed', target, address });

const stepOver = () => new CallError(401, 'LOGIN_STEP_OVER', STEP_OVER);
const wrong = (sentence: string) => new CallError(401, 'WRONG_SECOND_FACTOR', sentence);
const isWrong = (error: unknown) => error instanceof CallError && error.code === 'WRONG_SECOND_FACTOR';
