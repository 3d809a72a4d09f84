import type { Database } from '../store/database.ts';
import { noteAccountEvent } from './account-events.ts';
import { accountByName, type StoredAccount } from './auth.store.ts';
import { countAttempt, forgetAttempts, type LoginOrigin } from './login-delays.store.ts';
import { decoyHash, isPassword } from './passwords.ts';

/**
 * The account of a name where this is its password, else null, whichever of the two is wrong.
 *
 * @throws CallError 429 with the seconds to wait after failures, those under way among them
 */
export type PasswordCheck = (password: string, origin: LoginOrigin) => Promise<StoredAccount | null>;

export function createPasswordCheck(db: Database): PasswordCheck {
  // An unknown name must cost the time of a known one.
  const decoy = decoyHash();
  return async (password, origin) => {
    await countAttempt(db, origin);
    const named = await accountByName(db, origin.username);
    const account = named?.state === 'active' ? named : null;
    const isRight = await isPassword(password, account?.passwordHash ?? decoy);
    if (account === null || !isRight) {
      // What was typed may be anything, such as the password; only the name of an account is noted.
      const target = named?.username;
      await noteAccountEvent(db, { actor: '', action: 'login.failed', target, address: origin.address });
      return null;
    }
    await forgetAttempts(db, origin);
    return account;
  };
}
