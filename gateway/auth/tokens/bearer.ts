import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAccessToken } from '../../../platform/access-token.ts';
import type { BackendAddress } from '../../environment.ts';
import { PREFLIGHT_HEADER } from '../../shared/receive-upload.ts';
import { RestClient } from '../../shared/rest.ts';
import { type AccessTokens, type TokenGrant, TokenRefusal } from './access-tokens.ts';
import { createTokensSource } from './tokens.source.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the access token of the request opens; null where it carries none. */
    grant: TokenGrant | null;
    /** Opens it again. @throws TokenRefusal where it opens nothing any more */
    openGrant(): Promise<TokenGrant>;
  }
}

/** Where the key of an app may call: nowhere else are there documents to trust. */
const OF_APPS: ReadonlySet<string> = new Set(['/graphql', '/graphql/stream']);

/** Other schemes are for others, such as a proxy in front: they open nothing here, and the cookie still counts. */
const BEARER = /^Bearer(?: +(.*))?$/i;

/**
 * Opens the routes of a scope to access tokens. A wrong token ends the request before anything else looks at it; the error
 * handler of the route tells so in its own shape.
 */
export function acceptAccessTokens(
  scope: FastifyInstance,
  tokens: AccessTokens,
  ownBackend: BackendAddress,
): void {
  scope.decorateRequest('grant', null);
  scope.decorateRequest('openGrant', () => Promise.reject(new Error('the request carries no access token')));
  scope.addHook('onRequest', async (request, reply) => {
    const secret = secretOf(request);
    if (secret === null) return;
    const identity = { requestId: String(request.id), pool: 'identities' as const };
    const source = createTokensSource(new RestClient(ownBackend, identity));
    request.openGrant = () => tokens.open(secret, request.ip, source);
    request.grant = await request.openGrant().catch((error: unknown) => {
      if (error instanceof TokenRefusal) {
        if (error.status === 401) void reply.header('www-authenticate', 'Bearer error="invalid_token"');
        if (error.retryAfter !== null) void reply.header('retry-after', error.retryAfter);
      }
      throw error;
    });
    if (request.grant.kind === 'app' && !OF_APPS.has(request.routeOptions.url ?? '')) {
      throw new TokenRefusal('The key of an app opens /graphql alone.', 'DOCUMENT_NOT_TRUSTED', 403);
    }
    // A browser sends this header to another site only after asking, and never by itself as it does a cookie.
    request.headers[PREFLIGHT_HEADER] ??= 'bearer';
  });
}

/** The token of a request; null where it carries none, empty where it carries one of no length or without its scheme. */
function secretOf({ headers }: FastifyRequest): string | null {
  const sent = headers.authorization?.trim() ?? '';
  const match = BEARER.exec(sent);
  if (match === null) return isAccessToken(sent) ? '' : null;
  return match[1] ?? '';
}
