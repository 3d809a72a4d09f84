import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { takeJsonOfUtf8 } from '../platform/json-bodies.ts';
import { requestIdOf } from '../platform/request-id.ts';
import { CAPABILITIES } from './capabilities.ts';
import { mountHealth } from './health.ts';
import { guardWithToken } from './shared/caller.ts';
import { answerError, CallError } from './shared/errors.ts';
import { speakInSentences } from './shared/sentences.ts';
import { warmUp } from './shared/warm-up.ts';
import type { ZodApp } from './shared/zod-app.ts';
import type { BackendDependencies, Capability, Tools } from './wall/capability.ts';
import { studyViews } from './wall/deidentified/view.ts';
import { withDeclaration } from './wall/openapi.ts';
import { toolsOf } from './wall/tools.ts';
import { raiseWall } from './wall/wall.ts';

/** A text of 200,000 characters is 1.2 MB of JSON at most; later calls bring their own limits. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** A patient id of 128 characters, percent-encoded. */
const LONGEST_PARAMETER = 128 * 9;

/** Builds the backend over an open store. Closing it stops its jobs; the store stays open. */
export async function buildBackend(
  dependencies: BackendDependencies,
  capabilities: readonly Capability[] = CAPABILITIES,
): Promise<ZodApp> {
  const tools = toolsOf(dependencies, capabilities);
  const app = await guardedApp(tools);
  for (const { name, migrations } of capabilities) {
    if (migrations !== undefined) await dependencies.store.bringUpToDate(name, migrations);
  }
  mountHealth(app, dependencies.store);
  for (const { mount } of capabilities) await mount?.(app, tools);
  await startUpkeep(app, tools, capabilities);
  if (dependencies.warmsUp === true) {
    const slow = capabilities.flatMap(({ warmUp: makers = [] }) => makers);
    app.addHook('onListen', () =>
      warmUp(
        slow.map((make) => () => make(tools)),
        app.log,
      ),
    );
  }
  await app.ready();
  return app;
}

/** An app without routes of ours: behind the service token and the wall, documented, and failing in sentences. */
async function guardedApp({ db, once, token, logger }: Tools): Promise<ZodApp> {
  speakInSentences();
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: answerError,
  }).withTypeProvider<ZodTypeProvider>() as unknown as ZodApp;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new CallError(404, 'NOT_FOUND', 'There is no such path; /openapi.json lists them.');
  });
  takeJsonOfUtf8(
    app as unknown as FastifyInstance,
    (sentence) => new CallError(400, 'BAD_INPUT', sentence, 'body'),
  );
  guardWithToken(app as unknown as FastifyInstance, token);
  await app.register(swagger, {
    openapi: {
      info: { title: 'Casebook backend', version: '1', description: 'The REST calls behind the gateway.' },
    },
    transform: withDeclaration,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
  raiseWall(app as unknown as FastifyInstance, { db, view: once(studyViews) });
  return app;
}

async function startUpkeep(app: ZodApp, tools: Tools, capabilities: readonly Capability[]): Promise<void> {
  for (const start of capabilities.flatMap(({ upkeep = [] }) => upkeep)) {
    const { stop } = await start(tools);
    app.addHook('preClose', async () => stop());
  }
}
