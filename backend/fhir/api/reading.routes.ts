import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deletedResource, FhirError, refusal } from '../../engines/fhir/api/outcome.ts';
import { readSubset, type Subset, subsetOf } from '../../engines/fhir/api/subset/subset.ts';
import { readVersions, type Version } from '../../record/resources/resources.store.ts';
import type { Database } from '../../store/database.ts';
import { reads } from '../../wall/endpoint.ts';
import { etagOf } from './bundles.ts';
import {
  baseOf,
  type FhirDependencies,
  hidden,
  type OfResource,
  type OfType,
  type OfVersion,
  parametersOfForm,
  parametersOfUrl,
  preferencesOf,
  resourceInPath,
  sendResource,
  typeInPath,
} from './http.ts';
import { refuseMissing } from './missing.ts';
import { find, keyOf, readVersion } from './reading.service.ts';

/** Mounts read, vread and search. */
export function mountReading(fhir: FastifyInstance, dependencies: FhirDependencies): void {
  mountVersions(fhir, dependencies);
  mountSearch(fhir, dependencies);
}

function mountVersions(fhir: FastifyInstance, { db, markOf }: FhirDependencies): void {
  fhir.get<OfResource>(
    '/:type/:id',
    {
      ...hidden,
      config: { scope: 'study', right: 'read identified', event: reads('fhir.read', resourceInPath) },
    },
    async (request, reply) => {
      const { studyId } = request;
      const found = await readVersion({ db, markOf }, studyId, keyOf(request.params));
      return sendVersion(request, reply, found);
    },
  );
  fhir.get<OfVersion>(
    '/:type/:id/_history/:version',
    {
      ...hidden,
      config: { scope: 'study', right: 'read identified', event: reads('fhir.read', resourceInPath) },
    },
    async (request, reply) => {
      const { studyId } = request;
      const key = keyOf(request.params);
      const wanted = wholeNumber(request.params.version) ?? 0;
      const [found] = await readVersions(db, studyId, key, { below: wanted + 1, limit: 1 });
      if (found?.version !== wanted) return refuseMissing({ db, markOf }, studyId, key);
      if (found.isDeleted === true) throw deletedResource(key.type);
      return sendVersion(request, reply, found);
    },
  );
}

function mountSearch(fhir: FastifyInstance, { db }: FhirDependencies): void {
  fhir.get<OfType>(
    '/:type',
    {
      ...hidden,
      config: { scope: 'study', right: 'read identified', event: reads('fhir.search', typeInPath) },
    },
    (request, reply) => answerSearch(db, request, reply, parametersOfUrl(request.url)),
  );
  // Names and numbers of patients need not stand in an address.
  fhir.post<OfType>(
    '/:type/_search',
    {
      ...hidden,
      config: { scope: 'study', right: 'read identified', event: reads('fhir.search', typeInPath) },
    },
    (request, reply) => {
      const form = typeof request.body === 'string' ? request.body : '';
      return answerSearch(db, request, reply, [...parametersOfUrl(request.url), ...parametersOfForm(form)]);
    },
  );
}

async function answerSearch(
  db: Database,
  request: FastifyRequest<OfType>,
  reply: FastifyReply,
  asked: readonly [string, string][],
) {
  const parts = { db, base: baseOf(request) };
  const query = { type: request.params.type, asked, isStrict: preferencesOf(request).isStrict };
  return sendResource(reply, 200, await find(parts, request.studyId, query));
}

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** One version with its entity tag; a client that has it already is told so. */
function sendVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  { resource, version, at }: Version,
): FastifyReply {
  void reply.header('etag', etagOf(version)).header('last-modified', at.toUTCString());
  if (request.headers['if-none-match'] === etagOf(version)) return reply.code(304).send();
  return sendResource(reply, 200, subsetOf(resource, subsetAsked(request, resource.resourceType)));
}

/** @throws FhirError 400 for what a read of this type does not take */
function subsetAsked({ url }: FastifyRequest, type: string): Subset {
  const asked = new Map(parametersOfUrl(url));
  const summary = asked.get('_summary');
  if (summary === 'count') throw refusal(400, 'invalid', 'A search is counted, not a resource.', '_summary');
  return readSubset(type, { summary, elements: asked.get('_elements') }, (fault) => {
    throw new FhirError(400, [fault]);
  });
}
