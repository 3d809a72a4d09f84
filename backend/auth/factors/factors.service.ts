import type { Caller } from '../../shared/caller.ts';
import { CallError, notFound } from '../../shared/errors.ts';
import type { ChangedFactors, FactorsTools } from './factor-changes.ts';
import { changeFactors, factorsOf, hasFactor, newCodes } from './factor-changes.ts';
import { type Factors, type RemoveFactorRequest, TOTP_ID } from './factors.contract.ts';
import { removeFactors, removePasskey, removeTotp } from './factors.store.ts';
import { type PasskeySetup, passkeySetup } from './passkey-setup.ts';
import { type TotpSetup, totpSetup } from './totp-setup.ts';

/** The second factors of the caller; each change begins with the password. */
export interface FactorsService extends TotpSetup, PasskeySetup {
  list(caller: Caller): Promise<Factors>;
  /** @throws CallError 400 for a wrong password, 404 where the caller has no such factor */
  remove(request: RemoveFactorRequest, caller: Caller): Promise<Factors>;
  /** New codes in place of the old. @throws CallError 400 for a wrong password, 409 without a factor */
  makeRecoveryCodes(password: string, caller: Caller): Promise<ChangedFactors>;
}

export function createFactorsService(tools: FactorsTools): FactorsService {
  const { db, keys, requireOwner } = tools;
  return {
    ...totpSetup(tools),
    ...passkeySetup(tools),
    list: ({ username }) => factorsOf(db, username),
    async remove({ password, id }, caller) {
      await requireOwner(password, caller);
      const { username } = caller;
      return changeFactors(db, caller, 'factor.remove', async (tx) => {
        const isRemoved =
          id === TOTP_ID ? await removeTotp(tx, username) : await removePasskey(tx, username, id);
        if (!isRemoved) throw notFound('You have no such factor any more; load the page again.');
        // Codes stand in for a factor: without one they open nothing.
        if (!(await hasFactor(tx, username))) await removeFactors(tx, username);
        return factorsOf(tx, username);
      });
    },
    async makeRecoveryCodes(password, caller) {
      await requireOwner(password, caller);
      const { username } = caller;
      return changeFactors(db, caller, 'recovery.make', async (tx) => {
        if (!(await hasFactor(tx, username))) {
          const sentence = 'Set up an authenticator app or a passkey first; recovery codes stand in for it.';
          throw new CallError(409, 'NO_FACTOR', sentence);
        }
        const codes = await newCodes(tx, keys, username);
        return { factors: await factorsOf(tx, username), recovery_codes: codes };
      });
    },
  };
}
