import { and, arrayContained, count, desc, eq, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { accessToken, appUser } from '../../store/schema.accounts.ts';
import { lockNamed } from '../../store/write-lock.ts';
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

/** Keeps others from making and removing keys of studies until the transaction ends. */
export const lockKeys = (tx: Database): Promise<void> => lockNamed(tx, 'keys of studies');

/** Which tokens: the personal ones of an account, the keys of all studies, or both of whoever owns these studies. */
export const personalOf = (username: string): SQL | undefined =>
  and(eq(accessToken.kind, 'personal'), eq(accessToken.username, username));
export const STUDY_KEYS: SQL = ne(accessToken.kind, 'personal');
export const personalOrKeys = (username: string, owned: readonly string[]): SQL | undefined =>
  owned.length === 0
    ? personalOf(username)
    : or(personalOf(username), and(STUDY_KEYS, arrayContained(accessToken.studyIds, [...owned])));

export async function countTokens(db: Database, which: SQL | undefined): Promise<number> {
  const [row] = await db.select({ tokens: count() }).from(accessToken).where(which);
  return row?.tokens ?? 0;
}

export async function removeExpired(db: Database, which: SQL | undefined, now: Date): Promise<void> {
  await db.delete(accessToken).where(and(which, lte(accessToken.expiresAt, now)));
}

export async function insertToken(db: Database, token: StoredToken): Promise<void> {
  await db.insert(accessToken).values(token);
}

/** Tokens, newest first. */
export function listTokens(db: Database, which: SQL | undefined, limit: number): Promise<StoredToken[]> {
  return db
    .select()
    .from(accessToken)
    .where(which)
    .orderBy(desc(accessToken.createdAt), accessToken.id)
    .limit(limit);
}

/** Removes one of these tokens. @returns it, or null where none of them has this id */
export async function removeToken(
  db: Database,
  which: SQL | undefined,
  id: string,
): Promise<StoredToken | null> {
  const [removed] = await db
    .delete(accessToken)
    .where(and(which, eq(accessToken.id, id)))
    .returning();
  return removed ?? null;
}

/** A token by its hash, with its account; null where there is none. */
export async function tokenByHash(
  db: Database,
  tokenHash: string,
): Promise<{ readonly token: StoredToken; readonly user: Omit<User, 'studies'> } | null> {
  const [row] = await db
    .select({ token: accessToken, user: { username: appUser.username, role: appUser.role } })
    .from(accessToken)
    .innerJoin(appUser, eq(appUser.username, accessToken.username))
    .where(and(eq(accessToken.tokenHash, tokenHash), or(eq(appUser.state, 'active'), STUDY_KEYS)))
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
