import { randomBytes } from 'node:crypto';
import { CallError } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type { LoginRequest, LoginResponse, User } from './auth.contract.ts';
import {
  accountByName,
  endSession,
  openSession,
  removeDemoAccounts,
  saveAccount,
  userOfSession,
} from './auth.store.ts';
import { DEMO_LOGIN } from './demo-login.ts';
import { countAttempt, forgetAttempts } from './login-attempts.store.ts';
import { createPasswordQueue } from './password-queue.ts';
import { decoyHash, hashPassword, isPassword } from './passwords.ts';
import { hashToken } from './token-hash.ts';

const SESSION_MS = 12 * 60 * 60 * 1000;

export interface AuthService {
  /**
   * @throws CallError 401 INVALID_CREDENTIALS, 429 after ten failures in a quarter of an hour, those under way counted, and
   * where too many log in at once
   */
  login(request: LoginRequest): Promise<LoginResponse>;
  /** Who a token belongs to; null where it opens no live session. */
  userOf(token: string): Promise<User | null>;
  logout(token: string): Promise<void>;
  /**
   * Makes the demo account exist exactly while demo mode is on; an account of its name that somebody made is
   * left alone.
   *
   * @returns whether the demo account exists
   */
  settleDemoAccount(isDemo: boolean): Promise<boolean>;
}

export function createAuthService(db: Database, queue = createPasswordQueue()): AuthService {
  // An unknown name must cost the time of a known one.
  const decoy = decoyHash();

  /** @throws CallError as login does */
  async function accountOf({ username, password }: LoginRequest): Promise<User> {
    if (!(await countAttempt(db, username))) {
      throw new CallError(
        429,
        'TOO_MANY_ATTEMPTS',
        'Too many failed logins with this name; please wait a quarter of an hour and try again.',
      );
    }
    const account = await accountByName(db, username);
    const isRight = await isPassword(password, account?.passwordHash ?? decoy);
    if (account === null || !isRight) {
      throw new CallError(401, 'INVALID_CREDENTIALS', 'Invalid username or password');
    }
    await forgetAttempts(db, username);
    return { username: account.username, role: account.role };
  }

  return {
    async login(request) {
      // Whoever is refused here has not tried a password: the attempt is counted within.
      const user = await queue.run(() => accountOf(request));
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + SESSION_MS);
      await openSession(db, { tokenHash: hashToken(token), username: user.username, expiresAt });
      return { success: true, user, token, expires_at: expiresAt.toISOString() };
    },
    userOf: (token) => userOfSession(db, hashToken(token)),
    logout: (token) => endSession(db, hashToken(token)),
    async settleDemoAccount(isDemo) {
      if (!isDemo) {
        await removeDemoAccounts(db);
        return false;
      }
      const account = await accountByName(db, DEMO_LOGIN.username);
      if (account !== null && !account.isDemo) return false;
      if (account !== null && (await isPassword(DEMO_LOGIN.password, account.passwordHash))) return true;
      const passwordHash = await hashPassword(DEMO_LOGIN.password);
      await saveAccount(db, { username: DEMO_LOGIN.username, role: 'admin', passwordHash }, true);
      return true;
    },
  };
}
