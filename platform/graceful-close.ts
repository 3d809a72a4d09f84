import type { FastifyInstance } from 'fastify';

/** So long answers under way may take to end once the server is told to. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 100;

/**
 * Closes a server once the answers under way have ended, or have had time to. Then all connections are cut: a browser
 * keeps some open that it never used, and the server would wait for them.
 *
 * @param app before it listens, as its answers are counted
 * @returns closes it
 */
export function gracefulCloseOf(app: Pick<FastifyInstance, 'close' | 'server'>): () => Promise<void> {
  let underWay = 0;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  return async () => {
    const until = performance.now() + PATIENCE_MS;
    const cut = setInterval(() => {
      if (underWay === 0 || performance.now() > until) app.server.closeAllConnections();
    }, LOOK_EVERY_MS);
    await app.close();
    clearInterval(cut);
  };
}
