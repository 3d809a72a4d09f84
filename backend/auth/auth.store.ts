import { and, eq, ne, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../store/database.ts';
import { accessToken, appUser, session } from '../store/schema.accounts.ts';
import { loginStep } from '../store/schema.factors.ts';
import { removeMemberships } from '../studies/members/members.store.ts';
import type { User } from './auth.contract.ts';
import { removeFactors } from './factors/factors.store.ts';
import { personalOf } from './tokens/tokens.store.ts';

export interface Account extends Omit<User, 'studies'> {
  readonly passwordHash: string;
}

/** An account, and whether it goes with demo mode. */
export type StoredAccount = typeof appUser.$inferSelect;

/** The account of a name and whether it goes with demo mode, or null. */
export async function accountByName(db: Database, username: string): Promise<StoredAccount | null> {
  const [account] = await db.select().from(appUser).where(eq(appUser.username, username)).limit(1);
  return account ?? null;
}

/**
 * Makes an account, or gives the one of this name another password and ends its sessions, personal access tokens and
 * second factors; the keys of studies that it made stay. A demo account goes with demo mode.
 */
export async function saveAccount(db: Database, account: Account, isDemo: boolean): Promise<void> {
  const { username, role, passwordHash } = account;
  await inTransaction(db, async (tx) => {
    await tx
      .insert(appUser)
      .values({ username, role, passwordHash, isDemo })
      .onConflictDoUpdate({
        target: appUser.username,
        set: { role, passwordHash, isDemo, state: 'active', version: sql`${appUser.version} + 1` },
      });
    await endAccess(tx, username);
    await removeFactors(tx, username);
  });
}

/** Removes the demo account with its sessions, its access tokens and the keys that it made: its login is public. */
export async function removeDemoAccounts(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await tx.delete(appUser).where(eq(appUser.isDemo, true)).returning();
    await removeMemberships(
      tx,
      removed.map(({ username }) => username),
    );
    for (const { username } of removed) {
      await endAccess(tx, username);
      await tx.delete(accessToken).where(eq(accessToken.username, username));
    }
  });
}

/** Gives an account another password, and ends its personal access tokens and all sessions but one. */
export async function savePassword(
  db: Database,
  { username, passwordHash }: Pick<Account, 'username' | 'passwordHash'>,
  keptSession = '',
): Promise<void> {
  await db.update(appUser).set({ passwordHash }).where(eq(appUser.username, username));
  await endAccess(db, username, keptSession);
}

/** Whatever an account is opened with besides its password ends, but for the session of one hash. */
export async function endAccess(db: Database, username: string, keptSession = ''): Promise<void> {
  await db.delete(session).where(and(eq(session.username, username), ne(session.tokenHash, keptSession)));
  await db.delete(loginStep).where(eq(loginStep.username, username));
  await db.delete(accessToken).where(personalOf(username));
}
