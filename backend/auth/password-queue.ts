import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { CallError } from '../shared/errors.ts';

/** A hash takes a core and 128 MiB for half a second: half of the cores stay free for whoever is signed in. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** A whole team may log in at nine o'clock; the last of them waits a few seconds. */
const WAITING = 16 * AT_ONCE;
/** By then at least some of those that wait have been answered. */
const RETRY_AFTER_S = 5;
/** Clients that try again at once would keep both processes busy with refusals, and all of them in step. */
const REFUSAL_DELAY_MS = { least: 1_000, most: 3_000 };

/** Logins of this process, few at a time. */
export interface PasswordQueue {
  /** @throws CallError 429 TOO_MANY_LOGINS with the seconds to wait, before anything of `work` is done */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createPasswordQueue(
  atOnce = AT_ONCE,
  waiting = WAITING,
  { least, most } = REFUSAL_DELAY_MS,
): PasswordQueue {
  const queue = bulkhead(atOnce, waiting);
  return {
    run: (work) =>
      queue.execute(work).catch(async (error: unknown) => {
        if (!(error instanceof BulkheadRejectedError)) throw error;
        await pause(randomInt(least, most + 1), undefined, { ref: false });
        throw new CallError(
          429,
          'TOO_MANY_LOGINS',
          'Too many logins at once; please try again in a few seconds.',
          undefined,
          { retry_after: RETRY_AFTER_S },
        );
      }),
  };
}
