import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';
/** Anything else could forge lines of a log. */
const TOKEN = /^[\w.:-]{1,64}$/;

/** The id of a request by which it is found in the logs: the caller's where it gives a short token, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && TOKEN.test(given) ? given : randomUUID();
}
