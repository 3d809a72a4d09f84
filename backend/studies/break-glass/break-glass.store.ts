import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../store/conditions.ts';
import type { Database } from '../../store/database.ts';
import { isBeyond, type Keyset, orderedBy, rowOrder } from '../../store/keyset.ts';
import { breakGlassAccess as access, membership } from '../../store/schema.accounts.ts';

type StoredAccess = typeof access.$inferSelect & { readonly isOpen: boolean };

/** What break-glass access of somebody opens now. */
export type OpenAccess = Pick<StoredAccess, 'id' | 'studyId' | 'expiresAt'>;

export const LATEST_FIRST = rowOrder(
  'break-glass',
  'newest',
  { column: sql`${access.begunAt}`, type: 'timestamptz', descends: true },
  { column: sql`${access.id}`, type: 'text', descends: true },
);

const sinceOf = (studyId: SQL | string, username: SQL | string): SQL => sql`
  (SELECT m.since FROM ${membership} m WHERE m.study_id = ${studyId} AND m.username = ${username})`;

/** It ends with its time, by hand, and with the role that it was given to. */
const isOpen = and(
  isNull(access.endedAt),
  gt(access.expiresAt, sql`now()`),
  sql`${access.roleSince} = ${sinceOf(sql`${access.studyId}`, sql`${access.username}`)}`,
);

const COLUMNS = {
  id: access.id,
  studyId: access.studyId,
  username: access.username,
  reason: access.reason,
  roleSince: access.roleSince,
  begunAt: access.begunAt,
  expiresAt: access.expiresAt,
  endedAt: access.endedAt,
  endedBy: access.endedBy,
  verdict: access.verdict,
  note: access.note,
  reviewedAt: access.reviewedAt,
  reviewedBy: access.reviewedBy,
  isOpen: sql<boolean>`coalesce(${isOpen}, false)`,
};

const ofStudy = (studyId: string, id: string) => and(eq(access.studyId, studyId), eq(access.id, id));

/** The access of an account that is open, one a study. */
export const openAccessOf = (db: Database, username: string): Promise<OpenAccess[]> =>
  db
    .select({ id: access.id, studyId: access.studyId, expiresAt: access.expiresAt })
    .from(access)
    .where(and(eq(access.username, username), isOpen))
    .limit(100);

/** An access of a study; null where there is none of this id. */
export async function accessById(db: Database, studyId: string, id: string): Promise<StoredAccess | null> {
  const [found] = await db.select(COLUMNS).from(access).where(ofStudy(studyId, id));
  return found ?? null;
}

/** How many of an account nobody has reviewed. */
export const countUnreviewed = (db: Database, studyId: string, username: string): Promise<number> =>
  db.$count(
    access,
    and(eq(access.studyId, studyId), eq(access.username, username), isNull(access.reviewedAt)),
  );

/** Begins the access of a member, now. */
export async function insertAccess(
  db: Database,
  {
    minutes,
    ...row
  }: Pick<StoredAccess, 'id' | 'studyId' | 'username' | 'reason'> & { readonly minutes: number },
): Promise<void> {
  await db.insert(access).values({
    ...row,
    roleSince: sinceOf(row.studyId, row.username),
    // As exactly as cursors tell it.
    begunAt: sql`date_trunc('milliseconds', now())`,
    expiresAt: sql`date_trunc('milliseconds', now()) + make_interval(mins => ${minutes}::int)`,
  });
}

/** @returns whether it was open */
export async function endAccess(db: Database, studyId: string, id: string, by: string): Promise<boolean> {
  const ended = await db
    .update(access)
    .set({ endedAt: sql`now()`, endedBy: by })
    .where(and(ofStudy(studyId, id), isOpen))
    .returning({ id: access.id });
  return ended.length > 0;
}

/** Ends all that is open in a study. */
export async function endAllAccess(db: Database, studyId: string, by: string): Promise<void> {
  await db
    .update(access)
    .set({ endedAt: sql`now()`, endedBy: by })
    .where(and(eq(access.studyId, studyId), isOpen));
}

/** @returns whether it waited for review */
export async function reviewAccess(
  db: Database,
  { studyId, id }: Pick<StoredAccess, 'studyId' | 'id'>,
  review: Required<Pick<typeof access.$inferInsert, 'verdict' | 'note' | 'reviewedBy'>>,
): Promise<boolean> {
  const reviewed = await db
    .update(access)
    .set({ ...review, reviewedAt: sql`now()` })
    .where(and(ofStudy(studyId, id), isNull(access.reviewedAt)))
    .returning({ id: access.id });
  return reviewed.length > 0;
}

/** A page of a study's, newest first, and one more where there are more. */
export const accessRows = (
  db: Database,
  studyId: string,
  isReviewed: boolean | undefined,
  page: Keyset,
): Promise<StoredAccess[]> =>
  db
    .select(COLUMNS)
    .from(access)
    .where(
      allOf([
        eq(access.studyId, studyId),
        isReviewed === undefined ? null : sql`(${access.reviewedAt} IS NOT NULL) = ${isReviewed}`,
        isBeyond(page),
      ]),
    )
    .orderBy(orderedBy(page))
    .limit(page.limit + 1);
