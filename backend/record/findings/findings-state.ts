import type { Database } from '../../store/database.ts';
import { countWithdrawals } from '../withdrawn/withdrawn.store.ts';
import { countsOf } from './finding-counts.store.ts';

/**
 * What changes with every change of a study's findings, so that what was counted is known to be of now. The counts alone do
 * not tell: as much may have been added as a withdrawal removed.
 */
export async function findingsState(db: Database, studyId: string): Promise<string> {
  const all = await countsOf(db, studyId, { kind: 'all', key: '' });
  const withdrawals = await countWithdrawals(db, studyId);
  return JSON.stringify([withdrawals, ...[...all].sort(([one], [other]) => (one < other ? -1 : 1))]);
}
