import { GraphQLError } from 'graphql';
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
    async login(_root, { input: { username, password } }, { sources, session, userAgent }) {
      try {
        const { user, token, expires_at } = await sources.auth.login({
          username,
          password,
          user_agent: userAgent,
        });
        session.keep(token, new Date(expires_at));
        return { __typename: 'LoginSuccess', user: toUser(user) };
      } catch (error) {
        if (error instanceof UpstreamError && error.code === 'INVALID_CREDENTIALS') {
          const { message, code, status } = error;
          return { __typename: 'InvalidCredentials', message, code, upstreamStatus: status };
        }
        if (error instanceof UpstreamError && error.status === 429) throw tooMany(error);
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

/** Told by the status, too, as to every caller that is to wait. */
function tooMany({ message, code, body }: UpstreamError): GraphQLError {
  const { retry_after } = body as { retry_after?: number };
  const headers = new Map([['retry-after', String(retry_after ?? 1)]]);
  return new GraphQLError(message, { extensions: { code, http: { status: 429, headers } } });
}
