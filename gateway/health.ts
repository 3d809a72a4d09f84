import type { FastifyInstance } from 'fastify';
import type { Backends } from './environment.ts';
import { RestClient } from './shared/rest.ts';

const READY_TIMEOUT_MS = 5_000;

/** /healthz says that the gateway lives, /readyz that backend and store answer. */
export function mountHealth(app: FastifyInstance, { ownBackend }: Pick<Backends, 'ownBackend'>): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const rest = new RestClient(ownBackend, { requestId: String(request.id) });
    try {
      await rest.call({ path: '/readyz', timeoutMs: READY_TIMEOUT_MS });
      return { status: 'ready' };
    } catch {
      return reply
        .code(503)
        .send({ status: 'not ready', error: 'The backend or its store does not answer.' });
    }
  });
}
