import type { FastifyInstance, HTTPMethods } from 'fastify';
import { noResource, refusal } from '../../engines/fhir/api/outcome.ts';
import { NO_EVENT, reads } from '../../wall/endpoint.ts';
import {
  type FhirDependencies,
  hidden,
  type OfResource,
  type OfType,
  type OfVersion,
  parametersOfForm,
  parametersOfUrl,
} from '../api/http.ts';
import { FHIR_ID, keyOf } from '../api/reading.service.ts';
import type { FhirServer } from './fhir-server.ts';
import { answerRead, answerSearch, type ServerDependencies } from './server-answers.ts';
import { createWithdrawnFilter } from './withdrawn-filter.ts';

const READ_ONLY =
  'FHIR_BASE_URL names the server that keeps these resources; write to it directly, with the tag of the study.';

/**
 * Mounts read, vread and search over a server of the operator's, as far as resources are tagged as the study's and are
 * about nobody who was withdrawn from it.
 */
export function mountServerReading(
  fhir: FastifyInstance,
  { db, markOf }: FhirDependencies,
  server: FhirServer,
): void {
  const parts = { server, withoutWithdrawn: createWithdrawnFilter({ db, markOf, server }) };
  mountReads(fhir, parts);
  mountSearch(fhir, parts);
  refuseWrites(fhir);
}

function mountReads(fhir: FastifyInstance, dependencies: ServerDependencies): void {
  fhir.get<OfResource>(
    '/:type/:id',
    { ...hidden, config: { scope: 'study', right: 'read identified', event: reads('fhir.read') } },
    (request, reply) => {
      const { type, id } = keyOf(request.params);
      return answerRead(dependencies, request, reply, type, `${type}/${id}`);
    },
  );
  fhir.get<OfVersion>(
    '/:type/:id/_history/:version',
    { ...hidden, config: { scope: 'study', right: 'read identified', event: reads('fhir.read') } },
    (request, reply) => {
      const { type, id } = keyOf(request.params);
      const { version } = request.params;
      if (!FHIR_ID.test(version)) throw noResource(type);
      return answerRead(dependencies, request, reply, type, `${type}/${id}/_history/${version}`);
    },
  );
}

function mountSearch(fhir: FastifyInstance, dependencies: ServerDependencies): void {
  fhir.get<OfType>(
    '/:type',
    { ...hidden, config: { scope: 'study', right: 'read identified', event: reads('fhir.search') } },
    (request, reply) => answerSearch(dependencies, request, reply, parametersOfUrl(request.url)),
  );
  fhir.post<OfType>(
    '/:type/_search',
    { ...hidden, config: { scope: 'study', right: 'read identified', event: reads('fhir.search') } },
    (request, reply) => {
      const form = typeof request.body === 'string' ? request.body : '';
      return answerSearch(dependencies, request, reply, [
        ...parametersOfUrl(request.url),
        ...parametersOfForm(form),
      ]);
    },
  );
}

const CHANGES: HTTPMethods[] = ['PUT', 'PATCH', 'DELETE'];

function refuseWrites(fhir: FastifyInstance): void {
  for (const url of ['/', '/:type', '/:type/:id']) {
    fhir.route({
      method: url === '/' ? ['POST'] : url === '/:type' ? ['POST', ...CHANGES] : CHANGES,
      url,
      ...hidden,
      config: { scope: 'study', right: 'write', event: NO_EVENT },
      handler: () => {
        throw refusal(405, 'not-supported', READ_ONLY);
      },
    });
  }
}
