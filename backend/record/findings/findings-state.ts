import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { rereading } from '../../store/schema.rereadings.ts';
import { countWithdrawals } from '../withdrawn/withdrawn.store.ts';
import { countsOf } from './finding-counts.store.ts';

/**
 * What changes with every change of a study's findings, so that what was counted is known to be of now. The counts alone do
 * not tell: as much may have been added as a withdrawal removed, and a rereading changes what they count.
 */
export async function findingsState(db: Database, studyId: string): Promise<string> {
  const all = await countsOf(db, studyId, { kind: 'all', key: '' });
  const withdrawals = await countWithdrawals(db, studyId);
  const { rows } = await db.execute(
    sql`SELECT coalesce(sum(changed), 0)::int AS reread FROM ${rereading} WHERE study_id = ${studyId}`,
  );
  return JSON.stringify([
    withdrawals,
    rows[0]?.reread,
    ...[...all].sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}
