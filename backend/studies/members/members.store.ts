import { and, asc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { appUser, membership, notificationVisit } from '../../store/schema.accounts.ts';
import { study } from '../../store/schema.ts';
import { lockNamed } from '../../store/write-lock.ts';
import type { StudyRole } from '../../wall/rights.ts';
import { MAX_MEMBERS, type Membership } from './members.contract.ts';

const ofMember = (studyId: string, username: string) =>
  and(eq(membership.studyId, studyId), eq(membership.username, username));

/** The studies that an account works in, and as what, in order of their ids. */
export function membershipsOf(db: Database, username: string): Promise<Membership[]> {
  return db
    .select({ study_id: membership.studyId, role: membership.role })
    .from(membership)
    .where(eq(membership.username, username))
    .orderBy(asc(membership.studyId));
}

/** Who works in a study, by name; at most 500. */
export function membersOf(
  db: Database,
  studyId: string,
): Promise<{ readonly username: string; readonly role: StudyRole; readonly since: Date }[]> {
  return db
    .select({ username: membership.username, role: membership.role, since: membership.since })
    .from(membership)
    .where(eq(membership.studyId, studyId))
    .orderBy(asc(membership.username))
    .limit(MAX_MEMBERS);
}

/** Keeps others from changing the members of a study until the transaction ends. */
export const lockMembers = (tx: Database, studyId: string): Promise<void> =>
  lockNamed(tx, `members ${studyId}`);

/** What an account is in a study; null where it is nothing. */
export async function roleIn(db: Database, studyId: string, username: string): Promise<StudyRole | null> {
  const [row] = await db
    .select({ role: membership.role })
    .from(membership)
    .where(ofMember(studyId, username));
  return row?.role ?? null;
}

export const countMembers = (db: Database, studyId: string): Promise<number> =>
  db.$count(membership, eq(membership.studyId, studyId));

/** Whether somebody else owns a study, with an account that can log in. */
export async function hasOtherOwner(db: Database, studyId: string, username: string): Promise<boolean> {
  const [other] = await db
    .select({ username: membership.username })
    .from(membership)
    .innerJoin(appUser, eq(appUser.username, membership.username))
    .where(
      and(
        eq(membership.studyId, studyId),
        eq(membership.role, 'owner'),
        ne(membership.username, username),
        eq(appUser.state, 'active'),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** The studies that an account works in, and whether its groups at the identity provider gave it the role. */
export function membershipsWithOrigin(
  db: Database,
  username: string,
): Promise<(Membership & { readonly isFromGroups: boolean })[]> {
  return db
    .select({
      study_id: membership.studyId,
      role: membership.role,
      isFromGroups: membership.isFromGroups,
    })
    .from(membership)
    .where(eq(membership.username, username));
}

/**
 * Gives an account a role in studies; where it has one, the new one takes its place.
 *
 * @param isFromGroups whether it goes with groups of the identity provider
 */
export async function saveMemberships(
  db: Database,
  username: string,
  memberships: readonly Membership[],
  isFromGroups = false,
): Promise<void> {
  if (memberships.length === 0) return;
  const since = new Date();
  await db
    .insert(membership)
    .values(
      memberships.map(({ study_id, role }) => ({ username, studyId: study_id, role, since, isFromGroups })),
    )
    .onConflictDoUpdate({
      target: [membership.username, membership.studyId],
      set: { role: sql`excluded.role`, since, isFromGroups },
    });
}

export async function removeMembership(db: Database, studyId: string, username: string): Promise<void> {
  await db.delete(membership).where(ofMember(studyId, username));
}

/** Whoever had an account works in no study any more, and a later one of the name has seen nothing. */
export async function removeMemberships(db: Database, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return;
  await db.delete(membership).where(inArray(membership.username, [...usernames]));
  await db.delete(notificationVisit).where(inArray(notificationVisit.username, [...usernames]));
}

export async function hasAccount(db: Database, username: string): Promise<boolean> {
  const [row] = await db
    .select({ username: appUser.username })
    .from(appUser)
    .where(eq(appUser.username, username));
  return row !== undefined;
}

/** The studies that nobody owns but the demo account, which goes with demo mode. */
export async function studiesWithoutOwner(db: Database): Promise<string[]> {
  const owners = db
    .select({ one: sql`1` })
    .from(membership)
    .innerJoin(appUser, eq(appUser.username, membership.username))
    .where(and(eq(membership.studyId, study.id), eq(membership.role, 'owner'), eq(appUser.isDemo, false)));
  const rows = await db.select({ id: study.id }).from(study).where(notExists(owners)).orderBy(study.id);
  return rows.map(({ id }) => id);
}
