import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../shared/workers.ts';
import { DirectoryUnusable } from '../data-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import type { PgliteWorkerData, PgliteWorkerMessage } from './pglite.messages.ts';

/** A silent thread is ended after this long: PGlite's statement_timeout never fires. */
const STUCK_AFTER_MS = 120_000;
/** Upkeep may take longer: an index over the embeddings of 100,000 reports takes minutes, and pings wait for it. */
const STUCK_IN_UPKEEP_AFTER_MS = 3_600_000;
const PING_EVERY_MS = 5_000;
const REOPEN_EVERY_MS = 2_000;
const SOCKET_PORT = 5432;

export interface EmbeddedPostgres {
  /** Host (a folder) and port for the `pg` driver, which reaches the socket `.s.PGSQL.5432` in it. */
  readonly host: string;
  readonly port: number;
  /** While this work is under way the thread may be silent for an hour. */
  withPatience<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the thread as a crash would; it is replaced. */
  endThread(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the store of a data folder that is there, and keeps its thread alive: a thread that
 * dies or hangs is replaced, and the store recovers from its log as after a crash.
 *
 * @throws DirectoryLocked, DirectoryUnusable with a sentence for the user
 */
export async function openEmbedded(
  dataDir: string,
  onRestart: (reason: string) => void,
): Promise<EmbeddedPostgres> {
  const lock = await lockDirectory(dataDir);
  const host = mkdtempSync(join(tmpdir(), 'casebook-'));
  const data: PgliteWorkerData = {
    folder: join(dataDir, 'database'),
    socketPath: join(host, `.s.PGSQL.${SOCKET_PORT}`),
  };
  let closing = false;
  let lastHeard = Date.now();
  let patient = 0;
  let worker: Worker;

  async function start(): Promise<void> {
    rmSync(data.socketPath, { force: true });
    worker = new Worker(workerFile('store/embedded/pglite.worker'), { workerData: data });
    await heard(worker, 'ready');
    lastHeard = Date.now();
    worker.on('message', () => {
      lastHeard = Date.now();
    });
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

  async function endThread(): Promise<void> {
    await worker.terminate();
  }

  const watchdog = setInterval(() => {
    const limit = patient > 0 ? STUCK_IN_UPKEEP_AFTER_MS : STUCK_AFTER_MS;
    if (Date.now() - lastHeard > limit) {
      lastHeard = Date.now();
      void endThread();
    } else {
      worker.postMessage('ping');
    }
  }, PING_EVERY_MS);
  watchdog.unref();

  try {
    await start();
  } catch (error) {
    clearInterval(watchdog);
    await lock.release();
    throw new DirectoryUnusable(
      `The store in ${dataDir} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return {
    host,
    port: SOCKET_PORT,
    async withPatience(work) {
      patient += 1;
      try {
        return await work();
      } finally {
        patient -= 1;
        // What was asked while the thread was silent is answered only now.
        lastHeard = Date.now();
      }
    },
    endThread,
    async close() {
      closing = true;
      clearInterval(watchdog);
      if (isAlive(worker)) {
        const closed = heard(worker, 'closed').catch(() => undefined);
        worker.postMessage('close');
        await closed;
        await worker.terminate();
      }
      rmSync(host, { recursive: true, force: true });
      await lock.release();
    },
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
