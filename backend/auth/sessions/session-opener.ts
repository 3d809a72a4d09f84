import { randomBytes, randomUUID } from 'node:crypto';
import type { SessionTimes } from '../../shared/session-times.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { noteAccountEvent } from '../account-events.ts';
import type { LoginResponse, User } from '../auth.contract.ts';
import { hashToken } from '../token-hash.ts';
import { withStudies } from '../user.ts';
import { browserName } from './browser-name.ts';
import { openSession } from './sessions.store.ts';

/** Where somebody logs in from. */
export interface SessionOrigin {
  readonly address: string | undefined;
  /** What the browser calls itself. */
  readonly userAgent: string;
  /** What ends the session at the identity provider that proved who it is. */
  readonly idToken?: string;
}

/**
 * Opens a session of an account that has proven who it is, and notes the login.
 *
 * @param within what is to be done in the same transaction; where it throws, nothing is opened
 */
export type SessionOpener = (
  account: Omit<User, 'studies'>,
  origin: SessionOrigin,
  within?: (tx: Database) => Promise<void>,
) => Promise<LoginResponse>;

export function sessionOpener(db: Database, times: SessionTimes): SessionOpener {
  return async ({ username, role }, { address, userAgent, idToken }, within) => {
    const user = await withStudies(db, { username, role });
    const token = randomBytes(32).toString('base64url');
    const opened = {
      id: randomUUID(),
      tokenHash: hashToken(token),
      username,
      address: address ?? '',
      browser: browserName(userAgent),
      idToken,
    };
    const { expiresAt } = await inTransaction(db, async (tx) => {
      await within?.(tx);
      await noteAccountEvent(tx, { actor: username, action: 'login', target: username, address });
      return openSession(tx, opened, times);
    });
    return { success: true, user, token, expires_at: expiresAt.toISOString() };
  };
}
