import type { Caller } from '../shared/caller.ts';
import { CallError } from '../shared/errors.ts';
import { SESSION_TIMES } from '../shared/session-times.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { openAccessOf } from '../studies/break-glass/break-glass.store.ts';
import { membershipsOf } from '../studies/members/members.store.ts';
import { makeOwner } from '../studies/members/owned-studies.ts';
import { STUDIES } from '../studies/sample-studies.ts';
import { noteAccountEvent } from './account-events.ts';
import type { LoginRequest, LoginResponse, User } from './auth.contract.ts';
import { accountByName, removeDemoAccounts, type StoredAccount, saveAccount } from './auth.store.ts';
import { DEMO_LOGIN } from './demo-login.ts';
import { hasFactor } from './factors/factor-changes.ts';
import { requireSecondFactor } from './factors/second-step.service.ts';
import type { LoginOrigin } from './login-delays.store.ts';
import { passwordChanger } from './password-change.ts';
import { createPasswordCheck } from './password-check.ts';
import { createPasswordQueue } from './password-queue.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { sessionOpener } from './sessions/session-opener.ts';
import type { ChangePasswordRequest } from './sessions/sessions.contract.ts';
import { endSession, liveSession, noteSessionUse } from './sessions/sessions.store.ts';
import { hashToken } from './token-hash.ts';
import { withStudies } from './user.ts';

/** Who works in a live session, and when it ends. */
export interface LiveSession {
  readonly user: User;
  readonly ends_at: string;
  readonly idle_ends_at: string;
}

export interface AuthService {
  /**
   * @param address where it is asked for; failures there, those under way among them, delay further ones
   * @throws CallError 401 INVALID_CREDENTIALS, 401 SECOND_FACTOR_REQUIRED with what goes on, 429 with the seconds to wait after failures and where too many log in at once
   */
  login(request: LoginRequest, address?: string): Promise<LoginResponse>;
  /** What session a token opens; null where it opens no live one. A use keeps it from ending by itself. */
  sessionOf(token: string, isUse?: boolean): Promise<LiveSession | null>;
  logout(token: string, address?: string): Promise<void>;
  /** @throws CallError 400 for a wrong or a poor password, 409 for the demo account, 429 as login does */
  changePassword(request: ChangePasswordRequest, caller: Caller): Promise<void>;
  /**
   * Makes the demo account exist exactly while demo mode is on; an account of its name that somebody made is
   * left alone.
   *
   * @returns whether the demo account exists
   */
  settleDemoAccount(isDemo: boolean): Promise<boolean>;
}

export function createAuthService(
  db: Database,
  queue = createPasswordQueue(),
  times = SESSION_TIMES,
  requiresFactor = false,
): AuthService {
  const check = createPasswordCheck(db);
  const open = sessionOpener(db, times);

  /** @throws CallError as login does */
  async function accountOf(password: string, origin: LoginOrigin): Promise<StoredAccount> {
    const account = await check(password, origin);
    if (account === null) throw new CallError(401, 'INVALID_CREDENTIALS', 'Invalid username or password');
    return account;
  }

  return {
    async login({ username, password, user_agent = '' }, address) {
      // Whoever is refused here has not tried a password: the attempt is counted within.
      const account = await queue.run(() => accountOf(password, { username, address }));
      await requireSecondFactor(db, account);
      return open(account, { address, userAgent: user_agent });
    },
    async sessionOf(token, isUse = true) {
      const tokenHash = hashToken(token);
      if (isUse) await noteSessionUse(db, tokenHash, times);
      const live = await liveSession(db, tokenHash, times);
      if (live === null) return null;
      const { purposes, expiresAt, idleEndsAt } = live;
      const accesses = await openAccessOf(db, live.user.username);
      const user = await withStudies(db, live.user, { purposes, accesses });
      const mustSetUp =
        requiresFactor &&
        live.isByPassword &&
        decidesForOthers(user) &&
        !(await hasFactor(db, user.username));
      return {
        user: { ...user, ...(mustSetUp && { must_set_up_factor: true }) },
        ends_at: expiresAt.toISOString(),
        idle_ends_at: idleEndsAt.toISOString(),
      };
    },
    logout: (token, address) =>
      inTransaction(db, async (tx) => {
        const username = await endSession(tx, hashToken(token));
        if (username === null) return;
        await noteAccountEvent(tx, { actor: username, action: 'logout', target: username, address });
      }),
    changePassword: passwordChanger(db, queue, check),
    async settleDemoAccount(isDemo) {
      if (!isDemo) {
        await removeDemoAccounts(db);
        return false;
      }
      const account = await accountByName(db, DEMO_LOGIN.username);
      if (account !== null && !account.isDemo) return false;
      if (account === null || !(await isPassword(DEMO_LOGIN.password, account.passwordHash))) {
        const passwordHash = await hashPassword(DEMO_LOGIN.password);
        await saveAccount(db, { username: DEMO_LOGIN.username, role: 'admin', passwordHash }, true);
      }
      await ownDemoStudies(db);
      return true;
    },
  };
}

/** Whether somebody decides what others may. */
const decidesForOthers = ({ role, studies }: User): boolean =>
  role === 'admin' || studies.some((study) => study.role === 'owner');

/** The demo account owns the demo studies, and no other one unless somebody makes it. */
async function ownDemoStudies(db: Database): Promise<void> {
  if ((await membershipsOf(db, DEMO_LOGIN.username)).length > 0) return;
  await makeOwner(
    db,
    DEMO_LOGIN.username,
    STUDIES.map(({ id }) => id),
  );
}
