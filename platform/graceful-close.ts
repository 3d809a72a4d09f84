import type { FastifyInstance } from 'fastify';

/** So long answers under way may take to end once the server is told to. */
const PATIENCE_MS = 3_000;

/**
 * Closes a server, letting answers under way end for a while. Then all connections are cut: a browser keeps some
 * open that it never used, and the server would wait for them.
 */
export async function gracefulClose(app: Pick<FastifyInstance, 'close' | 'server'>): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearTimeout(impatient);
}
