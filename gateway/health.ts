import type { FastifyInstance } from 'fastify';
import type { BackendAddress, Backends } from './environment.ts';
import { UpstreamError } from './shared/failures.ts';
import { RestClient } from './shared/rest.ts';

const READY_TIMEOUT_MS = 5_000;
const OWN_AWAY = 'The backend or its store does not answer.';
const OTHER_AWAY = 'The backend of BACKEND_URL does not answer.';

/** /healthz says that the gateway lives, /readyz that the backends and the store answer. */
export function mountHealth(
  app: FastifyInstance,
  { ownBackend, contractBackend }: Pick<Backends, 'ownBackend' | 'contractBackend'>,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const requestId = String(request.id);
    const [isOwnReady, isOtherReady] = await Promise.all([
      readinessOf(ownBackend, requestId).then((status) => status === 'ready'),
      contractBackend === ownBackend ||
        readinessOf(contractBackend, requestId).then((status) => status !== 'away'),
    ]);
    if (isOwnReady && isOtherReady) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', error: isOwnReady ? OTHER_AWAY : OWN_AWAY });
  });
}

/** "there" is a backend that answers and does not say whether it is ready: the contract has no path for it. */
async function readinessOf(backend: BackendAddress, requestId: string): Promise<'ready' | 'there' | 'away'> {
  const rest = new RestClient(backend, { requestId, pool: 'identities' });
  try {
    await rest.call({ path: '/readyz', timeoutMs: READY_TIMEOUT_MS });
    return 'ready';
  } catch (error) {
    const status = error instanceof UpstreamError ? error.status : null;
    return status !== null && status < 500 ? 'there' : 'away';
  }
}
