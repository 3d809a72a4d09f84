import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { loginGuard } from './auth/login-guard.ts';
import type { GatewayContext } from './context.ts';
import { type Admission, createAdmission } from './limits/admission.ts';
import { stringifyAnswer } from './limits/answer-size.ts';
import { type CostBudget, createCostBudget } from './limits/cost-budget.ts';
import { costLimit } from './limits/cost-limit.ts';
import { MOST } from './limits/refusals.ts';
import { persistedQueriesOf, type TrustedDocuments, trustedAlone } from './limits/trusted-documents.ts';
import { buildSchema } from './schema.ts';
import { errorForClients } from './shared/failures.ts';
import { graphqlOverHttp } from './shared/graphql-over-http.ts';
import { withoutValue } from './shared/variable-errors.ts';

/** What runs operations, and what subscriptions share with it. */
export interface Operations {
  readonly apollo: ApolloServer<GatewayContext>;
  readonly schema: GraphQLSchema;
  readonly admit: Admission;
  readonly budget: CostBudget;
  readonly documents: TrustedDocuments;
}

/** Starts what runs operations, within bounds and behind the login. */
export async function startOperations(
  app: FastifyInstance,
  logger: FastifyBaseLogger,
  more: readonly ApolloServerPlugin<GatewayContext>[],
  documents: TrustedDocuments,
  costPerMinute?: number,
): Promise<Operations> {
  const schema = buildSchema();
  const budget = createCostBudget(costPerMinute);
  const apollo = new ApolloServer<GatewayContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: persistedQueriesOf(documents),
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MOST.tokens },
    stringifyResult: (answer) => stringifyAnswer(answer),
    // The landing page of Apollo loads scripts from elsewhere.
    plugins: [
      graphqlOverHttp,
      loginGuard,
      trustedAlone(documents),
      costLimit(budget),
      ...more,
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginLandingPageDisabled(),
      // It wraps every resolver to find that no answer may be kept, which is said of all of them.
      ApolloServerPluginCacheControlDisabled(),
    ],
    formatError: (formatted, error) => formatError(formatted, error, schema, logger),
  });
  await apollo.start();
  return { apollo, schema, admit: createAdmission(schema), budget, documents };
}

/** Our own failures and those of the query as they are; of others no detail, which is logged without values. */
function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  schema: GraphQLSchema,
  logger: FastifyBaseLogger,
): GraphQLFormattedError {
  const told = errorForClients(unwrapResolverError(error));
  if (told !== undefined) return { ...formatted, message: told.message, extensions: told.extensions };
  if (formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return withoutValue(formatted, schema);
  const failed = unwrapResolverError(error) as Error;
  const at = failed.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  logger.error({ error: failed.name, at: at?.slice(0, 8) }, 'operation failed');
  return {
    ...formatted,
    message: 'The server could not do this; please try again.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
}
