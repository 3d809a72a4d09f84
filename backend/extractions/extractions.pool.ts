import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { CallError } from '../shared/errors.ts';
import { workerFile } from '../shared/workers.ts';
import type { ExtractionEngine, ReadText } from './extractions.engine.ts';

/** Reading is work for a processor, never for an event loop; more waiting texts than this are refused. */
const MAX_WAITING = 500;

export interface ExtractionPool extends ExtractionEngine {
  close(): Promise<void>;
}

/** The embedded engine in worker threads, one per processor, started and warm when this resolves. */
export async function openExtractionPool(
  threads = Math.min(availableParallelism(), 4),
): Promise<ExtractionPool> {
  const pool = new Piscina({
    filename: workerFile('extractions/extractions.worker'),
    name: 'read',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    maxQueue: MAX_WAITING,
  });
  const name = (await pool.run(undefined, { name: 'engineName' })) as string;
  return {
    name,
    async read(text) {
      if (pool.queueSize >= MAX_WAITING) {
        throw new CallError(503, 'BUSY', 'Too many reports are being read just now; try again in a minute.');
      }
      return (await pool.run(text)) as ReadText;
    },
    close: () => pool.close({ force: true }),
  };
}
