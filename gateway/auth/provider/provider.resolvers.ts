import type { Resolvers } from '../../generated/resolvers.ts';
import { orFailure } from '../../shared/failures.ts';
import { toUser } from '../opened-session.ts';

export const providerResolvers: Resolvers = {
  Query: {
    loginProvider: (_root, _args, { sources }) => sources.provider.provider(),
  },
  LoginProvider: {
    isLinked: (_provider, _args, { sources, viewer }) =>
      viewer === null ? null : sources.provider.isLinked(),
  },
  Mutation: {
    beginProviderLogin: (_root, { input: { isLink } }, { sources, providerLogin }) =>
      orFailure(
        sources.provider.begin(isLink).then(({ url, sealed, expires_at }) => {
          providerLogin.keep(sealed, new Date(expires_at));
          return { __typename: 'BeginProviderLoginSuccess' as const, url };
        }),
      ),
    async finishProviderLogin(_root, { input }, { sources, providerLogin, session, userAgent }) {
      const { query } = input;
      const sealed = providerLogin.token ?? '';
      // It serves once, whatever comes of it.
      providerLogin.drop();
      return orFailure(
        sources.provider
          .finish({ query, sealed, user_agent: userAgent })
          .then(({ user, session: opened }) => {
            if (opened !== null) session.keep(opened.token, new Date(opened.expires_at));
            return { __typename: 'LoginSuccess' as const, user: toUser(user) };
          }),
      );
    },
    unlinkProvider: (_root, { input: { password } }, { sources, forgetViewers, viewer }) =>
      orFailure(
        sources.provider.unlink({ password }).then(() => {
          forgetViewers();
          return { __typename: 'UnlinkProviderSuccess' as const, username: viewer?.username ?? '' };
        }),
      ),
    async logoutAtProvider(_root, _args, { sources, session }) {
      const url = session.token === undefined ? null : await sources.provider.logout(session.token);
      session.drop();
      return url;
    },
  },
};
