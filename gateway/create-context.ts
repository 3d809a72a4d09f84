import type { FastifyReply, FastifyRequest } from 'fastify';
import { disconnectSignal } from '../platform/disconnect.ts';
import { createAuthSource } from './auth/auth.source.ts';
import { sessionOf } from './auth/session-cookie.ts';
import type { Sessions } from './auth/sessions.ts';
import type { GatewayContext } from './context.ts';
import type { Backends } from './environment.ts';
import { toldError } from './shared/failures.ts';
import { RestClient } from './shared/rest.ts';
import { createSources } from './sources.ts';

/** What the resolvers of one request are given; its calls end when the client goes away. */
export async function createContext(
  backends: Backends,
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GatewayContext> {
  const requestId = String(request.id);
  const session = sessionOf(request, reply);
  const identity = { requestId, signal: disconnectSignal(reply) };
  const auth = createAuthSource(new RestClient(backends.ownBackend, identity));
  const viewer = await sessions.viewerOf(session.token, auth).catch((error: unknown) => {
    throw toldError(error) ?? error;
  });
  return {
    viewer,
    requestId,
    session: {
      ...session,
      drop() {
        sessions.forget(session.token);
        session.drop();
      },
    },
    sources: createSources(backends, { ...identity, username: viewer?.username, role: viewer?.role }),
  };
}
