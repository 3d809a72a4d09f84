import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../shared/workers.ts';
import type { PgliteWorkerData, PgliteWorkerMessage } from './pglite.messages.ts';

/** A silent thread is ended after this long: PGlite's statement_timeout never fires. */
const STUCK_AFTER_MS = 120_000;
/** Upkeep may take longer: an index over the embeddings of 100,000 reports takes minutes, and pings wait for it. */
const STUCK_IN_UPKEEP_AFTER_MS = 3_600_000;
const PING_EVERY_MS = 5_000;
const REOPEN_EVERY_MS = 2_000;

/** The thread of the embedded store; one that dies or hangs is replaced, from its first start until it is closed. */
export interface StoreThread {
  start(): Promise<void>;
  /** While this work is under way the thread may be silent for an hour. */
  withPatience<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the thread as a crash would; it is replaced. */
  end(): Promise<void>;
  close(): Promise<void>;
}

export function createStoreThread(data: PgliteWorkerData, onRestart: (reason: string) => void): StoreThread {
  let closing = false;
  let patient = 0;
  let worker: Worker;

  async function start(): Promise<void> {
    rmSync(data.socketPath, { force: true });
    worker = new Worker(workerFile('store/embedded/pglite.worker'), { workerData: data });
    await heard(worker, 'ready');
    watchdog.noteLife();
    worker.on('message', watchdog.noteLife);
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (closing) return;
      onRestart('the thread of the embedded store ended; opening the store again');
      void reopen();
    });
  }

  /** What is in the way, such as a full disk, may go: the store must not stay away until somebody restarts it. */
  async function reopen(): Promise<void> {
    while (!closing) {
      try {
        return await start();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        onRestart(`the embedded store cannot be opened: ${reason}`);
        await pause(REOPEN_EVERY_MS, undefined, { ref: false });
      }
    }
  }

  const watchdog = watchSilence({
    mostMs: () => (patient > 0 ? STUCK_IN_UPKEEP_AFTER_MS : STUCK_AFTER_MS),
    ping: () => worker.postMessage('ping'),
    end: () => void worker.terminate(),
  });

  return {
    start: () =>
      start().catch((error: unknown) => {
        watchdog.stop();
        throw error;
      }),
    async withPatience(work) {
      patient += 1;
      try {
        return await work();
      } finally {
        patient -= 1;
        // What was asked while the thread was silent is answered only now.
        watchdog.noteLife();
      }
    },
    async end() {
      await worker.terminate();
    },
    async close() {
      closing = true;
      watchdog.stop();
      if (!isAlive(worker)) return;
      const closed = heard(worker, 'closed').catch(() => undefined);
      worker.postMessage('close');
      await closed;
      await worker.terminate();
    },
  };
}

/** Pings a thread, and ends one that is silent for longer than `mostMs`, in milliseconds. */
function watchSilence(thread: { mostMs(): number; ping(): void; end(): void }) {
  let lastHeard = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - lastHeard > thread.mostMs()) {
      lastHeard = Date.now();
      thread.end();
    } else {
      thread.ping();
    }
  }, PING_EVERY_MS);
  timer.unref();
  return {
    noteLife: () => {
      lastHeard = Date.now();
    },
    stop: () => clearInterval(timer),
  };
}

/** Node gives a thread that has ended the id -1. */
function isAlive(worker: Worker): boolean {
  return worker.threadId !== -1;
}

function heard(worker: Worker, message: PgliteWorkerMessage): Promise<void> {
  return new Promise((done, failed) => {
    const onMessage = (heardMessage: PgliteWorkerMessage) => {
      if (heardMessage !== message) return;
      forget();
      done();
    };
    const onEnd = (reason: unknown) => {
      forget();
      failed(reason instanceof Error ? reason : new Error('its thread ended early'));
    };
    const forget = () => {
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
    };
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
  });
}
