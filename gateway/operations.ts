import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { GraphQLFormattedError, GraphQLSchema, ValidationRule } from 'graphql';
import { loginGuard } from './auth/login-guard.ts';
import type { GatewayContext } from './context.ts';
import { buildSchema } from './schema.ts';
import { errorForClients } from './shared/failures.ts';
import { graphqlOverHttp } from './shared/graphql-over-http.ts';
import { withoutValue } from './shared/variable-errors.ts';

const MAX_TOKENS = 5_000;

/** Bounds on one operation, fragments counted as levels; above what the screens need and below what would tire the backend. */
const armor = new ApolloArmor({
  maxTokens: { enabled: false },
  blockFieldSuggestion: { enabled: false },
  maxDepth: { n: 20 },
  maxAliases: { n: 15 },
  maxDirectives: { n: 50 },
  // Depth is bounded by itself; what it multiplies, `first` does already.
  costLimit: { maxCost: 20_000, depthCostFactor: 1 },
});

/** What runs operations, and the schema and bounds that subscriptions share with it. */
export interface Operations {
  readonly apollo: ApolloServer<GatewayContext>;
  readonly schema: GraphQLSchema;
  readonly rules: readonly ValidationRule[];
  readonly maxTokens: number;
}

/** Starts what runs operations, within bounds and behind the login. */
export async function startOperations(
  app: FastifyInstance,
  logger: FastifyBaseLogger,
  more: readonly ApolloServerPlugin<GatewayContext>[],
): Promise<Operations> {
  const { plugins, validationRules } = armor.protect();
  const schema = buildSchema();
  const apollo = new ApolloServer<GatewayContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules,
    // The landing page of Apollo loads scripts from elsewhere.
    plugins: [
      ...plugins,
      graphqlOverHttp,
      loginGuard,
      ...more,
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginLandingPageDisabled(),
    ],
    formatError: (formatted, error) => formatError(formatted, error, logger),
  });
  await apollo.start();
  return { apollo, schema, rules: validationRules, maxTokens: MAX_TOKENS };
}

/** Our own failures and those of the query as they are; of others no detail, which is logged without values. */
function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  logger: FastifyBaseLogger,
): GraphQLFormattedError {
  const told = errorForClients(unwrapResolverError(error));
  if (told !== undefined) return { ...formatted, message: told.message, extensions: told.extensions };
  if (formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return withoutValue(formatted);
  const failed = unwrapResolverError(error) as Error;
  const at = failed.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  logger.error({ error: failed.name, at: at?.slice(0, 8) }, 'operation failed');
  return {
    ...formatted,
    message: 'The server could not do this; please try again.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
}
