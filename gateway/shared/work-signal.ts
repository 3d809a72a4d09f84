import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';
import { onDisconnect } from '../../platform/disconnect.ts';
import { UpstreamError } from './failures.ts';

/** Ends the calls that a request makes. */
export interface WorkSignal {
  /** Aborted when the client disconnects, or with an UpstreamError when the work takes too long. */
  readonly signal: AbortSignal;
  endAfter(ms: number): void;
}

export function workSignal(reply: Pick<FastifyReply, 'raw'>): WorkSignal {
  const work = new AbortController();
  // One for each call that is under way.
  setMaxListeners(0, work.signal);
  onDisconnect(reply, () => work.abort());
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
