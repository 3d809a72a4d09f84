import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** Ids of patients and participants come from other systems or from people, and may tell who somebody is. */
const PERSON_ID = /(\/patients\/|\/participants\/|\/patient-files\/[^/]*\/)[^/]+/;

/** The path of an address as it is logged: without query, and without who it is about. */
export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(PERSON_ID, '$1…');

/**
 * A log of requests by method, path and id, as JSON lines. Bodies, queries, texts and ids of people are never logged.
 *
 * @param name the process that logs
 * @param destination where the lines go
 */
export function createLogger(
  name: string,
  level: string,
  destination: DestinationStream = pino.destination(1),
): FastifyBaseLogger {
  const serializers = {
    req: ({ method, url, id }: { method: string; url: unknown; id: unknown }) => ({
      method,
      path: loggedPath(String(url)),
      id,
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  };
  return pino({ name, level, serializers }, destination);
}
