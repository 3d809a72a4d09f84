import type { Resolvers } from '../../generated/resolvers.ts';
import { connection, connectionFields, toPageArguments } from '../../graph/connections.ts';
import { upperCase } from '../../shared/enums.ts';
import { orFailure } from '../../shared/failures.ts';
import {
  type AccountConnectionParent,
  orConflict,
  orOver,
  toAccount,
  toInvitation,
  toInvite,
  toLink,
  WIRE_CHANGES,
} from './accounts.mappers.ts';

export const accountsResolvers: Resolvers = {
  Query: {
    accounts: (_root, { text, ...page }, { sources }): AccountConnectionParent =>
      connection(
        () => sources.accounts.page({ where: text == null ? {} : { text }, ...toPageArguments(page) }),
        toAccount,
      ),
    invitations: async (_root, _args, { sources }) =>
      (await sources.accounts.invitations()).map(toInvitation),
  },
  AccountConnection: connectionFields,
  Mutation: {
    inviteAccount: (_root, { input }, { sources }) =>
      orConflict(sources.accounts.invite(toInvite(input)).then(toLink)),
    resetPassword: (_root, { input: { username, version } }, { sources }) =>
      orConflict(sources.accounts.reset({ username, version }).then(toLink)),
    withdrawInvitation: (_root, { input: { id } }, { sources }) =>
      orFailure(
        sources.accounts.withdraw(id).then(() => ({ __typename: 'WithdrawInvitationSuccess' as const, id })),
      ),
    changeAccount: (_root, { input: { username, version, change } }, { sources, forgetViewers }) =>
      orConflict(
        sources.accounts.change({ username, version, change: WIRE_CHANGES[change] }).then((account) => {
          forgetViewers();
          return {
            __typename: 'ChangeAccountSuccess' as const,
            account: account && toAccount(account),
          };
        }),
      ),
    openInvitation: (_root, { input: { token } }, { sources }) =>
      orOver(
        sources.accounts.open(token).then(({ kind, username, expires_at }) => ({
          __typename: 'OpenInvitation' as const,
          kind: upperCase(kind),
          username,
          expiresAt: expires_at,
        })),
      ),
    acceptInvitation: (_root, { input: { token, username, password } }, { sources }) =>
      orOver(
        sources.accounts
          .accept({ token, username, password })
          .then((name) => ({ __typename: 'AcceptInvitationSuccess' as const, username: name })),
      ),
  },
};
