import type { FastifyInstance } from 'fastify';
import { type GraphQLSchema, printSchema } from 'graphql';
import { UpstreamError } from './shared/failures.ts';
import type { TransportDependencies } from './shared/opened-study.ts';

/** Serves the schema with its descriptions as SDL, to whoever may ask it. */
export function mountSchemaFile(
  app: FastifyInstance,
  { contextOf }: TransportDependencies,
  schema: GraphQLSchema,
): void {
  const sdl = printSchema(schema);
  app.get('/schema.graphql', async (request, reply) => {
    const { viewer } = await contextOf(request, reply);
    if (viewer === null) {
      void reply.header('www-authenticate', 'Bearer');
      throw new UpstreamError(
        'Please log in, or send an access token, to read the schema.',
        'UNAUTHENTICATED',
        401,
      );
    }
    return reply
      .type('application/graphql; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(`${sdl}\n`);
  });
}
