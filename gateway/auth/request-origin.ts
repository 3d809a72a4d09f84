import type { FastifyRequest } from 'fastify';

/**
 * Where the browser of a request is: its origin, where that is of the host that the request was sent to. Hosts that
 * are not ours are refused before (createHostGuard); a proxy in front may speak TLS that the request does not tell of.
 */
export function requestOrigin({ protocol, host, headers: { origin } }: FastifyRequest): string {
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).host === host) return origin;
  return `${protocol}://${host}`;
}
