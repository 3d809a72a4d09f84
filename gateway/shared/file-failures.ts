import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { UpstreamError, upstreamErrorOf } from './failures.ts';
import { answerTransportError } from './transport-errors.ts';

/** Answers a refused call of a file in the shape of the REST calls. */
export function sendFailure(
  reply: FastifyReply,
  { status, code, message, field }: UpstreamError,
): FastifyReply {
  return reply
    .code(status ?? 502)
    .send({ success: false, error: message, code, ...(field === null ? {} : { field }) });
}

/** Answers what a route of files throws. */
export function answerFileError(
  error: FastifyError | UpstreamError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const told = upstreamErrorOf(error);
  if (told instanceof UpstreamError) sendFailure(reply, told);
  else answerTransportError(error, request, reply);
}
