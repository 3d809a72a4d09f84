import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { loginStep, passkey, recoveryCode, totpFactor } from '../../store/schema.factors.ts';
import { MAX_PASSKEYS } from './factors.contract.ts';

export type StoredPasskey = typeof passkey.$inferSelect;
export type StoredTotp = typeof totpFactor.$inferSelect;

/** Until then an authenticator app is confirmed, or set up anew. */
const CONFIRMED_WITHIN = sql`interval '15 minutes'`;

/** The authenticator app of an account, once it is confirmed. */
export async function confirmedTotp(db: Database, username: string): Promise<StoredTotp | null> {
  const [row] = await db
    .select()
    .from(totpFactor)
    .where(and(eq(totpFactor.username, username), isNotNull(totpFactor.confirmedAt)));
  return row ?? null;
}

/** The authenticator app that an account is setting up. */
export async function pendingTotp(db: Database, username: string): Promise<StoredTotp | null> {
  const [row] = await db
    .select()
    .from(totpFactor)
    .where(
      and(
        eq(totpFactor.username, username),
        isNull(totpFactor.confirmedAt),
        gt(totpFactor.madeAt, sql`now() - ${CONFIRMED_WITHIN}`),
      ),
    );
  return row ?? null;
}

/** Keeps a secret to confirm, in place of one that was not. @returns false where the account has a confirmed one */
export async function storePendingTotp(
  db: Database,
  username: string,
  sealedSecret: Uint8Array,
): Promise<boolean> {
  const made = { sealedSecret, madeAt: sql`now()`, lastCounter: 0 };
  const stored = await db
    .insert(totpFactor)
    .values({ username, ...made })
    .onConflictDoUpdate({ target: totpFactor.username, set: made, setWhere: isNull(totpFactor.confirmedAt) })
    .returning({ username: totpFactor.username });
  return stored.length > 0;
}

/** Confirms the app that an account is setting up with the code of a time step, which is used up. */
export async function confirmTotp(tx: Database, username: string, counter: number): Promise<void> {
  await tx
    .update(totpFactor)
    .set({ confirmedAt: sql`now()`, lastCounter: counter })
    .where(eq(totpFactor.username, username));
}

/** Uses up the code of a time step, and all before it. @returns false where it was used already */
export async function spendTotpCounter(tx: Database, username: string, counter: number): Promise<boolean> {
  const used = await tx
    .update(totpFactor)
    .set({ lastCounter: counter })
    .where(and(eq(totpFactor.username, username), lt(totpFactor.lastCounter, counter)))
    .returning({ username: totpFactor.username });
  return used.length > 0;
}

/** @returns whether the account had one that was confirmed */
export async function removeTotp(tx: Database, username: string): Promise<boolean> {
  const removed = await tx
    .delete(totpFactor)
    .where(and(eq(totpFactor.username, username), isNotNull(totpFactor.confirmedAt)))
    .returning({ username: totpFactor.username });
  return removed.length > 0;
}

/** The passkeys of an account, the oldest first. */
export const passkeysOf = (db: Database, username: string): Promise<StoredPasskey[]> =>
  db
    .select()
    .from(passkey)
    .where(eq(passkey.username, username))
    .orderBy(asc(passkey.madeAt), asc(passkey.id))
    .limit(MAX_PASSKEYS);

export async function passkeyByCredential(db: Database, credentialId: string): Promise<StoredPasskey | null> {
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId));
  return row ?? null;
}

/** @returns false where the passkey is an account's already */
export async function insertPasskey(
  tx: Database,
  made: Omit<StoredPasskey, 'madeAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(passkey)
    .values({ ...made, madeAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: passkey.id });
  return inserted.length > 0;
}

/** Notes a use of a passkey. @returns false where it has counted further meanwhile, as a copy of it would */
export async function notePasskeyUse(tx: Database, id: string, counter: number): Promise<boolean> {
  const isNext = or(lt(passkey.counter, counter), and(eq(passkey.counter, 0), sql`${counter}::bigint = 0`));
  const used = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkey.id, id), isNext))
    .returning({ id: passkey.id });
  return used.length > 0;
}

/** @returns whether the account had it */
export async function removePasskey(tx: Database, username: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(passkey)
    .where(and(eq(passkey.username, username), eq(passkey.id, id)))
    .returning({ id: passkey.id });
  return removed.length > 0;
}

/** Whether any account has a passkey. */
export async function hasPasskeys(db: Database): Promise<boolean> {
  const [row] = await db.select({ id: passkey.id }).from(passkey).limit(1);
  return row !== undefined;
}

/** New codes in place of those that were not used. */
export async function replaceRecoveryCodes(
  tx: Database,
  username: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.username, username));
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ username, codeHash })));
}

export const countRecoveryCodes = (db: Database, username: string): Promise<number> =>
  db.$count(recoveryCode, eq(recoveryCode.username, username));

/** Uses a code up. @returns false where there is none such */
export async function spendRecoveryCode(tx: Database, username: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.username, username), eq(recoveryCode.codeHash, codeHash)))
    .returning({ username: recoveryCode.username });
  return used.length > 0;
}

/** The account has no second factor any more. @returns whether it had one */
export async function removeFactors(tx: Database, username: string): Promise<boolean> {
  const hadTotp = await removeTotp(tx, username);
  const removed = await tx
    .delete(passkey)
    .where(eq(passkey.username, username))
    .returning({ id: passkey.id });
  await tx.delete(recoveryCode).where(eq(recoveryCode.username, username));
  await tx.delete(loginStep).where(eq(loginStep.username, username));
  return hadTotp || removed.length > 0;
}
