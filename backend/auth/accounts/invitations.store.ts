import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { appUser, invitation } from '../../store/schema.accounts.ts';
import { INVITATION_DAYS, MAX_INVITATIONS } from './invitations.contract.ts';

export type StoredInvitation = typeof invitation.$inferSelect;
type MadeInvitation = Omit<StoredInvitation, 'madeAt' | 'expiresAt' | 'usedAt'>;

const IS_OPEN = and(isNull(invitation.usedAt), gt(invitation.expiresAt, sql`now()`));
/** Until then whoever comes with an old link is told what is wrong with it. */
const REMEMBERED = sql`interval '90 days'`;

/** Open invitations, the newest first; 200 at most. */
export const listInvitations = (db: Database): Promise<StoredInvitation[]> =>
  db
    .select()
    .from(invitation)
    .where(IS_OPEN)
    .orderBy(desc(invitation.madeAt), desc(invitation.id))
    .limit(MAX_INVITATIONS);

export const countInvitations = (db: Database): Promise<number> => db.$count(invitation, IS_OPEN);

/** Whether an open invitation reserves a name, however its letters are written. */
export async function isNameInvited(db: Database, username: string): Promise<boolean> {
  const named = sql`lower(${invitation.username}) = lower(${username})`;
  return (await db.$count(invitation, and(IS_OPEN, eq(invitation.kind, 'account'), named))) > 0;
}

/** Keeps an invitation, and forgets old ones. */
export async function insertInvitation(db: Database, made: MadeInvitation): Promise<StoredInvitation> {
  await db.delete(invitation).where(lt(invitation.expiresAt, sql`now() - ${REMEMBERED}`));
  const [row] = await db
    .insert(invitation)
    .values({
      ...made,
      madeAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS}::int)`,
    })
    .returning();
  if (row === undefined) throw new Error('an invitation was stored and not returned');
  return row;
}

/** An invitation by the hash of its token, and whether it is over; null where there is none. */
export async function invitationByHash(
  db: Database,
  tokenHash: string,
): Promise<(StoredInvitation & { readonly isExpired: boolean }) | null> {
  const [row] = await db
    .select({ invitation, isExpired: sql<boolean>`${invitation.expiresAt} <= now()` })
    .from(invitation)
    .where(eq(invitation.tokenHash, tokenHash));
  return row === undefined ? null : { ...row.invitation, isExpired: row.isExpired };
}

export async function markUsed(tx: Database, id: string): Promise<void> {
  await tx.update(invitation).set({ usedAt: sql`now()` }).where(eq(invitation.id, id));
}

/** Withdraws an open invitation. @returns it, or null where there is none of this id */
export async function removeInvitation(db: Database, id: string): Promise<StoredInvitation | null> {
  const [removed] = await db
    .delete(invitation)
    .where(and(IS_OPEN, eq(invitation.id, id)))
    .returning();
  return removed ?? null;
}

/** Links to another password of an account open nothing any more. */
export async function removeInvitationsTo(db: Database, username: string): Promise<void> {
  await db
    .delete(invitation)
    .where(and(IS_OPEN, eq(invitation.kind, 'password'), eq(invitation.username, username)));
}

/** Adds an account. */
export async function insertAccount(
  tx: Database,
  account: Pick<typeof appUser.$inferInsert, 'username' | 'role' | 'email' | 'passwordHash'>,
): Promise<void> {
  await tx.insert(appUser).values({ ...account, isDemo: false });
}
