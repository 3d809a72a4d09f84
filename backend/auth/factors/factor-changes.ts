import type { Caller } from '../../shared/caller.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { lockNamed } from '../../store/write-lock.ts';
import { type AccountAction, noteAccountEvent } from '../account-events.ts';
import type { OwnerCheck } from '../owner-check.ts';
import type { Factors } from './factors.contract.ts';
import { confirmedTotp, countRecoveryCodes, passkeysOf, replaceRecoveryCodes } from './factors.store.ts';
import type { FactorKeys } from './proof.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

export interface FactorsTools {
  readonly db: Database;
  readonly keys: FactorKeys;
  readonly publicUrl?: string | undefined;
  /** Whether the caller is at the keyboard. */
  readonly requireOwner: OwnerCheck;
}

/** Factors as they are now, with the recovery codes that came with the first of them. */
export interface ChangedFactors {
  readonly factors: Factors;
  readonly recovery_codes: string[] | null;
}

/** Changes the factors of the caller, one change after the other, and notes it. */
export const changeFactors = <T>(
  db: Database,
  { username, address }: Caller,
  action: AccountAction,
  work: (tx: Database) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockNamed(tx, `factors ${username}`);
    const done = await work(tx);
    await noteAccountEvent(tx, { actor: username, action, target: username, address });
    return done;
  });

/** Adds a factor; the first one comes with recovery codes. */
export const addFactor = (
  { db, keys }: FactorsTools,
  caller: Caller,
  add: (tx: Database) => Promise<void>,
): Promise<ChangedFactors> =>
  changeFactors(db, caller, 'factor.add', async (tx) => {
    const isFirst = !(await hasFactor(tx, caller.username));
    await add(tx);
    const codes = isFirst ? await newCodes(tx, keys, caller.username) : null;
    return { factors: await factorsOf(tx, caller.username), recovery_codes: codes };
  });

/** Ten codes in place of those that the account has. */
export async function newCodes(tx: Database, { factors }: FactorKeys, username: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(factors, username, code));
  await replaceRecoveryCodes(tx, username, hashes);
  return codes;
}

/** Whether logins of an account ask for more than the password. */
export async function hasFactor(db: Database, username: string): Promise<boolean> {
  return (await confirmedTotp(db, username)) !== null || (await passkeysOf(db, username)).length > 0;
}

export async function factorsOf(db: Database, username: string): Promise<Factors> {
  const totp = await confirmedTotp(db, username);
  const passkeys = await passkeysOf(db, username);
  return {
    totp_since: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, madeAt, lastUsedAt }) => ({
      id,
      name,
      made_at: madeAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(db, username),
  };
}
