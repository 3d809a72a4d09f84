import type { Caller } from '../shared/caller.ts';
import type { Database } from '../store/database.ts';
import { membershipsOf } from '../studies/members/members.store.ts';

/** The studies that a caller owns, with an access token that administers nothing none. */
export async function ownedBy(db: Database, { username, rights }: Caller): Promise<readonly string[]> {
  if (rights !== undefined && !rights.includes('administer')) return [];
  const memberships = await membershipsOf(db, username);
  return memberships.filter(({ role }) => role === 'owner').map(({ study_id }) => study_id);
}
