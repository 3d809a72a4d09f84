import type { ApolloServerPlugin } from '@apollo/server';
import type { GatewayContext } from './context.ts';

/** Where spans of operations go. */
export interface Tracing {
  readonly plugin: ApolloServerPlugin<GatewayContext>;
  /** Sends what is left. */
  close(): Promise<void>;
}

/**
 * A span for each operation: its type, the hash of its text, sizes and codes; never a text, a name or a value.
 *
 * @param endpoint the base address of an OTLP receiver that takes HTTP with JSON
 */
export async function startTracing(endpoint: string): Promise<Tracing> {
  // Loaded where they are asked for: most gateways start without.
  const [{ SpanKind, SpanStatusCode }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'casebook-gateway' }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('casebook');
  return {
    plugin: {
      async requestDidStart({ contextValue }) {
        const span = tracer.startSpan('graphql', { kind: SpanKind.SERVER });
        return {
          async willSendResponse({ operation, queryHash, source, response: { body, http } }) {
            const result = body.kind === 'single' ? body.singleResult : undefined;
            const codes = (result?.errors ?? []).map(({ extensions }) => String(extensions?.code ?? 'none'));
            span.setAttributes({
              'graphql.operation.type': operation?.operation ?? 'none',
              'graphql.document.sha256': queryHash ?? 'none',
              'graphql.document.characters': source?.length ?? 0,
              'graphql.root_fields': operation?.selectionSet.selections.length ?? 0,
              'casebook.cost': Number(http.headers.get('x-cost') ?? 0),
              'casebook.request_id': contextValue.requestId,
              'casebook.error_codes': [...new Set(codes)],
            });
            if (codes.length > 0) span.setStatus({ code: SpanStatusCode.ERROR });
            span.end();
          },
        };
      },
    },
    close: () => provider.shutdown(),
  };
}
