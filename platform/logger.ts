import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** Patient ids come from other systems and may tell who somebody is. */
const PATIENT_ID = /(\/patients\/|\/patient-files\/[^/]*\/)[^/]+/;

/**
 * A log of requests by method, path and id, as JSON lines. Bodies, queries, texts and patient ids are never logged.
 *
 * @param name the process that logs
 */
export function createLogger(name: string, level: string): FastifyBaseLogger {
  return pino({
    name,
    level,
    serializers: {
      req: ({ method, url, id }) => ({
        method,
        path: String(url).split('?', 1)[0]?.replace(PATIENT_ID, '$1…'),
        id,
      }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  });
}
