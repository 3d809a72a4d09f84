import type { FastifyInstance } from 'fastify';
import { type GraphQLSchema, introspectionFromSchema, printSchema } from 'graphql';
import { UpstreamError } from './shared/failures.ts';
import type { TransportDependencies } from './shared/opened-study.ts';

/** Serves the schema with its descriptions, as SDL and as the answer to introspection, to whoever may ask it. */
export function mountSchemaFile(
  app: FastifyInstance,
  { contextOf }: TransportDependencies,
  schema: GraphQLSchema,
): void {
  const answers = [
    ['/schema.graphql', 'application/graphql; charset=utf-8', `${printSchema(schema)}\n`],
    [
      '/schema.json',
      'application/json; charset=utf-8',
      JSON.stringify({ data: introspectionFromSchema(schema) }),
    ],
  ] as const;
  for (const [path, type, content] of answers) mountAnswer(app, { contextOf }, { path, type, content });
}

function mountAnswer(
  app: FastifyInstance,
  { contextOf }: TransportDependencies,
  { path, type, content }: { readonly path: string; readonly type: string; readonly content: string },
): void {
  app.get(path, async (request, reply) => {
    const { viewer } = await contextOf(request, reply);
    if (viewer === null) {
      void reply.header('www-authenticate', 'Bearer');
      throw new UpstreamError(
        'Please log in, or send an access token, to read the schema.',
        'UNAUTHENTICATED',
        401,
      );
    }
    return reply.type(type).header('cache-control', 'private, no-cache').send(content);
  });
}
