import type { Database } from '../store/database.ts';
import { membershipsOf } from '../studies/members/members.store.ts';
import { RIGHTS_OF_STUDY_ROLE } from '../wall/rights.ts';
import type { User } from './auth.contract.ts';

/**
 * An account as callers are told of it: with its studies, and what it may do there.
 *
 * @param purposes what it said to read studies for, by their ids
 */
export async function withStudies(
  db: Database,
  { username, role }: Omit<User, 'studies'>,
  purposes: Readonly<Record<string, string>> = {},
): Promise<User> {
  const studies = await membershipsOf(db, username);
  return {
    username,
    role,
    studies: studies.map((study) => ({
      ...study,
      rights: [...RIGHTS_OF_STUDY_ROLE[study.role]],
      purpose: purposes[study.study_id],
    })),
  };
}
