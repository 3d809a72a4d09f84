import type { FastifyReply } from 'fastify';
import type { ChatEvent } from './chat.contract.ts';

const FAILED: ChatEvent = {
  event: 'error',
  error: 'The server could not do this; try again, and tell your operator the time if it stays.',
  code: 'INTERNAL',
};

/**
 * Sends events as they come, each once whose patients it returns is noted. What fails before the first one is answered as any call that fails; later a last event
 * tells it.
 */
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncGenerator<ChatEvent, void>,
  gone: AbortSignal,
): Promise<void> {
  const note = (value: unknown) => {
    reply.request.noteReturned(value);
    return reply.request.noteRead();
  };
  let next = await events.next();
  await note(next.value);
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  try {
    for (; next.done !== true && !gone.aborted; next = await events.next()) {
      await note(next.value);
      for (const told of await toldEvents(reply, next.value)) await write(reply, told, gone);
    }
  } catch (error) {
    if (!gone.aborted) {
      reply.log.error({ error: error instanceof Error ? error.name : typeof error }, 'stream failed');
      await write(reply, FAILED, gone);
    }
  } finally {
    await events.return();
    reply.raw.end();
  }
}

/** Parts of a text cannot be masked one by one: who reads de-identified is told them with the whole answer. */
async function toldEvents({ request }: FastifyReply, value: ChatEvent): Promise<readonly ChatEvent[]> {
  if (!request.isDeidentified) return [value];
  if (value.event === 'text') return [];
  const told = await request.toldAs(value);
  return told.event === 'answer'
    ? [...told.answer.answer.split('\n').map((line) => ({ event: 'text' as const, text: `${line}\n` })), told]
    : [told];
}

async function write(reply: FastifyReply, value: ChatEvent, gone: AbortSignal): Promise<void> {
  const { event, ...data } = value;
  const isFull = !reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  if (!isFull || gone.aborted) return;
  await new Promise<void>((done) => {
    reply.raw.once('drain', done);
    gone.addEventListener('abort', () => done(), { once: true });
  });
}
