import type { Database } from '../store/database.ts';
import type { OpenAccess } from '../studies/break-glass/break-glass.store.ts';
import { membershipsOf } from '../studies/members/members.store.ts';
import { RIGHTS_OF_BREAK_GLASS, RIGHTS_OF_STUDY_ROLE } from '../wall/rights.ts';
import type { User } from './auth.contract.ts';

/** What a session has besides its account, and no token. */
interface OfSession {
  /** What it said to read studies for, by their ids. */
  readonly purposes: Readonly<Record<string, string>>;
  readonly accesses: readonly OpenAccess[];
}

/** An account as callers are told of it: with its studies, and what it may do there. */
export async function withStudies(
  db: Database,
  { username, role }: Omit<User, 'studies'>,
  { purposes, accesses }: OfSession = { purposes: {}, accesses: [] },
): Promise<User> {
  const studies = await membershipsOf(db, username);
  return {
    username,
    role,
    studies: studies.map((study) => {
      const access = accesses.find(({ studyId }) => studyId === study.study_id);
      const added = access === undefined ? [] : RIGHTS_OF_BREAK_GLASS;
      return {
        ...study,
        rights: [...new Set([...RIGHTS_OF_STUDY_ROLE[study.role], ...added])],
        purpose: purposes[study.study_id],
        ...(access && { break_glass: { id: access.id, expires_at: access.expiresAt.toISOString() } }),
      };
    }),
  };
}
