import { setTimeout as pause } from 'node:timers/promises';

/** A configured service did not give what it was asked for. The message names no text of a patient. */
export class RemoteFailure extends Error {}

export interface RemoteCall {
  /** How the service is called in messages, such as "Azure Language". */
  readonly service: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly timeoutMs: number;
}

export interface RemoteAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; null where it is empty. */
  readonly body: unknown;
}

const TRIES = 3;
const LONGEST_WAIT_MS = 10_000;
const MAX_ANSWER_LENGTH = 32 * 1024 * 1024;
const BUSY = [429, 503];

/**
 * Asks a service that the operator configured. A busy service (429, 503) is asked again after the time that it
 * names, twice at most.
 *
 * @throws RemoteFailure for a time-out, an error status or an answer that is not JSON
 */
export async function callRemote(call: RemoteCall): Promise<RemoteAnswer> {
  for (let tried = 1; ; tried += 1) {
    const response = await send(call);
    if (BUSY.includes(response.status) && tried < TRIES) {
      await response.body?.cancel();
      await pause(waitOf(response.headers.get('retry-after'), tried));
      continue;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new RemoteFailure(`${call.service} answered with status ${response.status}.`);
    }
    return { status: response.status, headers: response.headers, body: await bodyOf(call, response) };
  }
}

async function send({
  service,
  url,
  method = 'POST',
  headers,
  body,
  timeoutMs,
}: RemoteCall): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect could carry key and text elsewhere.
      redirect: 'error',
    });
  } catch (error) {
    throw notAnswered(service, timeoutMs, error);
  }
}

async function bodyOf({ service, timeoutMs }: RemoteCall, response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw notAnswered(service, timeoutMs, error);
  });
  if (text.trim() === '') return null;
  if (text.length > MAX_ANSWER_LENGTH) throw new RemoteFailure(`${service} answered with too much.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new RemoteFailure(`${service} answered with something that is not JSON.`);
  }
}

function notAnswered(service: string, timeoutMs: number, error: unknown): RemoteFailure {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return new RemoteFailure(
    isLate
      ? `${service} did not answer within ${timeoutMs / 1000} seconds.`
      : `${service} cannot be reached.`,
  );
}

/** Retry-After in seconds where it is given, else growing waits. */
function waitOf(retryAfter: string | null, tried: number): number {
  const seconds = Number(retryAfter);
  const wanted = retryAfter !== null && Number.isFinite(seconds) ? seconds * 1000 : 500 * 2 ** tried;
  return Math.min(Math.max(wanted, 0), LONGEST_WAIT_MS);
}
