import { GraphQLError } from 'graphql';
import type { User } from '../../backend/auth/auth.contract.ts';
import type { Session } from '../../backend/auth/sessions/sessions.contract.ts';
import type { Resolvers, Role } from '../generated/resolvers.ts';
import { upperCase } from '../shared/enums.ts';
import { failureOf, orFailure, UpstreamError } from '../shared/failures.ts';

export const authResolvers: Resolvers = {
  Query: {
    demoLogin: (_root, _args, { sources }) => sources.auth.demoLogin(),
    async currentSession(_root, _args, { sources, session, isUse }) {
      if (session.token === undefined) return null;
      const { ends_at, idle_ends_at } = await sources.auth.session(session.token, isUse);
      if (ends_at === undefined || idle_ends_at === undefined) return null;
      return { endsAt: ends_at, idleEndsAt: idle_ends_at };
    },
    sessions: async (_root, _args, { sources, session }) =>
      (await sources.auth.sessions(session.token ?? '')).map(toSession),
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
    endSession: (_root, { input: { id } }, { sources }) =>
      orFailure(sources.auth.endSession(id).then(() => ({ __typename: 'EndSessionSuccess' as const, id }))),
    endOtherSessions: (_root, _args, { sources, session }) =>
      orFailure(
        sources.auth
          .endOtherSessions(session.token ?? '')
          .then((ended) => ({ __typename: 'EndOtherSessionsSuccess' as const, ended })),
      ),
    changePassword: (_root, { input: { oldPassword, newPassword } }, { sources, session, viewer }) =>
      orFailure(
        sources.auth
          .changePassword({
            token: session.token ?? '',
            old_password: oldPassword,
            new_password: newPassword,
          })
          .then(() => ({
            __typename: 'ChangePasswordSuccess' as const,
            username: viewer?.username ?? '',
          })),
      ),
    async logout(_root, _args, { sources, session }) {
      if (session.token !== undefined) await sources.auth.logout(session.token);
      session.drop();
      return true;
    },
  },
};

function toSession({ id, is_current, begun_at, last_used_at, ends_at, address, browser }: Session) {
  return {
    id,
    isCurrent: is_current,
    begunAt: begun_at,
    lastUsedAt: last_used_at,
    endsAt: ends_at,
    address,
    browser,
  };
}

function toUser({ username, role }: User) {
  return { username, role: upperCase<Role>(role) };
}

/** Told by the status, too, as to every caller that is to wait. */
function tooMany({ message, code, body }: UpstreamError): GraphQLError {
  const { retry_after } = body as { retry_after?: number };
  const headers = new Map([['retry-after', String(retry_after ?? 1)]]);
  return new GraphQLError(message, { extensions: { code, http: { status: 429, headers } } });
}
