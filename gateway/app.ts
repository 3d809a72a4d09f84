import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ApolloServer } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { projectFolder } from '../platform/project-folder.ts';
import { createHostGuard } from './allowed-hosts.ts';
import { loginGuard } from './auth/login-guard.ts';
import { createSessions } from './auth/sessions.ts';
import { createAccessTokens } from './auth/tokens/access-tokens.ts';
import { acceptAccessTokens } from './auth/tokens/bearer.ts';
import type { GatewayContext } from './context.ts';
import { createContext } from './create-context.ts';
import type { Backends } from './environment.ts';
import { mountFormFiles } from './forms/form-files.ts';
import { mountHealth } from './health.ts';
import { mountImportTransport } from './ingestion/import-transport.ts';
import { mountDocumentTransport } from './ocr/document-transport.ts';
import { fileInVariables } from './ocr/file-in-variables.ts';
import { mountFhir } from './patients/fhir-calls.ts';
import { mountPatientFiles } from './patients/patient-files.ts';
import { openPlayground } from './playground-redirect.ts';
import { buildSchema } from './schema.ts';
import { mountSchemaFile } from './schema-file.ts';
import { toldError } from './shared/failures.ts';
import { answerFileError } from './shared/file-failures.ts';
import { answerTransportError } from './shared/transport-errors.ts';
import { withoutValue } from './shared/variable-errors.ts';
import { createStreamHandler } from './stream.ts';
import { mountExportFiles } from './tables/export-files.ts';
import { isBuilt, mountWeb } from './web-files.ts';

export type GatewayParts = Backends & {
  readonly logger: FastifyBaseLogger;
  /** The folder of the built web; absent or missing means the gateway serves no pages. */
  readonly webFolder?: string;
  /** Names that requests may be sent to, besides those of this machine. */
  readonly allowedHosts?: readonly string[];
};

/** A report of 200,000 characters is 1.2 MB of JSON at most. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** A patient id of 128 characters, percent-encoded. */
const LONGEST_PARAMETER = 128 * 9;
const MAX_TOKENS = 5_000;
const REQUESTS_PER_MINUTE = 1_200;

/** Bounds on one operation, fragments counted as levels; above what the screens need and below what would tire the backend. */
const armor = new ApolloArmor({
  maxTokens: { enabled: false },
  blockFieldSuggestion: { enabled: false },
  maxDepth: { n: 20 },
  maxAliases: { n: 15 },
  maxDirectives: { n: 50 },
  costLimit: { maxCost: 20_000 },
});

/** Builds the gateway: /graphql behind the session or an access token, the web's files, health. */
export async function buildGateway(parts: GatewayParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.logger,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    genReqId: () => randomUUID(),
    trustProxy: 'loopback',
  });
  app.setErrorHandler(answerTransportError);
  app.addHook('onRequest', createHostGuard(parts.allowedHosts ?? []));
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The product is served over http on the user's own machine, too.
    strictTransportSecurity: false,
  });

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
    plugins: [...plugins, loginGuard, fastifyApolloDrainPlugin(app), ApolloServerPluginLandingPageDisabled()],
    formatError(formatted, error) {
      const told = toldError(unwrapResolverError(error));
      if (told !== undefined) return { ...formatted, message: told.message, extensions: told.extensions };
      if (formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return withoutValue(formatted);
      const failed = unwrapResolverError(error) as Error;
      parts.logger.error(
        {
          error: failed.name,
          at: failed.stack
            ?.split('\n')
            .filter((line) => /^\s+at /.test(line))
            .slice(0, 8),
        },
        'operation failed',
      );
      return {
        ...formatted,
        message: 'The server could not do this; please try again.',
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      };
    },
  });
  await apollo.start();

  const callers = { sessions: createSessions(), accessTokens: createAccessTokens() };
  await app.register(async (scope) => {
    await scope.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' });
    const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
      createContext(parts, callers, request, reply);
    // Before any route: none of them answers past it.
    acceptAccessTokens(scope, callers.accessTokens, parts.ownBackend);
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      onRequest: openPlayground,
      ...fileInVariables({ contextOf }, BODY_LIMIT),
      handler: fastifyApolloHandler(apollo, { context: contextOf }),
    });
    // Only POST with a JSON body: no page of another site can send it.
    const streamed = { schema, rules: validationRules, maxTokens: MAX_TOKENS, contextOf };
    scope.post('/graphql/stream', createStreamHandler(streamed));
    await scope.register(async (files) => {
      files.setErrorHandler(answerFileError);
      mountExportFiles(files, { contextOf });
      mountDocumentTransport(files, { contextOf });
      mountImportTransport(files, { contextOf });
      mountPatientFiles(files, { contextOf });
      mountFormFiles(files, { contextOf });
      mountSchemaFile(files, { contextOf }, schema);
    });
    await scope.register(async (fhir) => mountFhir(fhir, { contextOf }));
  });
  mountHealth(app, parts);
  const webFolder = parts.webFolder ?? join(projectFolder(import.meta.url), 'dist', 'web');
  if (isBuilt(webFolder)) await app.register((scope) => mountWeb(scope, webFolder));
  await app.ready();
  return app;
}
