import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import fetch from 'node-fetch';
import { agentOf, type ConnectionPool } from './connections.ts';

/** A call as it is sent. */
export interface SentCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable | undefined;
  readonly pool: ConnectionPool;
  /** Until all of the answer has come. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** What a backend answered, before its body. */
export interface AnswerHead {
  readonly status: number;
  readonly statusText: string;
  readonly headers: IncomingHttpHeaders;
}

const MOST_BYTES = 64 * 1024 * 1024;

/** Whether a call failed because its time had passed; or its caller has gone, which the caller's own signal tells first. */
export const isTimeout = (error: unknown): boolean =>
  ['AbortError', 'TimeoutError'].includes((error as Error | null)?.name ?? '');

/**
 * The answer of a call, read whole.
 *
 * @throws what kept it from coming; see isTimeout
 */
export async function readAnswer(call: SentCall): Promise<AnswerHead & { readonly text: string }> {
  const { signal } = call;
  try {
    const { body, ...head } = await openAnswer(call);
    return { ...head, text: await textOf(body) };
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  }
}

/**
 * The answer of a call, its body as it comes.
 *
 * @throws as readAnswer
 */
export async function openAnswer(call: SentCall): Promise<AnswerHead & { readonly body: Readable }> {
  const { url, pool, timeoutMs, signal, ...sent } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, {
    ...sent,
    agent: ({ protocol }) => agentOf(pool, protocol),
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    compress: false,
    // A redirect could carry the token elsewhere.
    redirect: 'error',
  });
  const { status, statusText, headers } = answer;
  const body = answer.body as Readable;
  // Whoever reads sees the error; without a listener, one that comes before the first read would end the process.
  body.on('error', () => {});
  return { status, statusText, headers: Object.fromEntries(headers), body };
}

/** @throws Error where there is more than an answer may hold */
export async function textOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
