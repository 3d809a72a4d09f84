import type { Caller } from '../shared/caller.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { noteAccountEvent } from './account-events.ts';
import { savePassword } from './auth.store.ts';
import { ownerCheck } from './owner-check.ts';
import type { PasswordCheck } from './password-check.ts';
import type { PasswordQueue } from './password-queue.ts';
import { requireGoodPassword } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import type { ChangePasswordRequest } from './sessions/sessions.contract.ts';
import { hashToken } from './token-hash.ts';

/** Changes the password of the caller, which ends its other sessions and its personal access tokens. */
export function passwordChanger(db: Database, queue: PasswordQueue, check: PasswordCheck) {
  const requireOwner = ownerCheck(check);
  return async (
    { token, old_password, new_password }: ChangePasswordRequest,
    caller: Caller,
  ): Promise<void> => {
    const { username, address } = caller;
    await requireGoodPassword(new_password, username, 'new_password');
    await queue.run(async () => {
      await requireOwner(old_password, caller, 'old_password');
      const passwordHash = await hashPassword(new_password);
      await inTransaction(db, async (tx) => {
        await savePassword(tx, { username, passwordHash }, hashToken(token));
        const event = { actor: username, action: 'password.change' as const, target: username, address };
        await noteAccountEvent(tx, event);
      });
    });
  };
}
