import { setTimeout as pause } from 'node:timers/promises';

const AGAIN_AFTER_MS = 30_000;

interface BackgroundWork {
  /** Ends when nothing is left to do, or soon after the signal. */
  run(signal: AbortSignal): Promise<void>;
  /** Told before it is tried again: what is in the way, such as a store that is away, may go. */
  failed(error: unknown): void;
}

/** Does work beside the requests until it is done. */
export function startInBackground({ run, failed }: BackgroundWork): { stop(): Promise<void> } {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = (async () => {
    while (!signal.aborted) {
      try {
        return await run(signal);
      } catch (error) {
        failed(error);
        await pause(AGAIN_AFTER_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  })();
  return {
    stop() {
      stop.abort();
      return ended;
    },
  };
}
