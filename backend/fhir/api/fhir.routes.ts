import type { FastifyInstance } from 'fastify';
import { refusal } from '../../engines/fhir/api/outcome.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import { NO_EVENT } from '../../wall/endpoint.ts';
import { mountServerReading } from '../server/server.routes.ts';
import { capabilities, readOnlyCapabilities } from './capabilities.ts';
import type { FhirExport } from './export/export.service.ts';
import { mountExport } from './export.routes.ts';
import { mountHistory } from './history.routes.ts';
import { answerFhirError, baseOf, type FhirDependencies, hidden, sendResource } from './http.ts';
import { mountOperations } from './operations.routes.ts';
import { mountReading } from './reading.routes.ts';
import { JSON_PATCH } from './writing/entries.ts';
import { mountWriting } from './writing.routes.ts';

/** A bundle of many documents with their content. */
const BODY_LIMIT = 20 * 1024 * 1024;

/** Mounts the FHIR R4 API of the chosen study under /fhir. */
export function mountFhir(app: ZodApp, dependencies: FhirDependencies, exports: FhirExport): void {
  void app.register(
    async (scope) => {
      const fhir = scope as unknown as FastifyInstance;
      fhir.setErrorHandler(answerFhirError);
      fhir.setNotFoundHandler(() => {
        throw refusal(404, 'not-found', 'There is no such interaction; /fhir/metadata lists them.');
      });
      readBodies(fhir);
      fhir.get(
        '/metadata',
        { ...hidden, config: { scope: 'installation', right: null, event: NO_EVENT } },
        async (request, reply) =>
          sendResource(
            reply,
            200,
            dependencies.server === undefined
              ? capabilities(baseOf(request))
              : readOnlyCapabilities(baseOf(request)),
          ),
      );
      if (dependencies.server === undefined) {
        mountExport(fhir, exports);
        mountReading(fhir, dependencies);
        mountHistory(fhir, dependencies);
        mountOperations(fhir, dependencies);
        mountWriting(fhir, dependencies);
      } else mountServerReading(fhir, dependencies, dependencies.server);
    },
    { prefix: '/fhir' },
  );
}

/** Bodies stay texts: what is no JSON is told where it is read. */
function readBodies(fhir: FastifyInstance): void {
  fhir.removeAllContentTypeParsers();
  const types = [
    'application/fhir+json',
    'application/json',
    JSON_PATCH,
    'application/x-www-form-urlencoded',
  ];
  fhir.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
}
