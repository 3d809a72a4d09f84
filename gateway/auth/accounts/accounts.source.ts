import type {
  Account,
  AccountResponse,
  ChangeAccountRequest,
  ResetPasswordRequest,
} from '../../../backend/auth/accounts/accounts.contract.ts';
import type {
  AcceptedInvitationResponse,
  AcceptInvitationRequest,
  Invitation,
  InvitationsResponse,
  InvitedResponse,
  InviteRequest,
  OpenedInvitationResponse,
} from '../../../backend/auth/accounts/invitations.contract.ts';
import type { Page, PagesResponse } from '../../../backend/shared/pages.contract.ts';
import type { PageRequest } from '../../graph/loaders.ts';
import { pathPart, type RestClient } from '../../shared/rest.ts';

declare module '../../context.ts' {
  interface Sources {
    readonly accounts: AccountsSource;
  }
}

export interface AccountsSource {
  page(request: PageRequest & { readonly where: { readonly text?: string } }): Promise<Page<Account>>;
  /** Null of an account that was removed. @throws UpstreamError 409 where it cannot be changed so */
  change(request: ChangeAccountRequest): Promise<Account | null>;
  /** Open links, newest first. */
  invitations(): Promise<readonly Invitation[]>;
  invite(request: InviteRequest): Promise<InvitedResponse>;
  reset(request: ResetPasswordRequest): Promise<InvitedResponse>;
  /** @throws UpstreamError 404 where none of this id are open */
  withdraw(id: string): Promise<void>;
  /** @throws UpstreamError 410 where the token opens nothing */
  open(token: string): Promise<OpenedInvitationResponse['invitation']>;
  /** @returns the name of the account */
  accept(request: AcceptInvitationRequest): Promise<string>;
}

export function createAccountsSource(rest: RestClient): AccountsSource {
  const post = <T>(path: string, body: unknown) => rest.call<T>({ method: 'POST', path, body });
  return {
    async page(request) {
      const [page] = (await post<PagesResponse<Account>>('/api/accounts/page', request)).pages;
      if (page === undefined) throw new Error('a list was answered without its page');
      return page;
    },
    change: async (request) => (await post<AccountResponse>('/api/accounts/change', request)).account,
    invitations: async () => (await rest.call<InvitationsResponse>({ path: '/api/invitations' })).invitations,
    invite: (request) => post('/api/invitations', request),
    reset: (request) => post('/api/accounts/reset', request),
    async withdraw(id) {
      await rest.call({ method: 'DELETE', path: `/api/invitations/${pathPart(id)}` });
    },
    open: async (token) =>
      (await post<OpenedInvitationResponse>('/api/invitations/open', { token })).invitation,
    accept: async (request) =>
      (await post<AcceptedInvitationResponse>('/api/invitations/accept', request)).username,
  };
}
