import type { ChildProcess } from 'node:child_process';
import { DidNotStart, endProcess, hasEnded } from './processes.ts';

/** How long to wait before a process is started again, by how often in a row it has ended; the last for ever after. */
const PAUSES_MS = [0, 1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** A process that ran for so long is sound: its next end counts as the first. */
const SOUND_MS = 60_000;

/** A process that is started again whenever it ends. */
export interface Supervised {
  /** Ends it for good. */
  stop(): Promise<void>;
}

/**
 * Starts a process again whenever it ends by itself, with pauses that grow, and never gives up: what keeps it from
 * starting, such as a full disk, may pass.
 *
 * @param name what the user is told has ended
 * @param start starts another one; it rejects where that does not listen
 */
export function supervise(
  name: string,
  first: ChildProcess,
  start: () => Promise<ChildProcess>,
  say: (sentence: string) => void = console.error,
): Supervised {
  let current = first;
  let startedAt = Date.now();
  let endsInARow = 0;
  let isStopped = false;
  let starting: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const watch = (child: ChildProcess) => {
    current = child;
    startedAt = Date.now();
    const onExit = () => {
      if (isStopped) return;
      if (Date.now() - startedAt >= SOUND_MS) endsInARow = 0;
      startLater(`The ${name} ended (${child.signalCode ?? child.exitCode})`);
    };
    if (hasEnded(child)) onExit();
    else child.once('exit', onExit);
  };

  const startLater = (what: string) => {
    const pause = PAUSES_MS[Math.min(endsInARow, PAUSES_MS.length - 1)] ?? 0;
    endsInARow += 1;
    say(`${what}; it is started again${pause === 0 ? '' : ` in ${pause / 1000} s`}.`);
    timer = setTimeout(() => {
      starting = startNow();
    }, pause);
  };

  const startNow = async () => {
    try {
      const child = await start();
      if (isStopped) await endProcess(child);
      else watch(child);
    } catch (error) {
      if (isStopped) return;
      // A process that did not start has said why already.
      if (!(error instanceof DidNotStart)) say(String(error));
      startLater(`The ${name} did not start`);
    }
  };

  watch(first);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await starting;
      await endProcess(current);
    },
  };
}
