import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../shared/workers.ts';
import { DocumentError } from '../document.ts';
import { hasNativeTesseract } from './native.ts';
import type { Recognised, RecognitionTask } from './recognition.ts';

/** A picture is given up after this long. */
const LONGEST = 180_000;
/** Threads that nobody needs are ended, for their memory. */
const IDLE = 300_000;
const MOST_WORKERS = 2;

interface Waiting {
  readonly task: RecognitionTask;
  readonly signal: AbortSignal;
  readonly resolve: (recognised: Recognised) => void;
  readonly reject: (reason: unknown) => void;
}

interface Running {
  readonly worker: Worker;
  /** Whether it reads with the installed program. */
  readonly isProgram: boolean;
  idle?: NodeJS.Timeout;
  job?: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout; readonly onAbort: () => void };
}

/** Readers of pictures, opened when the first picture comes; one that crashes is replaced with the next picture. */
export class RecognitionPool {
  readonly #most: number;
  readonly #threads: Running[] = [];
  readonly #queue: Waiting[] = [];
  #native: boolean | undefined;
  #models: string | undefined;
  #isClosed = false;

  /** @param native whether pages are read by the installed `tesseract`; it is looked for where this is not said */
  constructor(options: { readonly workers?: number; readonly native?: boolean } = {}) {
    this.#most = Math.max(1, Math.min(options.workers ?? availableParallelism(), MOST_WORKERS));
    this.#native = options.native;
  }

  read(task: RecognitionTask, signal: AbortSignal): Promise<Recognised> {
    return new Promise((resolve, reject) => {
      if (signal.aborted || this.#isClosed) {
        reject(signal.reason ?? ended());
        return;
      }
      this.#queue.push({ task, signal, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#queue.splice(0)) waiting.reject(ended());
    await Promise.all(this.#threads.splice(0).map((thread) => this.#end(thread, ended())));
    if (this.#models !== undefined) rmSync(this.#models, { recursive: true, force: true });
  }

  #next(): void {
    for (const waiting of [...this.#queue]) {
      const thread = waiting.signal.aborted ? undefined : this.#freeFor(waiting.task);
      if (thread === undefined && !waiting.signal.aborted) continue;
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      if (thread === undefined) waiting.reject(waiting.signal.reason);
      else this.#begin(thread, waiting);
    }
  }

  /** A thread without work, opened where there may be one more of its kind. */
  #freeFor({ kind }: RecognitionTask): Running | undefined {
    this.#native ??= hasNativeTesseract();
    // Starting the program takes longer than reading a few words: they are read by the one that is loaded.
    const isProgram = this.#native && kind !== 'block';
    const alike = this.#threads.filter((thread) => thread.isProgram === isProgram);
    const free = alike.find(({ job }) => job === undefined);
    const most = this.#native && !isProgram ? 1 : this.#most;
    return free ?? (alike.length < most ? this.#opened(isProgram) : undefined);
  }

  #begin(free: Running, waiting: Waiting): void {
    clearTimeout(free.idle);
    // Tesseract cannot be interrupted: its thread is.
    const onAbort = () => void this.#replace(free, waiting.signal.reason);
    const timer = setTimeout(
      () => void this.#replace(free, new DocumentError('timed-out', 'A page took too long to be read.')),
      LONGEST,
    );
    waiting.signal.addEventListener('abort', onAbort, { once: true });
    free.job = { waiting, timer, onAbort };
    free.worker.postMessage(waiting.task);
  }

  #opened(isProgram: boolean): Running {
    const worker = new Worker(workerFile('engines/documents/recognition/recognition.worker'), {
      workerData: { models: isProgram ? this.#modelFolder() : undefined },
      // What the program says of a picture's resolution is of no use to anybody.
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    const thread: Running = { worker, isProgram };
    worker.on('message', (message: { recognised?: Recognised; failed?: string }) => {
      const job = this.#settle(thread);
      if (message.recognised !== undefined) job?.resolve(message.recognised);
      else
        job?.reject(
          new DocumentError('reader-ended', 'A page could not be read: the text recognition failed.'),
        );
      thread.idle = setTimeout(() => void this.#replace(thread, ended()), IDLE);
      thread.idle.unref();
      this.#next();
    });
    worker.on('error', () => void this.#replace(thread, ended()));
    worker.on('exit', () => void this.#replace(thread, ended()));
    this.#threads.push(thread);
    return thread;
  }

  #modelFolder(): string {
    this.#models ??= mkdtempSync(join(tmpdir(), 'casebook-tessdata-'));
    return this.#models;
  }

  #settle(thread: Running): Waiting | undefined {
    const { job } = thread;
    if (job === undefined) return undefined;
    clearTimeout(job.timer);
    job.waiting.signal.removeEventListener('abort', job.onAbort);
    thread.job = undefined;
    return job.waiting;
  }

  async #replace(thread: Running, reason: unknown): Promise<void> {
    const place = this.#threads.indexOf(thread);
    if (place >= 0) this.#threads.splice(place, 1);
    await this.#end(thread, reason);
    if (!this.#isClosed) this.#next();
  }

  async #end(thread: Running, reason: unknown): Promise<void> {
    clearTimeout(thread.idle);
    this.#settle(thread)?.reject(reason);
    if (thread.isProgram && thread.worker.threadId !== -1) {
      const gone = once(thread.worker, 'exit', { signal: AbortSignal.timeout(1000) });
      thread.worker.postMessage('end');
      await gone.catch(() => undefined);
    }
    await thread.worker.terminate();
  }
}

function ended(): DocumentError {
  return new DocumentError('reader-ended', 'The text recognition ended while it was reading. Try again.');
}
