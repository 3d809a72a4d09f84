import { join } from 'node:path';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { takeJsonOfUtf8 } from '../platform/json-bodies.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../platform/request-id.ts';
import { createHostGuard } from './allowed-hosts.ts';
import { createSessions } from './auth/sessions.ts';
import { createAccessTokens } from './auth/tokens/access-tokens.ts';
import { acceptAccessTokens } from './auth/tokens/bearer.ts';
import { CAPABILITIES } from './capabilities.ts';
import { createContext } from './create-context.ts';
import { allowOrigins } from './cross-origin.ts';
import type { Backends } from './environment.ts';
import { mountMcp } from './graph/mcp/mcp.routes.ts';
import { mountHealth } from './health.ts';
import type { RequestedOperation } from './limits/admission.ts';
import { readTrustedDocuments } from './limits/trusted-documents.ts';
import type { Metrics } from './metrics.ts';
import { fileInVariables } from './ocr/file-in-variables.ts';
import { mountOperationCost } from './operation-cost.ts';
import { startOperations } from './operations.ts';
import { mountFhir } from './patients/fhir-calls.ts';
import { openPlayground } from './playground-redirect.ts';
import { mountSchemaFile } from './schema-file.ts';
import { secureAnswers } from './security-headers.ts';
import { UpstreamError } from './shared/failures.ts';
import { answerFileError } from './shared/file-failures.ts';
import { RestClient } from './shared/rest.ts';
import { answerTransportError } from './shared/transport-errors.ts';
import { createStreamHandler } from './stream.ts';
import { createStudyList, forgetAfterChanges } from './studies/study-list.ts';
import type { Tracing } from './tracing.ts';
import { isBuilt, mountWeb, webDocuments } from './web-files.ts';

export type GatewayDependencies = Backends & {
  readonly logger: FastifyBaseLogger;
  /** The folder of the built web; absent or missing means the gateway serves no pages. */
  readonly webFolder?: string;
  /** Names that requests may be sent to, besides those of this machine. */
  readonly allowedHosts?: readonly string[];
  /** Addresses and networks whose forwarded headers are believed, besides this machine. */
  readonly trustedProxies?: readonly string[];
  /** Origins whose pages may call with access tokens. */
  readonly corsOrigins?: readonly string[];
  /** Files of documents that keys of apps may run, besides those of the web. */
  readonly documentManifests?: readonly string[];
  /** What is counted, and where spans go; absent where nobody asks. */
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
  /** What a client may ask for in a minute, where not as usual. */
  readonly requestsPerMinute?: number;
  readonly costPerMinute?: number;
};

/** A report of 200,000 characters is 1.2 MB of JSON at most. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** A patient id of 128 characters, percent-encoded. */
const LONGEST_PARAMETER = 128 * 9;
const REQUESTS_PER_MINUTE = 1_200;

/** Builds the gateway: /graphql behind the session or an access token, the web's files, health. */
export async function buildGateway(parts: GatewayDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.logger,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    genReqId: requestIdOf,
    trustProxy: ['loopback', ...(parts.trustedProxies ?? [])],
  });
  app.setErrorHandler(answerTransportError);
  takeJsonOfUtf8(app, (sentence) => new UpstreamError(sentence, 'BAD_REQUEST', 400));
  // On the raw answer: streams are written past Fastify.
  app.addHook('onRequest', async ({ id }, { raw }) => void raw.setHeader(REQUEST_ID_HEADER, id));
  parts.metrics?.observe(app);
  app.addHook('onRequest', createHostGuard(parts.allowedHosts ?? []));
  await allowOrigins(app, parts.corsOrigins ?? []);
  await app.register(cookie);
  await secureAnswers(app);
  const shared = {
    sessions: createSessions(),
    accessTokens: createAccessTokens(),
    studyList: createStudyList(
      new RestClient(parts.ownBackend, { requestId: 'studies', pool: 'identities' }),
    ),
  };
  const plugins = [
    forgetAfterChanges(shared.studyList),
    ...[parts.metrics, parts.tracing].flatMap((watched) => watched?.plugin ?? []),
  ];
  const webFolder = parts.webFolder ?? join(projectFolder(import.meta.url), 'dist', 'web');
  const documents = readTrustedDocuments([...webDocuments(webFolder), ...(parts.documentManifests ?? [])]);
  const operations = await startOperations(app, parts.logger, plugins, documents, parts.costPerMinute);
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: parts.requestsPerMinute ?? REQUESTS_PER_MINUTE,
      timeWindow: '1 minute',
    });
    const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
      createContext(parts, shared, request, reply);
    // Before any route: none of them answers past it.
    acceptAccessTokens(scope, shared.accessTokens, parts.ownBackend);
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      onRequest: openPlayground,
      ...fileInVariables({ contextOf }, BODY_LIMIT),
      handler: fastifyApolloHandler(operations.apollo, {
        context: async (request, reply) => {
          void reply.header('cache-control', 'no-store');
          const context = await contextOf(request, reply);
          const asked = request.method === 'GET' ? request.query : request.body;
          operations.admit((asked ?? {}) as RequestedOperation, context.viewer !== null);
          return context;
        },
      }),
    });
    // Only POST with a JSON body: no page of another site can send it.
    scope.post('/graphql/stream', createStreamHandler({ ...operations, contextOf }));
    await scope.register(async (files) => {
      files.setErrorHandler(answerFileError);
      for (const { files: mount } of CAPABILITIES) mount?.(files, { contextOf });
      mountOperationCost(files, { contextOf, ...operations });
      mountSchemaFile(files, { contextOf }, operations.schema);
      mountMcp(files, { contextOf, apollo: operations.apollo });
    });
    await scope.register(async (fhir) => mountFhir(fhir, { contextOf }));
  });
  mountHealth(app, parts);
  if (isBuilt(webFolder)) await app.register((scope) => mountWeb(scope, webFolder));
  await app.ready();
  return app;
}
