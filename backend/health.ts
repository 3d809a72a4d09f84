import { CallError } from './shared/errors.ts';
import type { ZodApp } from './shared/zod-app.ts';
import type { Store } from './store/store.ts';
import { NO_EVENT } from './wall/endpoint.ts';

const open = { schema: { hide: true }, config: { scope: 'public', right: null, event: NO_EVENT } } as const;

/** What tells without a token whether the backend stands, and what it can be asked. */
export function mountHealth(app: ZodApp, store: Store): void {
  app.get('/healthz', open, async () => ({ status: 'alive' }));
  app.get('/readyz', open, async () => {
    if (!(await store.isReady())) throw new CallError(503, 'STORE_DOWN', 'The store does not answer.');
    return { status: 'ready', store: store.kind, vectors: store.hasVectors ? 'pgvector' : 'in memory' };
  });
  app.get('/openapi.json', open, async () => app.swagger());
}
