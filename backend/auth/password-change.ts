import type { Caller } from '../shared/caller.ts';
import { badInput, CallError } from '../shared/errors.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { noteAccountEvent } from './account-events.ts';
import { savePassword } from './auth.store.ts';
import type { PasswordCheck } from './password-check.ts';
import type { PasswordQueue } from './password-queue.ts';
import { requireGoodPassword } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import type { ChangePasswordRequest } from './sessions/sessions.contract.ts';
import { hashToken } from './token-hash.ts';

/** Changes the password of the caller, which ends its other sessions and its personal access tokens. */
export function passwordChanger(db: Database, queue: PasswordQueue, check: PasswordCheck) {
  return async (
    { token, old_password, new_password }: ChangePasswordRequest,
    { username, address }: Caller,
  ): Promise<void> => {
    await requireGoodPassword(new_password, username, 'new_password');
    await queue.run(async () => {
      const account = await check(old_password, { username, address });
      if (account === null) throw badInput('This is not your current password.', 'old_password');
      if (account.isDemo) {
        const sentence = 'Everybody knows the password of the demo account, and it stays.';
        throw new CallError(409, 'DEMO_ACCOUNT', sentence);
      }
      const passwordHash = await hashPassword(new_password);
      await inTransaction(db, async (tx) => {
        await savePassword(tx, { username, passwordHash }, hashToken(token));
        const event = { actor: username, action: 'password.change' as const, target: username, address };
        await noteAccountEvent(tx, event);
      });
    });
  };
}
