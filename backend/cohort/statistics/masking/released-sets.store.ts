import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { releasedSet } from '../../../store/schema.statistics.ts';
import { lockNamed } from '../../../store/write-lock.ts';
import { bytesOf, readMemberSet } from './member-sets.ts';
import type { ReleasedSet } from './released-sets.ts';

const MOST_ROWS = 5_000;

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
