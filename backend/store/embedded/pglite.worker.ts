import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { bufferParams } from './buffers.ts';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import type { PgliteWorkerData, PgliteWorkerMessage } from './pglite.messages.ts';

/**
 * PGlite in a thread of its own, spoken to through a unix socket like any PostgreSQL: a slow query blocks
 * this thread only, and one driver serves the embedded and the native store.
 */
const { folder, socketPath } = workerData as PgliteWorkerData;

function tell(message: PgliteWorkerMessage): void {
  parentPort?.postMessage(message);
}

const db = await PGlite.create({
  fs: new DurableNodeFS(folder),
  extensions: { btree_gin, vector },
  startParams: [...durableStartParams(PGlite.defaultStartParams), ...bufferParams(folder)],
});
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 1 });
await server.start();

parentPort?.on('message', async (message: 'ping' | 'close') => {
  if (message === 'ping') return tell('pong');
  await server.stop();
  await db.close();
  tell('closed');
  parentPort?.close();
});
tell('ready');
