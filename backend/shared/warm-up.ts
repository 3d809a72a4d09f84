import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Makes one thing after the other; between them requests are answered. What fails is made when it is asked for. */
export async function warmUp(makers: readonly (() => unknown)[], logger: FastifyBaseLogger): Promise<void> {
  try {
    for (const make of makers) {
      await setImmediate();
      await make();
    }
  } catch (error) {
    logger.warn({ error: error instanceof Error ? error.name : typeof error }, 'warming up failed');
  }
}
