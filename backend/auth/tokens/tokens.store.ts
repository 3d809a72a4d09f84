import { and, count, desc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { accessToken, appUser } from '../../store/schema.accounts.ts';
import type { User } from '../auth.contract.ts';

export type StoredToken = typeof accessToken.$inferSelect;

/** Keeps others from changing the account and its tokens until the transaction ends. @returns whether there is one */
export async function lockAccount(tx: Database, username: string): Promise<boolean> {
  const rows = await tx
    .select({ username: appUser.username })
    .from(appUser)
    .where(eq(appUser.username, username))
    .for('update');
  return rows.length > 0;
}

export async function countTokens(db: Database, username: string): Promise<number> {
  const [row] = await db
    .select({ tokens: count() })
    .from(accessToken)
    .where(eq(accessToken.username, username));
  return row?.tokens ?? 0;
}

export async function removeExpired(db: Database, username: string, now: Date): Promise<void> {
  await db
    .delete(accessToken)
    .where(and(eq(accessToken.username, username), lte(accessToken.expiresAt, now)));
}

export async function insertToken(db: Database, token: StoredToken): Promise<void> {
  await db.insert(accessToken).values(token);
}

/** The tokens of an account, newest first. */
export function listTokens(db: Database, username: string, limit: number): Promise<StoredToken[]> {
  return db
    .select()
    .from(accessToken)
    .where(eq(accessToken.username, username))
    .orderBy(desc(accessToken.createdAt), accessToken.id)
    .limit(limit);
}

/** Removes a token of an account. @returns it, or null where the account has none of this id */
export async function removeToken(
  db: Database,
  { username, id }: { readonly username: string; readonly id: string },
): Promise<StoredToken | null> {
  const [removed] = await db
    .delete(accessToken)
    .where(and(eq(accessToken.username, username), eq(accessToken.id, id)))
    .returning();
  return removed ?? null;
}

/** A token by its hash, with its account; null where there is none. */
export async function tokenByHash(
  db: Database,
  tokenHash: string,
): Promise<{ readonly token: StoredToken; readonly user: User } | null> {
  const [row] = await db
    .select({ token: accessToken, user: { username: appUser.username, role: appUser.role } })
    .from(accessToken)
    .innerJoin(appUser, eq(appUser.username, accessToken.username))
    .where(eq(accessToken.tokenHash, tokenHash))
    .limit(1);
  return row ?? null;
}

/** Notes the use of a token, unless a use since `staleBefore` is noted already. */
export async function noteUse(
  db: Database,
  { id, now, staleBefore }: { readonly id: string; readonly now: Date; readonly staleBefore: Date },
): Promise<void> {
  const isStale = or(isNull(accessToken.lastUsedAt), lt(accessToken.lastUsedAt, staleBefore));
  await db
    .update(accessToken)
    .set({ lastUsedAt: now })
    .where(and(eq(accessToken.id, id), isStale));
}
