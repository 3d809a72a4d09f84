import type { User } from '../../backend/auth/auth.contract.ts';
import type { Resolvers, Role } from '../generated/resolvers.ts';
import { upperCase } from '../shared/enums.ts';
import { failureOf, UpstreamError } from '../shared/failures.ts';

export const authResolvers: Resolvers = {
  Query: {
    demoLogin: (_root, _args, { sources }) => sources.auth.demoLogin(),
    viewer: (_root, _args, { viewer }) => (viewer === null ? null : toUser(viewer)),
  },
  Mutation: {
    async login(_root, { input }, { sources, session }) {
      try {
        const { user, token, expires_at } = await sources.auth.login(input.username, input.password);
        session.keep(token, new Date(expires_at));
        return { __typename: 'LoginSuccess', user: toUser(user) };
      } catch (error) {
        if (error instanceof UpstreamError && error.code === 'INVALID_CREDENTIALS') {
          const { message, code, status } = error;
          return { __typename: 'InvalidCredentials', message, code, upstreamStatus: status };
        }
        return failureOf(error);
      }
    },
    async logout(_root, _args, { sources, session }) {
      if (session.token !== undefined) await sources.auth.logout(session.token);
      session.drop();
      return true;
    },
  },
};

function toUser({ username, role }: User) {
  return { username, role: upperCase<Role>(role) };
}
