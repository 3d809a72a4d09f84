import type { Caller } from '../../shared/caller.ts';
import { CallError } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import { hasOtherOwner, lockMembers, membershipsOf, saveMemberships } from './members.store.ts';

/** The studies that a caller owns, with an access token that administers nothing none. */
export async function ownedBy(db: Database, { username, rights }: Caller): Promise<readonly string[]> {
  if (rights !== undefined && !rights.includes('administer')) return [];
  return ownedByAccount(db, username);
}

async function ownedByAccount(db: Database, username: string): Promise<readonly string[]> {
  const memberships = await membershipsOf(db, username);
  return memberships.filter(({ role }) => role === 'owner').map(({ study_id }) => study_id);
}

/** Keeps who owns the studies of an account until the transaction ends. @throws CallError 409 where nobody else owns one */
export async function requireOtherOwners(tx: Database, username: string): Promise<void> {
  const alone: string[] = [];
  for (const id of await ownedByAccount(tx, username)) {
    await lockMembers(tx, id);
    if (!(await hasOtherOwner(tx, id, username))) alone.push(id);
  }
  if (alone.length === 0) return;
  const studies = alone.length === 1 ? 'a study' : `${alone.length} studies`;
  const sentence = `Nobody else owns ${studies} of this account; make somebody an owner under Manage studies first.`;
  throw new CallError(409, 'LAST_OWNER', sentence);
}

/** Makes an account an owner of studies. */
export const makeOwner = (db: Database, username: string, studyIds: readonly string[]): Promise<void> =>
  saveMemberships(
    db,
    username,
    studyIds.map((study_id) => ({ study_id, role: 'owner' as const })),
  );
