import type { FastifyReply, FastifyRequest } from 'fastify';
import { disconnectSignal } from '../platform/disconnect.ts';
import { createAuthSource } from './auth/auth.source.ts';
import { NO_SESSION, sessionOf } from './auth/session-cookie.ts';
import type { Sessions } from './auth/sessions.ts';
import type { AccessTokens } from './auth/tokens/access-tokens.ts';
import type { GatewayContext } from './context.ts';
import type { Backends } from './environment.ts';
import { errorForClients } from './shared/failures.ts';
import { RestClient } from './shared/rest.ts';
import { createSources } from './sources.ts';
import type { StudyList } from './studies/study-list.ts';

/** What requests share. */
export interface SharedState {
  readonly sessions: Sessions;
  readonly accessTokens: AccessTokens;
  readonly studyList: StudyList;
}

/** What the resolvers of one request are given; its calls end when the client goes away. */
export async function createContext(
  backends: Backends,
  { sessions, accessTokens, studyList }: SharedState,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GatewayContext> {
  const requestId = String(request.id);
  const { grant } = request;
  // Who comes with a token acts with it alone, whatever cookie there is.
  const session = grant === null ? sessionOf(request, reply) : NO_SESSION;
  const identity = { requestId, signal: disconnectSignal(reply) };
  const auth = createAuthSource(new RestClient(backends.ownBackend, { ...identity, pool: 'identities' }));
  const viewer =
    grant?.user ??
    (await sessions.viewerOf(session.token, auth).catch((error: unknown) => {
      throw errorForClients(error) ?? error;
    }));
  return {
    viewer,
    grant,
    forgetToken: accessTokens.forget,
    requestId,
    session: {
      ...session,
      drop() {
        sessions.forget(session.token);
        session.drop();
      },
    },
    sources: createSources(backends, studyList, {
      ...identity,
      username: viewer?.username,
      role: viewer?.role,
      scope: grant?.scope,
    }),
  };
}
