import { and, eq, getTableColumns, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import { containing, type Database } from '../../store/database.ts';
import { isBeyond, type Keyset, orderedBy, type RowOrder, rowOrder } from '../../store/keyset.ts';
import { appUser, membership } from '../../store/schema.accounts.ts';
import { passkey, totpFactor } from '../../store/schema.factors.ts';
import { lockNamed } from '../../store/write-lock.ts';
import type { Membership } from '../../studies/members/members.contract.ts';
import type { StoredAccount } from '../auth.store.ts';

/** An account with the studies that it works in. */
export type ListedAccount = Omit<StoredAccount, 'passwordHash'> & {
  readonly memberships: Membership[];
  readonly hasSecondFactor: boolean;
};

const { passwordHash: _secret, ...columns } = getTableColumns(appUser);
// Named in full: of a query from one table the names of columns come without it.
const MEMBERSHIPS = sql<
  Membership[]
>`(SELECT coalesce(json_agg(json_build_object('study_id', m.study_id, 'role', m.role) ORDER BY m.study_id), '[]') FROM ${membership} m WHERE m.username = app_user.username)`;
const HAS_SECOND_FACTOR = sql<boolean>`(EXISTS (SELECT FROM ${passkey} p WHERE p.username = app_user.username)
  OR EXISTS (SELECT FROM ${totpFactor} t WHERE t.username = app_user.username AND t.confirmed_at IS NOT NULL))`;
const LISTED = { ...columns, memberships: MEMBERSHIPS, hasSecondFactor: HAS_SECOND_FACTOR };

export const ACCOUNT_ORDER: RowOrder = rowOrder(
  'accounts',
  'username',
  { column: sql`lower(${appUser.username})`, type: 'text' },
  { column: sql`${appUser.username}`, type: 'text' },
);

const found = (text: string): SQL | undefined =>
  and(
    ne(appUser.state, 'removed'),
    text === ''
      ? undefined
      : or(ilike(appUser.username, containing(text)), ilike(appUser.email, containing(text))),
  );

/** The accounts of a page, and one more where there are more. */
export function accountRows(db: Database, text: string, page: Keyset): Promise<ListedAccount[]> {
  return db
    .select(LISTED)
    .from(appUser)
    .where(and(found(text), isBeyond(page)))
    .orderBy(orderedBy(page))
    .limit(page.limit + 1);
}

export const countAccounts = (db: Database, text: string): Promise<number> => db.$count(appUser, found(text));

/** An account that was not removed, or null. */
export async function findAccount(db: Database, username: string): Promise<ListedAccount | null> {
  const [account] = await db
    .select(LISTED)
    .from(appUser)
    .where(and(eq(appUser.username, username), ne(appUser.state, 'removed')));
  return account ?? null;
}

/** Keeps others from making and changing accounts until the transaction ends. */
export const lockAccounts = (tx: Database): Promise<void> => lockNamed(tx, 'accounts');

/** Whether there is, or was, an account of a name, however its letters are written. */
export async function isNameTaken(db: Database, username: string): Promise<boolean> {
  const count = await db.$count(appUser, sql`lower(${appUser.username}) = lower(${username})`);
  return count > 0;
}

/** How many accounts administer the installation and can log in. */
export const countAdministrators = (db: Database): Promise<number> =>
  db.$count(appUser, and(eq(appUser.role, 'admin'), eq(appUser.state, 'active')));

/** Changes an account that is locked. */
export async function updateAccount(
  tx: Database,
  username: string,
  change: Partial<Pick<StoredAccount, 'role' | 'isRoleFromGroups' | 'state' | 'email' | 'passwordHash'>>,
): Promise<void> {
  await tx
    .update(appUser)
    .set({ ...change, version: sql`${appUser.version} + 1` })
    .where(eq(appUser.username, username));
}
