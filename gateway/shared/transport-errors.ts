import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** What failed before GraphQL saw the request, in the shape that GraphQL clients read. */
export function answerTransportError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
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
  if (status < 500) return { message: 'The request is not valid JSON.', code: 'BAD_REQUEST' };
  return { message: 'The server could not do this; please try again.', code: 'INTERNAL_SERVER_ERROR' };
}
