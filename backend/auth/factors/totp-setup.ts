import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError } from '../../shared/errors.ts';
import { addFactor, type ChangedFactors, type FactorsTools } from './factor-changes.ts';
import { confirmTotp, pendingTotp, storePendingTotp } from './factors.store.ts';
import { counterOfCode, sealTotp } from './proof.ts';
import { newTotpSecret, totpUri } from './totp.ts';

export interface TotpSetup {
  /** A secret for an authenticator app, told once. @throws CallError 400 for a wrong password, 409 where there is one */
  setUpTotp(password: string, caller: Caller): Promise<{ readonly secret: string; readonly uri: string }>;
  /** @throws CallError 400 for a wrong code, 409 where nothing is to be confirmed any more */
  confirmTotp(code: string, caller: Caller): Promise<ChangedFactors>;
}

const WRONG_CODE =
  'This code is not right; wait for the next one, and see that the clock of your device is right.';

export function totpSetup(tools: FactorsTools): TotpSetup {
  const { db, keys, requireOwner } = tools;
  return {
    async setUpTotp(password, caller) {
      await requireOwner(password, caller);
      const { username } = caller;
      const secret = newTotpSecret();
      if (!(await storePendingTotp(db, username, sealTotp(keys, username, secret)))) {
        const sentence = 'You have an authenticator app already; remove it before you set up another one.';
        throw new CallError(409, 'TOTP_EXISTS', sentence);
      }
      return { secret, uri: totpUri(secret, username) };
    },
    confirmTotp: (code, caller) =>
      addFactor(tools, caller, async (tx) => {
        const pending = await pendingTotp(tx, caller.username);
        if (pending === null) {
          const sentence = 'This took too long, or is confirmed already; begin again.';
          throw new CallError(409, 'NOTHING_TO_CONFIRM', sentence);
        }
        const counter = counterOfCode(keys, pending, code);
        if (counter === null) throw badInput(WRONG_CODE, 'code');
        await confirmTotp(tx, caller.username, counter);
      }),
  };
}
