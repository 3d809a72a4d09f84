import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { accountIdentity, appUser, session, usedLogin } from '../../store/schema.accounts.ts';
import type { StoredAccount } from '../auth.store.ts';
import { hashToken } from '../token-hash.ts';
import type { ProvedIdentity } from './identity-provider.ts';
import { LOGIN_MINUTES } from './sealed-login.ts';

type IdentityKey = Pick<ProvedIdentity, 'issuer' | 'subject'>;

const isIdentity = ({ issuer, subject }: IdentityKey) =>
  and(eq(accountIdentity.issuer, issuer), eq(accountIdentity.subject, subject));

/** The account that an identity logs in to, a removed one among them; null where it has none. */
export async function accountOfIdentity(db: Database, identity: IdentityKey): Promise<StoredAccount | null> {
  const [row] = await db
    .select({ account: appUser })
    .from(accountIdentity)
    .innerJoin(appUser, eq(appUser.username, accountIdentity.username))
    .where(isIdentity(identity))
    .limit(1);
  return row?.account ?? null;
}

/** Whether somebody logs in to an account with an identity of this issuer. */
export async function hasIdentity(db: Database, username: string, issuer: string): Promise<boolean> {
  const isOwn = and(eq(accountIdentity.username, username), eq(accountIdentity.issuer, issuer));
  return (await db.$count(accountIdentity, isOwn)) > 0;
}

/** Has an identity log in to an account from now on. */
export async function saveIdentity(
  tx: Database,
  { issuer, subject }: IdentityKey,
  username: string,
): Promise<void> {
  await tx
    .insert(accountIdentity)
    .values({ issuer, subject, username })
    .onConflictDoUpdate({
      target: [accountIdentity.issuer, accountIdentity.subject],
      set: { username, linkedAt: sql`now()` },
    });
}

/** Has the identities of an issuer log in to an account no longer. @returns false where it has none */
export async function deleteIdentities(tx: Database, username: string, issuer: string): Promise<boolean> {
  const removed = await tx
    .delete(accountIdentity)
    .where(and(eq(accountIdentity.username, username), eq(accountIdentity.issuer, issuer)))
    .returning();
  return removed.length > 0;
}

/** Notes that a login was finished. @returns false where it was before */
export async function noteFinished(tx: Database, state: string): Promise<boolean> {
  await tx.delete(usedLogin).where(lt(usedLogin.forgottenAt, sql`now()`));
  const noted = await tx
    .insert(usedLogin)
    .values({
      stateHash: hashToken(state),
      // A clock of another process may be behind.
      forgottenAt: sql`now() + make_interval(mins => ${2 * LOGIN_MINUTES}::int)`,
    })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}

/** Makes an account an administrator by its groups, or no longer. */
export async function setRoleFromGroups(tx: Database, username: string, isAdmin: boolean): Promise<void> {
  await tx
    .update(appUser)
    .set({
      role: isAdmin ? 'admin' : 'member',
      isRoleFromGroups: isAdmin,
      version: sql`${appUser.version} + 1`,
    })
    .where(eq(appUser.username, username));
}

/** What ends the session at the provider that opened a session of ours; null of one opened with a password. */
export async function idTokenOf(db: Database, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .select({ idToken: session.idToken })
    .from(session)
    .where(eq(session.tokenHash, tokenHash));
  return row?.idToken ?? null;
}
