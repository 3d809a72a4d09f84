import type { Readable, Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Calls back when the client disconnects before it has its answer: what nobody waits for is not worked on. */
export function onDisconnect({ raw }: Pick<FastifyReply, 'raw'>, left: () => void): void {
  // A client that has left already emits no second event.
  if (raw.closed) left();
  raw.once('close', () => {
    if (!raw.writableFinished) left();
  });
}

/** Aborted then. */
export function disconnectSignal(reply: Pick<FastifyReply, 'raw'>): AbortSignal {
  const disconnect = new AbortController();
  onDisconnect(reply, () => disconnect.abort());
  return disconnect.signal;
}

/**
 * The body of a request, detached from its connection, which has to stay for the answer where reading ends early.
 *
 * @param through what the body passes; it is destroyed where the client disconnects before the end
 * @param interrupted makes the error of that
 */
export function detachBody(body: Readable, through: Transform, interrupted: () => Error): Readable {
  // Whoever reads sees the error; without a listener, one that comes before the first read would end the process.
  through.on('error', () => {});
  body.on('error', () => through.destroy(interrupted()));
  body.once('close', () => {
    if (!body.readableEnded) through.destroy(interrupted());
  });
  return body.pipe(through);
}
