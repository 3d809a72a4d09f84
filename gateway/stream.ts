import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  subscribe,
  validate,
} from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/fastify';
import { rootFields } from './auth/login-guard.ts';
import type { GatewayContext } from './context.ts';
import { chargeCost } from './limits/cost-limit.ts';
import { MOST } from './limits/refusals.ts';
import { requireTrusted } from './limits/trusted-documents.ts';
import type { Operations } from './operations.ts';
import { errorForClients } from './shared/failures.ts';
import { withoutValue } from './shared/variable-errors.ts';

export interface StreamDependencies extends Pick<Operations, 'schema' | 'admit' | 'budget' | 'documents'> {
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<GatewayContext>;
}

/** Serves subscriptions as server-sent events, with the session, the guard and the bounds of /graphql. */
export function createStreamHandler({ schema, admit, budget, documents, contextOf }: StreamDependencies) {
  const told = (error: GraphQLError) => errorInOurWords(error, schema);
  const handle = createHandler({
    schema,
    // The library must not bring another copy of graphql than made the schema.
    execute,
    subscribe,
    async onSubscribe({ raw, context: { reply } }, asked) {
      const contextValue = await contextOf(raw, reply).catch((error: unknown) => {
        if (error instanceof GraphQLError) return error;
        throw error;
      });
      if (contextValue instanceof GraphQLError) return { data: null, errors: [contextValue] };
      const { query, operationName, variables } = asked;
      const document = read(query, () => {
        admit(asked, contextValue.viewer !== null);
        requireTrusted(documents, contextValue.grant, query);
      });
      if (document instanceof GraphQLError) return { data: null, errors: [document] };
      const errors = validate(schema, document);
      if (errors.length > 0) return { data: null, errors: errors.map(told) };
      const operation = getOperationAST(document, operationName);
      if (operation?.operation !== 'subscription') {
        return refusal(
          'Only subscriptions are served here; send queries and mutations to /graphql.',
          'BAD_REQUEST',
        );
      }
      if (contextValue.viewer === null && rootFields(document, operation).length > 0) {
        return refusal('Please log in.', 'UNAUTHENTICATED');
      }
      const user = contextValue.viewer?.username;
      try {
        chargeCost({ schema, document, operation, variables: variables ?? {} }, user, budget);
      } catch (error) {
        return { data: null, errors: [error as GraphQLError] };
      }
      // A plain object is what its types take as a context.
      return {
        schema,
        document,
        contextValue: { ...contextValue },
        operationName,
        variableValues: variables,
      };
    },
    onNext: (_context, _request, result) => ({
      ...result,
      ...('errors' in result && result.errors !== undefined ? { errors: result.errors.map(told) } : {}),
    }),
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // The library writes the answer itself; Fastify would write a second one.
    reply.hijack();
    await handle(request, reply).catch((error: unknown) => {
      request.log.error({ error: error instanceof Error ? error.name : typeof error }, 'stream failed');
      if (!reply.raw.headersSent) reply.raw.writeHead(500);
      reply.raw.end();
    });
  };
}

const refusal = (message: string, code: string) => ({
  data: null,
  errors: [new GraphQLError(message, { extensions: { code } })],
});

function read(query: unknown, admitted: () => void): DocumentNode | GraphQLError {
  try {
    admitted();
    return parse(typeof query === 'string' ? query : '', { maxTokens: MOST.tokens });
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError('The query cannot be read.');
  }
}

/** What clients see of an error: our own ones and those of their query; of others no detail. */
function errorInOurWords(error: GraphQLError, schema: GraphQLSchema): GraphQLError {
  const known = errorForClients(error);
  if (known !== undefined) return known;
  if (error.originalError === undefined || error.originalError === null) {
    const { http: _status, ...extensions } = error.extensions;
    return new GraphQLError(withoutValue(error.toJSON(), schema).message, { extensions });
  }
  return new GraphQLError('The server could not do this; please try again.', {
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
}
