import type { ApolloServerPlugin } from '@apollo/server';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** What Prometheus reads of a gateway. Labels are routes, types and codes of ours: no path, no name, no value. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts what the routes of an app answer. */
  observe(app: FastifyInstance): void;
  /** Counts operations by their type and the code of their first error. */
  readonly plugin: ApolloServerPlugin;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Codes come from other backends, too. */
const CODE = /^[A-Z_]{1,40}$/;

/** Its library is loaded where it is asked for: most gateways start without. */
export async function createMetrics(): Promise<Metrics> {
  const { Counter, collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'casebook_http_request_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const operations = new Counter({
    name: 'casebook_graphql_operations_total',
    help: 'GraphQL operations by type and by the code of their first error, or OK.',
    labelNames: ['type', 'code'],
    registers: [registry],
  });
  return {
    registry,
    observe(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        const labels = { method, route: routeOptions.url ?? 'none', status: statusCode };
        requests.observe(labels, elapsedTime / 1000);
      });
    },
    plugin: {
      async requestDidStart() {
        return {
          async willSendResponse({ operation, response: { body } }) {
            const errors = body.kind === 'single' ? body.singleResult.errors : undefined;
            const told = String(errors?.[0]?.extensions?.code ?? 'OTHER');
            const code = errors === undefined ? 'OK' : CODE.test(told) ? told : 'OTHER';
            operations.inc({ type: operation?.operation ?? 'none', code });
          },
        };
      },
    },
  };
}

/** Serves the metrics at a port of their own, which no user reaches. */
export function buildMetricsServer({ registry }: Metrics): FastifyInstance {
  const app = Fastify({ logger: false });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return app;
}
