import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deletedResource, FhirError, noResource, refusal } from '../../engines/fhir/api/outcome.ts';
import { readSubset, type Subset, subsetOf } from '../../engines/fhir/api/subset/subset.ts';
import { readVersions, type Version } from '../../record/resources/resources.store.ts';
import { VERSIONS_WITHHELD } from '../../wall/deidentified/withheld.ts';
import { reads } from '../../wall/endpoint.ts';
import { etagOf } from './bundles.ts';
import { deidentifiedOf, tellResources } from './deidentified/deidentified-resources.ts';
import { storedKey } from './deidentified/stored-ids.ts';
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
import { find, findDeidentified, keyOf, readVersion } from './reading.service.ts';

/** Mounts read, vread and search. */
export function mountReading(fhir: FastifyInstance, dependencies: FhirDependencies): void {
  mountVersions(fhir, dependencies);
  mountSearch(fhir, dependencies);
}

function mountVersions(fhir: FastifyInstance, dependencies: FhirDependencies): void {
  const { db, markOf, view } = dependencies;
  fhir.get<OfResource>(
    '/:type/:id',
    {
      ...hidden,
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('fhir.read', storedResource),
        deidentified: 'by hand',
      },
    },
    async (request, reply) => {
      const { studyId, isDeidentified } = request;
      const asked = keyOf(request.params);
      const key = isDeidentified ? await storedKey(view, studyId, asked) : asked;
      request.eventTarget = `${key.type}/${key.id}`;
      const found = await readVersion({ db, markOf }, studyId, key);
      return isDeidentified
        ? sendTold(dependencies, request, reply, found)
        : sendVersion(request, reply, found);
    },
  );
  fhir.get<OfVersion>(
    '/:type/:id/_history/:version',
    {
      ...hidden,
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('fhir.read', resourceInPath),
        deidentified: VERSIONS_WITHHELD,
      },
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

function mountSearch(fhir: FastifyInstance, dependencies: FhirDependencies): void {
  fhir.get<OfType>(
    '/:type',
    {
      ...hidden,
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('fhir.search', typeInPath),
        deidentified: 'by hand',
      },
    },
    (request, reply) => answerSearch(dependencies, request, reply, parametersOfUrl(request.url)),
  );
  // Names and numbers of patients need not stand in an address.
  fhir.post<OfType>(
    '/:type/_search',
    {
      ...hidden,
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('fhir.search', typeInPath),
        deidentified: 'by hand',
      },
    },
    (request, reply) => {
      const form = typeof request.body === 'string' ? request.body : '';
      return answerSearch(dependencies, request, reply, [
        ...parametersOfUrl(request.url),
        ...parametersOfForm(form),
      ]);
    },
  );
}

async function answerSearch(
  { db, view }: FhirDependencies,
  request: FastifyRequest<OfType>,
  reply: FastifyReply,
  asked: readonly [string, string][],
) {
  const parts = { db, base: baseOf(request) };
  const query = { type: request.params.type, asked, isStrict: preferencesOf(request).isStrict };
  if (request.isDeidentified) {
    const { bundle, returned } = await findDeidentified({ ...parts, view }, request.studyId, query);
    request.noteTold();
    return sendResource(reply, 200, bundle, returned);
  }
  return sendResource(reply, 200, await find(parts, request.studyId, query));
}

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

const storedResource = ({ eventTarget }: FastifyRequest): string => eventTarget;

/** One version as it is told de-identified; when it was stored would tell how far its dates are moved. */
async function sendTold(
  dependencies: FhirDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { resource, version }: Version,
): Promise<FastifyReply> {
  const [told] = await deidentifiedOf(tellResources(dependencies, request.studyId), [resource]);
  if (told === undefined) throw noResource(resource.resourceType);
  void reply.header('etag', etagOf(version));
  request.noteTold();
  if (request.headers['if-none-match'] === etagOf(version)) return reply.code(304).send();
  const subset = subsetAsked(request, resource.resourceType);
  return sendResource(reply, 200, subsetOf(told, subset), resource);
}

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
