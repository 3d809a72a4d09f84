import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../shared/workers.ts';
import { DocumentError } from '../document.ts';
import type { RecognitionPool } from '../recognition/recognition-pool.ts';
import type { FromThread, ToThread } from './protocol.ts';

export type ThreadJob =
  | Omit<Extract<ToThread, { kind: 'read' }>, 'ended'>
  | Omit<Extract<ToThread, { kind: 'render' }>, 'ended'>;

export interface JobOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: { readonly done: number; readonly pages: number }) => void;
  /** Milliseconds after which a thread that says nothing is ended. */
  readonly patience: number;
}

interface Job {
  readonly task: ThreadJob;
  readonly options: JobOptions;
  readonly resolve: (answer: FromThread) => void;
  readonly reject: (reason: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  current?: {
    readonly job: Job;
    readonly ended: SharedArrayBuffer;
    timer: NodeJS.Timeout;
    onAbort: () => void;
  };
}

/** Threads that read or draw one document at a time each, opened when they are needed; a crashed one is replaced. */
export class ReadingThreads {
  readonly #most: number;
  readonly #recognition: RecognitionPool;
  readonly #megabytes: number;
  readonly #threads: Thread[] = [];
  readonly #queue: Job[] = [];
  #isClosed = false;

  /** @param megabytes of memory that a thread may take; it is ended and replaced beyond */
  constructor(most: number, recognition: RecognitionPool, megabytes = 1024) {
    this.#most = most;
    this.#recognition = recognition;
    this.#megabytes = megabytes;
  }

  run(task: ThreadJob, options: JobOptions): Promise<FromThread> {
    return new Promise((resolve, reject) => {
      if (options.signal.aborted || this.#isClosed) {
        reject(options.signal.aborted ? options.signal.reason : crashed());
        return;
      }
      const job = { task, options, resolve, reject };
      this.#queue.push(job);
      options.signal.addEventListener('abort', () => this.#leave(job), { once: true });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#queue.splice(0)) job.reject(crashed());
    await Promise.all(this.#threads.splice(0).map((thread) => this.#end(thread, crashed())));
  }

  #leave(job: Job): void {
    const place = this.#queue.indexOf(job);
    if (place < 0) return;
    this.#queue.splice(place, 1);
    job.reject(job.options.signal.reason);
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const thread = this.#threads.find(({ current }) => current === undefined) ?? this.#opened();
    const job = thread === undefined ? undefined : this.#queue.shift();
    if (thread === undefined || job === undefined) return;
    const ended = new SharedArrayBuffer(4);
    const { signal } = job.options;
    const onAbort = () => {
      Atomics.store(new Int32Array(ended), 0, 1);
      job.reject(signal.reason);
      this.#watch(thread);
    };
    thread.current = { job, ended, timer: setTimeout(() => undefined, 0), onAbort };
    signal.addEventListener('abort', onAbort, { once: true });
    this.#watch(thread);
    thread.worker.postMessage({ ...job.task, ended } satisfies ToThread);
  }

  /** Begins to wait anew: for long while it works, shortly once it was told to end. */
  #watch(thread: Thread): void {
    const { current } = thread;
    if (current === undefined) return;
    clearTimeout(current.timer);
    const { patience, signal } = current.job.options;
    const late = new DocumentError(
      'timed-out',
      'The document took too long to be read. Split it and try again.',
    );
    current.timer = setTimeout(() => void this.#replace(thread, late), signal.aborted ? 5000 : patience);
  }

  #opened(): Thread | undefined {
    if (this.#threads.length >= this.#most) return undefined;
    const worker = new Worker(workerFile('engines/documents/thread/reading.worker'), {
      resourceLimits: { maxOldGenerationSizeMb: this.#megabytes },
    });
    const thread: Thread = { worker };
    worker.on('message', (message: FromThread) => this.#hear(thread, message));
    worker.on('error', () => void this.#replace(thread, crashed()));
    worker.on('exit', () => void this.#replace(thread, crashed()));
    // A thread without work does not keep the process.
    worker.unref();
    this.#threads.push(thread);
    return thread;
  }

  #hear(thread: Thread, message: FromThread): void {
    const { current } = thread;
    if (current === undefined) return;
    this.#watch(thread);
    const { job } = current;
    if (message.kind === 'progress') {
      if (!job.options.signal.aborted) job.options.onProgress?.({ done: message.done, pages: message.pages });
    } else if (message.kind === 'recognise') void this.#recognise(thread, message, job.options.signal);
    else {
      this.#settle(thread);
      if (message.kind === 'failed') job.reject(new DocumentError(message.code, message.sentence));
      else job.resolve(message);
      this.#next();
    }
  }

  async #recognise(
    { worker }: Thread,
    { request, task }: Extract<FromThread, { kind: 'recognise' }>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const recognised = await this.#recognition.read(task, signal);
      worker.postMessage({ kind: 'recognised', request, recognised } satisfies ToThread);
    } catch (error) {
      const { code, message: sentence } = error instanceof DocumentError ? error : crashed();
      worker.postMessage({ kind: 'unrecognised', request, code, sentence } satisfies ToThread);
    }
  }

  #settle(thread: Thread): Job | undefined {
    const { current } = thread;
    if (current === undefined) return undefined;
    clearTimeout(current.timer);
    current.job.options.signal.removeEventListener('abort', current.onAbort);
    thread.current = undefined;
    return current.job;
  }

  async #replace(thread: Thread, reason: DocumentError): Promise<void> {
    const place = this.#threads.indexOf(thread);
    if (place >= 0) this.#threads.splice(place, 1);
    await this.#end(thread, reason);
    if (!this.#isClosed) this.#next();
  }

  async #end(thread: Thread, reason: DocumentError): Promise<void> {
    this.#settle(thread)?.reject(reason);
    await thread.worker.terminate();
  }
}

function crashed(): DocumentError {
  return new DocumentError('reader-ended', 'The reader ended while it read the document. Try again.');
}
