import type { FastifyBaseLogger } from 'fastify';
import { describe } from './errors.ts';

const TIDY_EVERY_MS = 60 * 60 * 1000;

/**
 * Removes what nothing needs any more, now and every hour.
 *
 * @param what names it in the log, such as "old exports"
 */
export function startTidying(
  what: string,
  tidy: () => Promise<void>,
  logger: FastifyBaseLogger,
): { stop(): void } {
  const tidyOnce = () =>
    tidy().catch((error: unknown) => logger.warn(describe(error), `${what} were not removed`));
  void tidyOnce();
  const timer = setInterval(tidyOnce, TIDY_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
