import { randomBytes } from 'node:crypto';
import { auditAll } from '../../record/audit/audit.store.ts';
import { hasStudy } from '../../record/settings/study-settings.ts';
import type { Caller } from '../../shared/caller.ts';
import type { Database } from '../../store/database.ts';
import { MAX_MEMBERS } from '../../studies/members/members.contract.ts';
import {
  countMembers,
  lockMembers,
  membershipsWithOrigin,
  removeMembership,
  saveMemberships,
} from '../../studies/members/members.store.ts';
import type { ProviderSettings } from '../../wall/provider-settings.ts';
import { noteAccountEvent } from '../account-events.ts';
import { isNameTaken, lockAccounts } from '../accounts/accounts.store.ts';
import { insertAccount, isNameInvited } from '../accounts/invitations.store.ts';
import type { StoredAccount } from '../auth.store.ts';
import { decoyHash } from '../passwords.ts';
import { rolesOfGroups } from './group-roles.ts';
import { accountOfIdentity, saveIdentity, setRoleFromGroups } from './identities.store.ts';
import type { ProvedIdentity } from './identity-provider.ts';

/** Whom events name that come of groups; no account has a colon in its name. */
const BY_GROUPS = 'provider:groups';
const MOST_SUFFIXES = 50;

/** The account of an identity, made where it comes for the first time. An email address alone joins it to none. */
export async function accountFor(
  tx: Database,
  identity: ProvedIdentity,
  address: string | undefined,
): Promise<StoredAccount> {
  const known = await accountOfIdentity(tx, identity);
  if (known !== null) return known;
  await lockAccounts(tx);
  // Somebody who came twice at once.
  const meanwhile = await accountOfIdentity(tx, identity);
  if (meanwhile !== null) return meanwhile;
  const username = await freeName(tx, identity.username);
  // A password that nobody has: whoever tries one waits as long as anywhere.
  await insertAccount(tx, { username, role: 'member', email: identity.email, passwordHash: decoyHash() });
  await saveIdentity(tx, identity, username);
  await noteAccountEvent(tx, { actor: username, action: 'account.accept', target: username, address });
  const made = await accountOfIdentity(tx, identity);
  if (made === null) throw new Error('an account was made and not found');
  return made;
}

async function freeName(tx: Database, wanted: string): Promise<string> {
  for (let suffix = 1; suffix <= MOST_SUFFIXES; suffix += 1) {
    const name = suffix === 1 ? wanted : `${wanted}-${suffix}`;
    if (!(await isNameTaken(tx, name)) && !(await isNameInvited(tx, name))) return name;
  }
  return `${wanted}-${randomBytes(6).toString('hex')}`;
}

/**
 * Gives an account the roles of its groups, and takes those away that came of groups which are gone. What somebody was
 * given by hand stays.
 */
export async function settleRoles(
  tx: Database,
  account: StoredAccount,
  { groupRoles }: ProviderSettings,
  { groups }: Pick<ProvedIdentity, 'groups'>,
  caller: Caller,
): Promise<void> {
  const { username, role, isRoleFromGroups } = account;
  const given = rolesOfGroups(groupRoles, groups);
  if (given.isAdmin ? role !== 'admin' : isRoleFromGroups) {
    await setRoleFromGroups(tx, username, given.isAdmin);
    await noteAccountEvent(tx, { actor: BY_GROUPS, action: 'account.role', target: username });
  }
  const held = new Map(
    (await membershipsWithOrigin(tx, username)).map((member) => [member.study_id, member]),
  );
  // In one order for all: two logins must not wait for each other.
  for (const studyId of [...new Set([...given.studies.keys(), ...held.keys()])].sort()) {
    const [is, shall] = [held.get(studyId), given.studies.get(studyId)];
    if (is !== undefined && (!is.isFromGroups || is.role === shall)) continue;
    await lockMembers(tx, studyId);
    if (shall === undefined) await removeMembership(tx, studyId, username);
    else if (await hasRoom(tx, studyId, is !== undefined)) {
      await saveMemberships(tx, username, [{ study_id: studyId, role: shall }], true);
    } else continue;
    const action = shall === undefined ? 'member.remove' : `member.set.${shall}`;
    await auditAll(tx, { ...caller, username: BY_GROUPS }, studyId, [{ action, target: username }]);
  }
}

/** Whether there is the study, and a place in it. */
const hasRoom = async (tx: Database, studyId: string, isMember: boolean): Promise<boolean> =>
  (await hasStudy(tx, studyId)) && (isMember || (await countMembers(tx, studyId)) < MAX_MEMBERS);
