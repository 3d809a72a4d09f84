import type { FastifyReply } from 'fastify';
import { disconnectSignal } from '../../platform/disconnect.ts';
import { UpstreamError } from './failures.ts';

/** Ends the calls that a request makes. */
export interface WorkSignal {
  /** Aborted when the client disconnects, or with an UpstreamError when the work takes too long. */
  readonly signal: AbortSignal;
  endAfter(ms: number): void;
}

export function workSignal(reply: Pick<FastifyReply, 'raw'>): WorkSignal {
  const work = new AbortController();
  const gone = disconnectSignal(reply);
  if (gone.aborted) work.abort(gone.reason);
  else gone.addEventListener('abort', () => work.abort(gone.reason), { once: true });
  return {
    signal: work.signal,
    endAfter(ms) {
      const sentence = `The answer takes longer than ${Math.round(ms / 1000)} seconds; ask for less at once.`;
      const patience = setTimeout(() => work.abort(new UpstreamError(sentence, 'TIME_EXCEEDED')), ms);
      patience.unref();
      reply.raw.once('close', () => clearTimeout(patience));
    },
  };
}
