import type { FastifyReply } from 'fastify';
import type { Progress } from './ocr.contract.ts';

/** A line that clients pass over, so that nothing between takes the connection for a dead one. */
const KEEP_ALIVE = ': still there\n\n';
const KEEP_ALIVE_MS = 15_000;

/** Sends progress as server-sent events until its end, or until the client has gone. */
export async function sendProgress(
  reply: FastifyReply,
  events: AsyncGenerator<Progress, void>,
  disconnected: AbortSignal,
): Promise<void> {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const alive = setInterval(() => reply.raw.write(KEEP_ALIVE), KEEP_ALIVE_MS);
  try {
    for await (const progress of events) {
      if (disconnected.aborted) break;
      reply.raw.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
    }
    if (!disconnected.aborted) reply.raw.write('event: end\ndata: {}\n\n');
  } catch (error) {
    reply.log.error({ error: error instanceof Error ? error.name : typeof error }, 'stream failed');
  } finally {
    clearInterval(alive);
    reply.raw.end();
  }
}
