import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/**
 * A log of requests by method, path and id, as JSON lines. Bodies, queries and texts are never logged.
 *
 * @param name the process that logs
 */
export function createLogger(name: string, level: string): FastifyBaseLogger {
  return pino({
    name,
    level,
    serializers: {
      req: ({ method, url, id }) => ({ method, path: String(url).split('?', 1)[0], id }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  });
}
