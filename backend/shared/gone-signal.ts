import type { FastifyReply } from 'fastify';

/** Aborted when the client goes away before it has its answer: what nobody waits for is not worked on. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // Who left already is not told of again.
  if (reply.raw.closed) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
