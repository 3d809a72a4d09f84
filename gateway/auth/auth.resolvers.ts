import type { Session } from '../../backend/auth/sessions/sessions.contract.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { orFailure } from '../shared/failures.ts';
import { stepOf, toSecondStep } from './factors/factors.mappers.ts';
import { openSession, toUser } from './opened-session.ts';
import { orLoginRefusal } from './refusals.ts';

export const authResolvers: Resolvers = {
  Query: {
    demoLogin: (_root, _args, { sources }) => sources.auth.demoLogin(),
    async currentSession(_root, _args, { sources, session, isUse }) {
      if (session.token === undefined) return null;
      const { user, ends_at, idle_ends_at } = await sources.auth.session(session.token, isUse);
      if (ends_at === undefined || idle_ends_at === undefined) return null;
      return {
        endsAt: ends_at,
        idleEndsAt: idle_ends_at,
        mustSetUpFactor: user?.must_set_up_factor === true,
      };
    },
    sessions: async (_root, _args, { sources, session }) =>
      (await sources.auth.sessions(session.token ?? '')).map(toSession),
    viewer: (_root, _args, { viewer }) => (viewer === null ? null : toUser(viewer)),
  },
  Mutation: {
    login: (_root, { input: { username, password } }, { sources, session, userAgent }) =>
      orLoginRefusal(
        sources.auth.login({ username, password, user_agent: userAgent }).then(
          (opened) => openSession(session, opened),
          (error) => {
            const step = stepOf(error);
            if (step === undefined) throw error;
            session.keepStep(step.token, new Date(step.expires_at));
            return toSecondStep(step);
          },
        ),
        'InvalidCredentials',
      ),
    endSession: (_root, { input: { id } }, { sources }) =>
      orFailure(sources.auth.endSession(id).then(() => ({ __typename: 'EndSessionSuccess' as const, id }))),
    endOtherSessions: (_root, _args, { sources, session }) =>
      orFailure(
        sources.auth
          .endOtherSessions(session.token ?? '')
          .then((ended) => ({ __typename: 'EndOtherSessionsSuccess' as const, ended })),
      ),
    statePurpose: (_root, { input: { studyId, purpose } }, { sources, session, forgetViewers }) =>
      orFailure(
        sources.auth
          .statePurpose({ token: session.token ?? '', study_id: studyId, purpose })
          .then((stated) => {
            forgetViewers();
            return { __typename: 'StatePurposeSuccess' as const, studyId, purpose: stated };
          }),
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
