import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { presentBasis } from '../../store/fact-basis.ts';
import { rereading } from '../../store/schema.rereadings.ts';
import { verdict } from '../../store/schema.review.ts';
import { countWithdrawals } from '../withdrawn/withdrawn.store.ts';
import { countsOf } from './finding-counts.store.ts';

/**
 * What changes with every change of a study's findings, so that what was counted is known to be of now. The counts alone do
 * not tell: as much may have been added as a withdrawal removed, and a rereading or a verdict changes what they count.
 */
export async function findingsState(db: Database, studyId: string): Promise<string> {
  const all = await countsOf(db, studyId, { kind: 'all', key: '' });
  const withdrawals = await countWithdrawals(db, studyId);
  const { rows } = await db.execute(
    sql`SELECT coalesce(sum(changed), 0)::int AS reread FROM ${rereading} WHERE study_id = ${studyId}`,
  );
  const verdicts = await db.execute(
    sql`SELECT count(*)::int AS made, count(undone_at)::int AS undone FROM ${verdict} WHERE study_id = ${studyId}`,
  );
  return JSON.stringify([
    presentBasis(),
    withdrawals,
    rows[0]?.reread,
    ...[verdicts.rows[0]?.made, verdicts.rows[0]?.undone],
    ...[...all].sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}
