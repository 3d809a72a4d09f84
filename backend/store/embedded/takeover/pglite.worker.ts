import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { vector } from '@electric-sql/pglite-pgvector';
import type { PgliteAnswer, PgliteRequest } from './pglite.messages.ts';

/** Reads a store of PGlite, which stops its thread while it works. */
const { folder } = workerData as { folder: string };
const opening = PGlite.create({ dataDir: folder, extensions: { btree_gin, vector } });

async function answer({ kind, sql }: PgliteRequest): Promise<PgliteAnswer> {
  const db = await opening;
  if (kind === 'rows') return { kind, rows: (await db.query(sql)).rows };
  const { blob } = await db.query(`COPY (${sql}) TO '/dev/blob'`);
  return { kind, bytes: new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)) };
}

parentPort?.on('message', (request: PgliteRequest) => {
  answer(request).then(
    (done) => parentPort?.postMessage(done),
    (error: Error) =>
      parentPort?.postMessage({ kind: 'failed', reason: error.message } satisfies PgliteAnswer),
  );
});
