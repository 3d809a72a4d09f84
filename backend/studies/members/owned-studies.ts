import type { Caller } from '../../shared/caller.ts';
import type { Database } from '../../store/database.ts';
import { membershipsOf, saveMemberships } from './members.store.ts';

/** The studies that a caller owns, with an access token that administers nothing none. */
export async function ownedBy(db: Database, { username, rights }: Caller): Promise<readonly string[]> {
  if (rights !== undefined && !rights.includes('administer')) return [];
  const memberships = await membershipsOf(db, username);
  return memberships.filter(({ role }) => role === 'owner').map(({ study_id }) => study_id);
}

/** Makes an account an owner of studies. */
export const makeOwner = (db: Database, username: string, studyIds: readonly string[]): Promise<void> =>
  saveMemberships(
    db,
    username,
    studyIds.map((study_id) => ({ study_id, role: 'owner' as const })),
  );
