import { randomBytes, randomUUID } from 'node:crypto';
import { hasStudy } from '../../record/settings/study-settings.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError, notFound } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import type { Membership } from '../../studies/members/members.contract.ts';
import { saveMemberships } from '../../studies/members/members.store.ts';
import { ownedBy } from '../../studies/members/owned-studies.ts';
import { hasRight } from '../../wall/rights.ts';
import { type AccountAction, noteAccountEvent } from '../account-events.ts';
import { savePassword } from '../auth.store.ts';
import type { PasswordQueue } from '../password-queue.ts';
import { requireGoodPassword } from '../password-rule.ts';
import { hashPassword } from '../passwords.ts';
import { hashToken } from '../token-hash.ts';
import type { ResetPasswordRequest } from './accounts.contract.ts';
import { accountAsSeen } from './accounts.service.ts';
import { isNameTaken, lockAccounts, updateAccount } from './accounts.store.ts';
import {
  type AcceptInvitationRequest,
  type Invitation,
  type Invite,
  MAX_INVITATIONS,
} from './invitations.contract.ts';
import {
  countInvitations,
  insertAccount,
  insertInvitation,
  invitationByHash,
  isNameInvited,
  listInvitations,
  markUsed,
  removeInvitation,
  removeInvitationsTo,
  type StoredInvitation,
} from './invitations.store.ts';
import type { InvitationMailer } from './mailer.ts';

/** An invitation with what opens it, which is told once. */
export interface MadeInvitation {
  readonly invitation: Invitation;
  readonly token: string;
  /** Null where nothing was to be sent. */
  readonly is_mailed: boolean | null;
}

export interface InvitationsService {
  /**
   * For administrators, and for owners of all studies of a member to come.
   *
   * @throws CallError 400 for a study that does not exist or a name that is taken, 403, 409 where too many are open
   */
  invite(request: Invite, caller: Caller): Promise<MadeInvitation>;
  /** A link to another password of an account, which has the old one until then. @throws CallError as a change does */
  reset(request: ResetPasswordRequest, caller: Caller): Promise<MadeInvitation>;
  list(): Promise<Invitation[]>;
  /** @throws CallError 404 where none of this id is open */
  withdraw(id: string, caller: Caller): Promise<void>;
  /** What a token opens. @throws CallError 410 that says why it opens nothing */
  open(token: string): Promise<Pick<Invitation, 'kind' | 'username' | 'expires_at'>>;
  /** @returns the name of the account @throws CallError as open does, and 400 for a poor password or a name that is taken */
  accept(request: AcceptInvitationRequest, address: string | undefined): Promise<string>;
}

export function createInvitationsService(
  db: Database,
  queue: PasswordQueue,
  mailer: InvitationMailer | undefined,
): InvitationsService {
  async function make(
    tx: Database,
    made: Pick<StoredInvitation, 'kind' | 'username' | 'email' | 'role' | 'memberships'>,
    caller: Caller,
    action: AccountAction,
  ) {
    if ((await countInvitations(tx)) >= MAX_INVITATIONS) {
      const sentence = `There are ${MAX_INVITATIONS} open invitations; withdraw one that is not needed.`;
      throw new CallError(409, 'TOO_MANY_INVITATIONS', sentence);
    }
    const token = randomBytes(32).toString('base64url');
    const own = { id: randomUUID(), tokenHash: hashToken(token), madeBy: caller.username };
    const stored = await insertInvitation(tx, { ...made, ...own });
    await noteAccountEvent(tx, {
      actor: caller.username,
      action,
      target: made.username ?? '',
      address: caller.address,
    });
    return { invitation: toInvitation(stored), token };
  }
  /** After all is stored: a link that nobody can open yet must not be on its way. */
  const send = async (made: Omit<MadeInvitation, 'is_mailed'>): Promise<MadeInvitation> => ({
    ...made,
    is_mailed: (await mailer?.send(made.invitation, made.token)) ?? null,
  });

  return {
    async invite({ username = null, email = null, role, memberships }, caller) {
      await requireInviter(db, caller, { role, memberships });
      await requireStudies(db, memberships);
      const made = await inTransaction(db, async (tx) => {
        await lockAccounts(tx);
        if (username !== null) await requireFreeName(tx, username);
        return make(tx, { kind: 'account', username, email, role, memberships }, caller, 'account.invite');
      });
      return send(made);
    },
    async reset({ username, version }, caller) {
      const made = await inTransaction(db, async (tx) => {
        await lockAccounts(tx);
        const { role, email, state } = await accountAsSeen(tx, username, version);
        if (state !== 'active') {
          throw new CallError(409, 'ACCOUNT_DISABLED', 'This account is disabled; enable it first.');
        }
        await removeInvitationsTo(tx, username);
        const link = { kind: 'password' as const, username, email, role, memberships: [] };
        return make(tx, link, caller, 'account.reset');
      });
      return send(made);
    },
    list: async () => (await listInvitations(db)).map(toInvitation),
    withdraw: (id, { username: actor, address }) =>
      inTransaction(db, async (tx) => {
        const removed = await removeInvitation(tx, id);
        if (removed === null) throw notFound('There is no such open invitation; it may have been used.');
        const target = removed.username ?? '';
        await noteAccountEvent(tx, { actor, action: 'invitation.withdraw', target, address });
      }),
    async open(token) {
      const { kind, username, expiresAt } = await openInvitation(db, token);
      return { kind, username, expires_at: expiresAt.toISOString() };
    },
    accept: (request, address) => accept(db, queue, request, address),
  };
}

async function accept(
  db: Database,
  queue: PasswordQueue,
  { token, password, ...chosen }: AcceptInvitationRequest,
  address: string | undefined,
): Promise<string> {
  // Before the hash, which costs half a second, and again in the transaction.
  const invited = await openInvitation(db, token);
  const username = invited.username ?? chosen.username ?? '';
  if (username === '') throw badInput('Choose a username.', 'username');
  await requireGoodPassword(password, username, 'password');
  const passwordHash = await queue.run(() => hashPassword(password));
  await inTransaction(db, async (tx) => {
    await lockAccounts(tx);
    const { id, kind, email, role, memberships } = await openInvitation(tx, token);
    await markUsed(tx, id);
    if (kind === 'password') {
      await savePassword(tx, { username, passwordHash });
      await updateAccount(tx, username, {});
    } else {
      if (invited.username === null) await requireFreeName(tx, username);
      await insertAccount(tx, { username, role, email, passwordHash });
      await saveMemberships(tx, username, memberships as Membership[]);
    }
    const action = kind === 'password' ? 'password.change' : 'account.accept';
    await noteAccountEvent(tx, { actor: username, action, target: username, address });
  });
  return username;
}

/** @throws CallError 403 where the caller neither administers the installation nor owns all studies of a member to come */
async function requireInviter(
  db: Database,
  caller: Caller,
  { role, memberships }: Pick<Invite, 'role' | 'memberships'>,
): Promise<void> {
  if (hasRight(caller, 'administer', 'installation')) return;
  const owned = await ownedBy(db, caller);
  const isOfOwned = memberships.length > 0 && memberships.every(({ study_id }) => owned.includes(study_id));
  if (isOfOwned && role === 'member') return;
  const sentence = 'Owners invite members to their own studies; everything else is for administrators.';
  throw new CallError(403, 'FORBIDDEN', sentence);
}

async function requireStudies(db: Database, memberships: readonly Membership[]): Promise<void> {
  const ids = memberships.map(({ study_id }) => study_id);
  if (new Set(ids).size < ids.length) throw badInput('A study is listed twice.', 'memberships');
  for (const id of ids) {
    if (!(await hasStudy(db, id))) {
      throw badInput('One of the studies does not exist; choose from the list of studies.', 'memberships');
    }
  }
}

async function requireFreeName(tx: Database, username: string): Promise<void> {
  if (!(await isNameTaken(tx, username)) && !(await isNameInvited(tx, username))) return;
  throw badInput('This username cannot be used; choose another one.', 'username');
}

async function openInvitation(db: Database, token: string): Promise<StoredInvitation> {
  const found = await invitationByHash(db, hashToken(token));
  if (found === null) {
    throw gone('This link opens nothing: it is not complete, or was withdrawn. Ask for a new one.');
  }
  if (found.usedAt !== null) {
    throw gone('This link was used already. Log in, or ask for a new link if it was not you.');
  }
  if (found.isExpired) throw gone('This link has expired. Ask an administrator for a new one.');
  return found;
}

const gone = (sentence: string) => new CallError(410, 'INVITATION_OVER', sentence);

function toInvitation(stored: StoredInvitation): Invitation {
  const { id, kind, username, email, role, memberships, madeBy, madeAt, expiresAt } = stored;
  return {
    id,
    kind,
    username,
    email,
    role,
    memberships: memberships as Membership[],
    made_by: madeBy,
    made_at: madeAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
