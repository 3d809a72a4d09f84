import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { releasedSet, studyMasking } from '../../../store/schema.statistics.ts';
import { lockNamed } from '../../../store/write-lock.ts';
import { bytesOf, readMemberSet } from './member-sets.ts';
import type { ReleasedSet } from './released-sets.ts';

const DEFAULT_THRESHOLD = 5;
const MOST_ROWS = 5_000;

export interface Masking {
  /** Counts below it are masked; 1 masks none. */
  readonly threshold: number;
  /** Null where nobody changed it. */
  readonly changed_by: string | null;
  readonly changed_at: string | null;
}

export async function findMasking(db: Database, studyId: string): Promise<Masking> {
  const [row] = await db.select().from(studyMasking).where(eq(studyMasking.studyId, studyId)).limit(1);
  if (row === undefined) return { threshold: DEFAULT_THRESHOLD, changed_by: null, changed_at: null };
  const { threshold, changedBy, changedAt } = row;
  return { threshold, changed_by: changedBy, changed_at: changedAt.toISOString() };
}

export async function saveMasking(
  db: Database,
  studyId: string,
  change: { readonly threshold: number; readonly changedBy: string },
): Promise<void> {
  const set = { ...change, changedAt: new Date() };
  await db
    .insert(studyMasking)
    .values({ studyId, ...set })
    .onConflictDoUpdate({ target: studyMasking.studyId, set });
}

/** Keeps other answers from being released until the transaction ends. */
export const lockForRelease = (tx: Database, studyId: string): Promise<void> =>
  lockNamed(tx, `release ${studyId}`);

/** The sets that were released and have one of these numbers of members. */
export async function releasedSets(
  db: Database,
  studyId: string,
  counts: readonly number[],
): Promise<ReleasedSet[]> {
  const rows = await db
    .select()
    .from(releasedSet)
    .where(and(eq(releasedSet.studyId, studyId), inArray(releasedSet.members, [...counts])));
  return rows.map(({ members, sums, isCounted }) => ({ ...readMemberSet(members, sums), isCounted }));
}

export async function rememberSets(
  db: Database,
  studyId: string,
  sets: readonly ReleasedSet[],
): Promise<void> {
  const rows = sets.map((set) => ({
    studyId,
    members: set.members,
    sums: bytesOf(set),
    isCounted: set.isCounted,
  }));
  for (let from = 0; from < rows.length; from += MOST_ROWS)
    await db
      .insert(releasedSet)
      .values(rows.slice(from, from + MOST_ROWS))
      .onConflictDoNothing();
}
