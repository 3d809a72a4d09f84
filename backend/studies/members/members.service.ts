import { audit } from '../../record/audit/audit.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import type { StudyRole } from '../../wall/rights.ts';
import { MAX_MEMBERS, type Member, type RemoveMember, type SetMember } from './members.contract.ts';
import {
  countMembers,
  hasAccount,
  hasOtherOwner,
  lockMembers,
  membersOf,
  removeMembership,
  roleIn,
  saveMemberships,
} from './members.store.ts';

/** Who works in a study: its owners and administrators of the installation decide. */
export interface MembersService {
  list(studyId: string): Promise<Member[]>;
  /**
   * Gives somebody a role in a study.
   *
   * @throws CallError 403 where an owner adds an account, which is for administrators and invitations, 400 where there is no
   * such account, 409 where the role is not the one that the caller saw or the last owner would be lost
   */
  set(studyId: string, member: SetMember, caller: Caller): Promise<Member[]>;
  /** @throws CallError 409 likewise */
  remove(studyId: string, member: RemoveMember, caller: Caller): Promise<Member[]>;
}

export function createMembersService(db: Database): MembersService {
  const list = async (studyId: string) =>
    (await membersOf(db, studyId)).map(({ since, ...member }) => ({ ...member, since: since.toISOString() }));

  return {
    list,
    async set(studyId, { username, role, was }, caller) {
      await inTransaction(db, async (tx) => {
        await lockMembers(tx, studyId);
        await requireUnchanged(tx, studyId, { username, was });
        if (was === null) await requireRoom(tx, studyId, username, caller);
        if (was === 'owner' && role !== 'owner') await requireOtherOwner(tx, studyId, username);
        await saveMemberships(tx, username, [{ study_id: studyId, role }]);
        await audit(tx, caller, { studyId, action: `member.set.${role}`, target: username });
      });
      return list(studyId);
    },
    async remove(studyId, { username, was }, caller) {
      await inTransaction(db, async (tx) => {
        await lockMembers(tx, studyId);
        await requireUnchanged(tx, studyId, { username, was });
        if (was === 'owner') await requireOtherOwner(tx, studyId, username);
        await removeMembership(tx, studyId, username);
        await audit(tx, caller, { studyId, action: 'member.remove', target: username });
      });
      return list(studyId);
    },
  };
}

async function requireUnchanged(
  tx: Database,
  studyId: string,
  { username, was }: { readonly username: string; readonly was: StudyRole | null },
): Promise<void> {
  if ((await roleIn(tx, studyId, username)) === was) return;
  throw new CallError(
    409,
    'MEMBER_CHANGED',
    'Somebody else has changed this member meanwhile; look at the list again.',
    'was',
  );
}

async function requireRoom(tx: Database, studyId: string, username: string, caller: Caller): Promise<void> {
  // Whoever may ask for any name learns which names there are: administrators see the list of accounts anyway.
  if (caller.role !== 'admin') {
    throw new CallError(403, 'FORBIDDEN', 'Invite new people; only administrators add accounts directly.');
  }
  if (!(await hasAccount(tx, username))) throw badInput('There is no account of this name.', 'username');
  if ((await countMembers(tx, studyId)) < MAX_MEMBERS) return;
  throw new CallError(
    409,
    'TOO_MANY_MEMBERS',
    `A study has at most ${MAX_MEMBERS} people; remove one first.`,
  );
}

async function requireOtherOwner(tx: Database, studyId: string, username: string): Promise<void> {
  if (await hasOtherOwner(tx, studyId, username)) return;
  throw new CallError(409, 'LAST_OWNER', 'A study needs an owner: make somebody else an owner first.', 'was');
}
