import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { AGENTS, type ConnectionPool } from './connections.ts';

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
/** A redirect could carry the token elsewhere. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const redirected = () => new Error('the backend answered with a redirect');
const tooLarge = () => new Error('the answer is too large');
const timedOut = () => new DOMException('the call took too long', 'TimeoutError');
/** Whether a call failed because its time had passed. */
export const isTimeout = (error: unknown): boolean => (error as Error | null)?.name === 'TimeoutError';

/** What takes a call to the backend. */
function optionsOf({ url, method, headers, body }: SentCall) {
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search, method, headers, body: body ?? null };
}

/**
 * The answer of a call, read whole.
 *
 * @throws what kept it from coming; see isTimeout
 */
export function readAnswer(call: SentCall): Promise<AnswerHead & { readonly text: string }> {
  return new Promise((done, failed) => {
    AGENTS[call.pool].dispatch(optionsOf(call), new AnswerReader(call, done, failed));
  });
}

/**
 * The answer of a call, its body as it comes.
 *
 * @throws as readAnswer
 */
export async function openAnswer(call: SentCall): Promise<AnswerHead & { readonly body: Readable }> {
  const { pool, timeoutMs, signal } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  const { statusCode, statusText, headers, body } = await AGENTS[pool].request({
    ...optionsOf(call),
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  });
  // Whoever reads sees the error; without a listener, one that comes before the first read would end the process.
  body.on('error', () => {});
  if (REDIRECTS.has(statusCode)) {
    body.destroy();
    throw redirected();
  }
  return { status: statusCode, statusText, headers, body };
}

/** @throws Error where there is more than an answer may hold */
export async function textOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return decoded(chunks);
}

const utf8 = new TextDecoder();
const decoded = (chunks: readonly Buffer[]): string =>
  utf8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));

type Done = (answer: AnswerHead & { readonly text: string }) => void;

/** Collects an answer without a stream: most are small, and come in one piece. */
class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #done: Done;
  readonly #failed: (error: unknown) => void;
  readonly #signal: AbortSignal | undefined;
  readonly #patience: NodeJS.Timeout;
  readonly #leave = () => this.#giveUp(this.#signal?.reason);
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #head: AnswerHead = { status: 0, statusText: '', headers: {} };
  #controller: Dispatcher.DispatchController | undefined;
  #reason: Error | undefined;

  constructor({ timeoutMs, signal }: SentCall, done: Done, failed: (error: unknown) => void) {
    this.#done = done;
    this.#failed = failed;
    this.#signal = signal;
    this.#patience = setTimeout(() => this.#giveUp(timedOut()), timeoutMs).unref();
    signal?.addEventListener('abort', this.#leave);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // Given up while it waited for a connection.
    if (this.#reason !== undefined) controller.abort(this.#reason);
  }

  onResponseStart(
    _controller: unknown,
    status: number,
    headers: IncomingHttpHeaders,
    statusText: string | undefined,
  ): void {
    this.#head = { status, statusText: statusText ?? '', headers };
    if (REDIRECTS.has(status)) this.#giveUp(redirected());
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes > MOST_BYTES) this.#giveUp(tooLarge());
  }

  onResponseEnd(): void {
    this.#end();
    this.#done({ ...this.#head, text: decoded(this.#chunks) });
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.#end();
    this.#failed(error);
  }

  #giveUp(reason: Error): void {
    this.#end();
    this.#reason = reason;
    this.#failed(reason);
    this.#controller?.abort(reason);
  }

  #end(): void {
    clearTimeout(this.#patience);
    this.#signal?.removeEventListener('abort', this.#leave);
  }
}
