import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../shared/workers.ts';
import type { PgliteAnswer, PgliteRequest } from './pglite.messages.ts';

/** Reads a store that PGlite kept; one question at a time. */
export interface PgliteReader {
  rows(sql: string): Promise<readonly unknown[]>;
  /** What COPY writes of a query, in its text format. */
  copy(sql: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function readPglite(folder: string): PgliteReader {
  const worker = new Worker(workerFile('store/embedded/takeover/pglite.worker'), { workerData: { folder } });
  const ask = async (request: PgliteRequest): Promise<PgliteAnswer> => {
    const answered = once(worker, 'message') as Promise<[PgliteAnswer]>;
    worker.postMessage(request);
    const [answer] = await answered;
    if (answer.kind === 'failed') throw new Error(answer.reason);
    return answer;
  };
  return {
    async rows(sql) {
      const answer = await ask({ kind: 'rows', sql });
      return answer.kind === 'rows' ? answer.rows : [];
    },
    async copy(sql) {
      const answer = await ask({ kind: 'copy', sql });
      return answer.kind === 'copy' ? answer.bytes : new Uint8Array();
    },
    async close() {
      await worker.terminate();
    },
  };
}
