import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { CallError } from '../../shared/errors.ts';
import { workerFile } from '../../shared/workers.ts';
import type { AnonymisedText } from './anonymisation.ts';
import type { AnonymisedDocument, Anonymiser } from './anonymiser.ts';

/** More waiting texts than this are refused. */
const MAX_WAITING = 500;

export interface AnonymisationPool extends Anonymiser {
  close(): Promise<void>;
}

/** The embedded engine in worker threads. */
export function openAnonymisationPool(): AnonymisationPool {
  const pool = new Piscina({
    filename: workerFile('engines/anonymiser/anonymisation.worker'),
    name: 'anonymise',
    // One is kept: word lists take a second to load.
    minThreads: 1,
    maxThreads: Math.min(availableParallelism(), 4),
    idleTimeout: 60_000,
    maxQueue: MAX_WAITING,
  });
  const run = (name: keyof Anonymiser, task: unknown): Promise<unknown> => {
    if (pool.queueSize >= MAX_WAITING)
      throw new CallError(
        503,
        'BUSY',
        'Too many texts are being anonymised just now; try again in a minute.',
      );
    return pool.run(task, { name });
  };
  return {
    anonymise: async (task) => (await run('anonymise', task)) as AnonymisedText,
    anonymiseDocument: async (task) => (await run('anonymiseDocument', task)) as AnonymisedDocument,
    pack: async (files) => (await run('pack', files)) as Uint8Array,
    close: () => pool.close({ force: true }),
  };
}
