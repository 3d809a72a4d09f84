import { and, eq, gt, lt } from 'drizzle-orm';
import { type Database, inTransaction } from '../store/database.ts';
import { accessToken, appUser, session } from '../store/schema.accounts.ts';
import type { User } from './auth.contract.ts';
import { personalOf } from './tokens/tokens.store.ts';

export interface Account extends User {
  readonly passwordHash: string;
}

/** The account of a name and whether it goes with demo mode, or null. */
export async function accountByName(
  db: Database,
  username: string,
): Promise<(Account & { readonly isDemo: boolean }) | null> {
  const [account] = await db.select().from(appUser).where(eq(appUser.username, username)).limit(1);
  return account ?? null;
}

/**
 * Makes an account, or gives the one of this name another password and ends its sessions and personal access
 * tokens; the keys of studies that it made stay. A demo account goes with demo mode.
 */
export async function saveAccount(db: Database, account: Account, isDemo: boolean): Promise<void> {
  const { username, role, passwordHash } = account;
  await inTransaction(db, async (tx) => {
    await tx
      .insert(appUser)
      .values({ username, role, passwordHash, isDemo })
      .onConflictDoUpdate({ target: appUser.username, set: { role, passwordHash, isDemo } });
    await endAccess(tx, username);
  });
}

/** Removes the demo account with its sessions, its access tokens and the keys that it made: its login is public. */
export async function removeDemoAccounts(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await tx.delete(appUser).where(eq(appUser.isDemo, true)).returning();
    for (const { username } of removed) {
      await endAccess(tx, username);
      await tx.delete(accessToken).where(eq(accessToken.username, username));
    }
  });
}

/** Whatever an account is opened with besides its password ends. */
async function endAccess(db: Database, username: string): Promise<void> {
  await db.delete(session).where(eq(session.username, username));
  await db.delete(accessToken).where(personalOf(username));
}

export async function openSession(
  db: Database,
  opened: { tokenHash: string; username: string; expiresAt: Date },
): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, new Date()));
  await db.insert(session).values(opened);
}

/** Who a live session belongs to, or null. */
export async function userOfSession(db: Database, tokenHash: string): Promise<User | null> {
  const [user] = await db
    .select({ username: appUser.username, role: appUser.role })
    .from(session)
    .innerJoin(appUser, eq(appUser.username, session.username))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, new Date())))
    .limit(1);
  return user ?? null;
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}
