import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { UpstreamError, upstreamErrorOf } from './failures.ts';

/** The status of a request whose host name is not the server's (RFC 9110, 15.5.20). */
export const MISDIRECTED = 421;
export const MISDIRECTED_SENTENCE =
  'Casebook does not answer to this host name; open it by the address that it told at its start, or add the name to ALLOWED_HOSTS.';

/** What failed before GraphQL saw the request, in the shape that GraphQL clients read. */
export function answerTransportError(
  failed: FastifyError | UpstreamError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const error = upstreamErrorOf(failed);
  if (error instanceof UpstreamError) {
    const { message, code, status } = error;
    void reply.code(status ?? 502).send({ errors: [{ message, extensions: { code } }] });
    return;
  }
  const status = error.statusCode ?? 500;
  const { message, code } = told(status);
  if (status >= 500) request.log.error({ error: error.name, code: error.code }, 'request failed');
  void reply.code(status).send({ errors: [{ message, extensions: { code } }] });
}

function told(status: number): { message: string; code: string } {
  if (status === 413)
    return { message: 'The request is too large; send less at once.', code: 'BODY_TOO_LARGE' };
  if (status === 429)
    return { message: 'Too many requests; please wait a minute.', code: 'TOO_MANY_REQUESTS' };
  if (status === MISDIRECTED) {
    return { message: MISDIRECTED_SENTENCE, code: 'MISDIRECTED_REQUEST' };
  }
  if (status < 500) return { message: 'The request is not valid JSON.', code: 'BAD_REQUEST' };
  return { message: 'The server could not do this; please try again.', code: 'INTERNAL_SERVER_ERROR' };
}
