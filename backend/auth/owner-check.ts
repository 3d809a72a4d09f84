import type { Caller } from '../shared/caller.ts';
import { badInput, CallError } from '../shared/errors.ts';
import type { PasswordCheck } from './password-check.ts';
import type { PasswordQueue } from './password-queue.ts';

/**
 * Has the caller of a session prove again that the account is theirs.
 *
 * @param field that the password came in
 * @throws CallError 400 for a wrong password, 409 for the demo account, 429 as a login does
 */
export type OwnerCheck = (password: string, caller: Caller, field?: string) => Promise<void>;

/** As OwnerCheck, for work that waits in the queue of passwords already. */
export function ownerCheck(check: PasswordCheck): OwnerCheck {
  return async (password, { username, address }, field = 'password') => {
    const account = await check(password, { username, address });
    if (account === null) throw badInput('This is not your current password.', field);
    if (!account.isDemo) return;
    const sentence = 'Everybody knows the password of the demo account, and it stays.';
    throw new CallError(409, 'DEMO_ACCOUNT', sentence);
  };
}

export const queuedOwnerCheck = (queue: PasswordQueue, check: PasswordCheck): OwnerCheck => {
  const requireOwner = ownerCheck(check);
  return (password, caller, field) => queue.run(() => requireOwner(password, caller, field));
};
