import * as oidc from 'openid-client';
import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import type { ProviderSettings } from '../../wall/provider-settings.ts';
import { noteAccountEvent } from '../account-events.ts';
import { accountByName, type StoredAccount } from '../auth.store.ts';
import type { OwnerCheck } from '../owner-check.ts';
import type { SessionOpener } from '../sessions/session-opener.ts';
import { endSession } from '../sessions/sessions.store.ts';
import { hashToken } from '../token-hash.ts';
import { withStudies } from '../user.ts';
import {
  accountOfIdentity,
  deleteIdentities,
  hasIdentity,
  idTokenOf,
  noteFinished,
  saveIdentity,
} from './identities.store.ts';
import type { IdentityProvider, ProvedIdentity } from './identity-provider.ts';
import type { BeginLoginResponse, FinishLoginRequest, FinishLoginResponse } from './provider.contract.ts';
import { accountFor, settleRoles } from './provider-account.ts';
import { LOGIN_MINUTES, notBegun, type SealedLogins } from './sealed-login.ts';

export interface ProviderService {
  /** @throws CallError 403 where nobody is logged in who could get an identity, 503 while the provider is away */
  begin(isLink: boolean, caller: Caller): Promise<BeginLoginResponse>;
  /**
   * Opens a session for whoever came back, with an account made for them where they are new; or joins the identity to the
   * calling account.
   *
   * @throws CallError 400 where this browser began none, 403 where the provider or the account lets nobody in, 409 where the
   * identity is another account's, 502 and 503 where the provider fails
   */
  finish(request: FinishLoginRequest, caller: Caller): Promise<FinishLoginResponse>;
  /** Ends a session. @returns where the browser ends the one at the provider, too; null where it cannot */
  logout(token: string, address: string | undefined): Promise<string | null>;
  /**
   * Takes the identity from the calling account, and the roles that came of its groups.
   *
   * @throws CallError 400 for a wrong password, which is the way to log in that has to be left, 409 where there is no identity
   */
  unlink(password: string, caller: Caller): Promise<void>;
  /** Whether the calling account has an identity there. */
  isLinked(caller: Caller): Promise<boolean>;
}

/** What the service works with. */
export interface ProviderDependencies {
  readonly db: Database;
  readonly settings: ProviderSettings;
  readonly provider: IdentityProvider;
  readonly sealed: SealedLogins;
  readonly open: SessionOpener;
  readonly requireOwner: OwnerCheck;
}

export function createProviderService({
  db,
  settings,
  provider,
  sealed,
  open,
  requireOwner,
}: ProviderDependencies): ProviderService {
  return {
    async begin(isLink, { username }) {
      const account = isLink ? await accountByName(db, username) : null;
      if (isLink) requireLinkable(account);
      const login = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        account: account?.username ?? null,
      };
      return {
        success: true,
        url: await provider.loginUrl(login),
        sealed: await sealed.seal(login),
        expires_at: new Date(Date.now() + LOGIN_MINUTES * 60_000).toISOString(),
      };
    },
    async finish({ query, sealed: kept = '', user_agent = '' }, caller) {
      const login = await sealed.open(kept);
      if (login.account !== null && login.account !== caller.username) throw notBegun();
      const identity = await provider.identityOf(query, login).catch(async (error: unknown) => {
        const event = { actor: '', action: 'login.failed' as const, address: caller.address };
        await noteAccountEvent(db, event);
        throw error;
      });
      const username = await inTransaction(db, async (tx) => {
        if (!(await noteFinished(tx, login.state))) throw notBegun();
        if (login.account !== null) {
          return (await link(tx, identity, { ...caller, username: login.account })).username;
        }
        const account = await accountFor(tx, identity, caller.address);
        if (account.state !== 'active') throw disabled(settings.name);
        await settleRoles(tx, account, settings, identity, caller);
        return account.username;
      });
      const account = await accountByName(db, username);
      if (account === null) throw notBegun();
      if (login.account !== null) {
        return { success: true, user: await withStudies(db, account), session: null };
      }
      const origin = { address: caller.address, userAgent: user_agent, idToken: identity.idToken };
      const { user, token, expires_at } = await open(account, origin);
      return { success: true, user, session: { token, expires_at } };
    },
    async logout(token, address) {
      const tokenHash = hashToken(token);
      const idToken = await idTokenOf(db, tokenHash);
      await inTransaction(db, async (tx) => {
        const username = await endSession(tx, tokenHash);
        if (username === null) return;
        await noteAccountEvent(tx, { actor: username, action: 'logout', target: username, address });
      });
      return idToken === null ? null : provider.logoutUrl(idToken);
    },
    async unlink(password, caller) {
      const { username, address } = caller;
      if (!(await hasIdentity(db, username, settings.issuer))) throw notLinked(settings.name);
      await requireOwner(password, caller).catch((error: unknown) => {
        throw isWrongPassword(error) ? onlyWay(settings.name) : error;
      });
      await inTransaction(db, async (tx) => {
        const account = await accountByName(tx, username);
        if (account === null || !(await deleteIdentities(tx, username, settings.issuer)))
          throw notLinked(settings.name);
        await settleRoles(tx, account, settings, { groups: [] }, caller);
        await noteAccountEvent(tx, { actor: username, action: 'identity.unlink', target: username, address });
      });
    },
    isLinked: ({ username }) => hasIdentity(db, username, settings.issuer),
  };
}

function requireLinkable(account: StoredAccount | null): void {
  if (account === null) throw new CallError(403, 'NO_ACCOUNT', 'Log in first, and then join the identity.');
  if (!account.isDemo) return;
  throw new CallError(409, 'DEMO_ACCOUNT', 'Everybody knows the demo account: it gets no identity.');
}

/** Joins an identity to the account that asked for it. */
async function link(
  tx: Database,
  identity: ProvedIdentity,
  { username: asking, address }: Pick<Caller, 'username' | 'address'>,
): Promise<StoredAccount> {
  const account = await accountByName(tx, asking);
  requireLinkable(account);
  if (account === null || account.state !== 'active') throw notBegun();
  const owner = await accountOfIdentity(tx, identity);
  if (owner?.username === account.username) return account;
  if (owner !== null && owner.state !== 'removed') {
    throw new CallError(
      409,
      'IDENTITY_TAKEN',
      'You have logged in with this identity before, which made an account of its own; ask an administrator to remove that.',
    );
  }
  const { username } = account;
  await saveIdentity(tx, identity, username);
  await noteAccountEvent(tx, { actor: username, action: 'identity.link', target: username, address });
  return account;
}

const notLinked = (name: string) =>
  new CallError(409, 'NOT_LINKED', `No login at ${name} is linked to this account any more.`);

const isWrongPassword = (error: unknown): boolean => error instanceof CallError && error.field === 'password';

/** Accounts that a login at the provider made have a password that nobody knows. */
const onlyWay = (name: string) =>
  badInput(
    `This is not your current password, and without one you could not log in any more. If you have none yet, ask an administrator for a link to set one; until then ${name} stays linked.`,
    'password',
  );

const disabled = (name: string) =>
  new CallError(
    403,
    'LOGIN_REFUSED',
    `You are logged in at ${name}, and may not work here; ask an administrator of Casebook.`,
  );
