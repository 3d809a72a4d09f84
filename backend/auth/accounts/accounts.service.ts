import type { Caller } from '../../shared/caller.ts';
import { CallError, notFound } from '../../shared/errors.ts';
import type { Page } from '../../shared/pages.contract.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { countedPage } from '../../store/pages.ts';
import { removeMemberships } from '../../studies/members/members.store.ts';
import { requireOtherOwners } from '../../studies/members/owned-studies.ts';
import { type AccountAction, noteAccountEvent } from '../account-events.ts';
import { endAccess } from '../auth.store.ts';
import { removeFactors } from '../factors/factors.store.ts';
import type { Account, AccountsPageRequest, ChangeAccountRequest } from './accounts.contract.ts';
import {
  ACCOUNT_ORDER,
  accountRows,
  countAccounts,
  countAdministrators,
  findAccount,
  type ListedAccount,
  lockAccounts,
  updateAccount,
} from './accounts.store.ts';
import { removeInvitationsTo } from './invitations.store.ts';

export interface AccountsService {
  /** Accounts in order of their names. @throws CallError 400 for a cursor of another list */
  page(request: AccountsPageRequest): Promise<Page<Account>>;
  /**
   * Changes an account; what it was opened with ends where it is disabled or removed.
   *
   * @returns null of one that was removed
   * @throws CallError 404 where there is none, 409 where somebody else changed it, it is the demo account, or nobody would
   * administer the installation any more
   */
  change(request: ChangeAccountRequest, caller: Caller): Promise<Account | null>;
}

type Change = ChangeAccountRequest['change'];

const CHANGES: Readonly<
  Record<Change, { readonly set: Parameters<typeof updateAccount>[2]; readonly action: AccountAction }>
> = {
  disable: { set: { state: 'disabled' }, action: 'account.disable' },
  enable: { set: { state: 'active' }, action: 'account.enable' },
  // The name stays taken: events of two people must not name one.
  remove: { set: { state: 'removed', email: null, passwordHash: '' }, action: 'account.remove' },
  'make administrator': { set: { role: 'admin', isRoleFromGroups: false }, action: 'account.role' },
  'make member': { set: { role: 'member', isRoleFromGroups: false }, action: 'account.role' },
  'remove factors': { set: {}, action: 'account.factors' },
};
const ENDS_ACCESS: readonly Change[] = ['disable', 'remove'];
const ENDS_FACTORS: readonly Change[] = ['remove', 'remove factors'];
const ENDS_ADMINISTRATION: readonly Change[] = [...ENDS_ACCESS, 'make member'];

export function createAccountsService(db: Database): AccountsService {
  return {
    page: ({ where: { text = '' }, ...page }) =>
      countedPage(page, ACCOUNT_ORDER, {
        rows: (keyset) => accountRows(db, text.trim(), keyset),
        count: () => countAccounts(db, text.trim()),
        values: ({ username }) => [username.toLowerCase(), username],
        node: toAccount,
      }),
    change: ({ username, version, change }, caller) =>
      inTransaction(db, async (tx) => {
        await lockAccounts(tx);
        const account = await accountAsSeen(tx, username, version);
        if (ENDS_ADMINISTRATION.includes(change)) await requireOtherAdministrator(tx, account);
        if (ENDS_ACCESS.includes(change)) await requireOtherOwners(tx, username);
        const { set, action } = CHANGES[change];
        await updateAccount(tx, username, set);
        if (ENDS_ACCESS.includes(change)) {
          await endAccess(tx, username);
          await removeInvitationsTo(tx, username);
        }
        if (change === 'remove') await removeMemberships(tx, [username]);
        if (ENDS_FACTORS.includes(change)) await removeFactors(tx, username);
        const { username: actor, address } = caller;
        await noteAccountEvent(tx, { actor, action, target: username, address });
        const changed = await findAccount(tx, username);
        return changed === null ? null : toAccount(changed);
      }),
  };
}

/** An account that may be changed, as the caller saw it. @throws CallError as change does */
export async function accountAsSeen(tx: Database, username: string, version: number): Promise<ListedAccount> {
  const account = await findAccount(tx, username);
  if (account === null) throw notFound('There is no such account any more; load the list again.');
  if (account.isDemo) {
    const sentence = 'The demo account stays as it is; to be without it, start Casebook with DEMO_MODE=off.';
    throw new CallError(409, 'DEMO_ACCOUNT', sentence);
  }
  if (account.version === version) return account;
  throw new CallError(
    409,
    'ACCOUNT_CHANGED',
    'Somebody else has changed this account meanwhile; load the list again and look before you change it.',
  );
}

async function requireOtherAdministrator(tx: Database, { role, state }: ListedAccount): Promise<void> {
  if (role !== 'admin' || state !== 'active' || (await countAdministrators(tx)) > 1) return;
  throw new CallError(409, 'LAST_ADMINISTRATOR', 'This is the last administrator; make another one first.');
}

function toAccount(account: ListedAccount): Account {
  const { username, role, state, email, isDemo, memberships, hasSecondFactor } = account;
  const { createdAt, lastLoginAt, version } = account;
  return {
    username,
    role,
    state: state === 'active' ? 'active' : 'disabled',
    email,
    is_demo: isDemo,
    memberships,
    has_second_factor: hasSecondFactor,
    created_at: createdAt.toISOString(),
    last_login_at: lastLoginAt?.toISOString() ?? null,
    version,
  };
}
