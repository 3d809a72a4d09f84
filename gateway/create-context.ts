import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { createAuthSource } from './auth/auth.source.ts';
import { requestOrigin } from './auth/request-origin.ts';
import { NO_SESSION, providerLoginOf, sessionOf } from './auth/session-cookie.ts';
import { isUse } from './auth/session-use.ts';
import type { Sessions } from './auth/sessions.ts';
import type { AccessTokens } from './auth/tokens/access-tokens.ts';
import type { GatewayContext } from './context.ts';
import type { Backends } from './environment.ts';
import { breakGlassIn, type CallerRoles, rolesOf } from './shared/caller-roles.ts';
import { errorForClients, UpstreamError } from './shared/failures.ts';
import { BASIS_HEADER, RestClient } from './shared/rest.ts';
import { workSignal } from './shared/work-signal.ts';
import { createSources } from './sources.ts';
import type { StudyList } from './studies/study-list.ts';

const UNAVAILABLE = 503;
const LONGEST_USER_AGENT = 512;
/** In Latin letters, as a header takes them. */
const LONGEST_PURPOSE = 128;
const LONGEST_BASIS = 32;

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
  const work = workSignal(reply);
  const factBasis = request.headers[BASIS_HEADER]?.toString().slice(0, LONGEST_BASIS);
  const purpose = request.headers['x-purpose']?.toString().slice(0, LONGEST_PURPOSE);
  const identity = { requestId, signal: work.signal };
  const auth = createAuthSource(new RestClient(backends.ownBackend, { ...identity, pool: 'identities' }));
  const viewer =
    grant?.user ??
    (await sessions.viewerOf(session.token, auth, isUse(request)).catch((error: unknown) => {
      throw asUnavailable(error);
    }));
  const roles = viewer === null ? undefined : rolesOf(viewer, grant);
  return {
    viewer,
    roles,
    grant,
    forgetViewers: sessions.forgetAll,
    forgetToken: accessTokens.forget,
    async requireOpen() {
      const user =
        grant === null
          ? await sessions.viewerOf(session.token, auth, false)
          : (await request.openGrant()).user;
      const now = user === null ? undefined : rolesOf(user, grant);
      if (now !== undefined && isAsBefore(roles, now)) {
        if (keepsAccess(roles, now)) return;
        throw new UpstreamError('Your break-glass access is over.', 'FORBIDDEN', 403);
      }
      throw new UpstreamError('The session has ended; log in again.', 'UNAUTHENTICATED', 401);
    },
    requestId,
    factBasis: factBasis ?? 'as-reviewed',
    isUse: isUse(request),
    origin: requestOrigin(request),
    userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? '',
    endWorkAfter: work.endAfter,
    providerLogin: grant === null ? providerLoginOf(request, reply) : NO_SESSION,
    session: {
      ...session,
      drop() {
        sessions.forget(session.token);
        session.drop();
      },
    },
    sources: createSources(backends, studyList, {
      ...identity,
      address: request.ip,
      username: viewer?.username,
      roles,
      purposeIn: (studyId) =>
        purpose ?? (studyId === undefined ? undefined : roles?.studies.get(studyId)?.purpose),
      scope: roles && new Set(roles.studies.keys()),
      rights: grant?.rights ?? undefined,
      factBasis,
    }),
  };
}

/** Whether no role was taken away or changed since; what was begun with one must not go on without it. */
function isAsBefore(before: CallerRoles | undefined, now: CallerRoles): boolean {
  return [...(before?.studies ?? [])].every(([id, { role }]) => now.studies.get(id)?.role === role);
}

/** The same of break-glass access. */
const keepsAccess = (before: CallerRoles | undefined, now: CallerRoles): boolean =>
  [...(before?.studies ?? [])].every(
    ([id, { breakGlass }]) => breakGlass === undefined || breakGlassIn(now, id)?.id === breakGlass.id,
  );

/** Who calls is not known while the own backend is away. */
function asUnavailable(error: unknown): unknown {
  const known = errorForClients(error);
  if (known === undefined) return error;
  const extensions = { ...known.extensions, http: { status: UNAVAILABLE } };
  return new GraphQLError(known.message, { extensions, originalError: error as UpstreamError });
}
