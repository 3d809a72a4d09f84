import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { goneResource, noResource, refusal } from '../../engines/fhir/api/outcome.ts';
import { NO_EVENT, reads } from '../../wall/endpoint.ts';
import {
  baseOf,
  type FhirParts,
  hidden,
  type OfResource,
  type OfType,
  type OfVersion,
  parametersOfForm,
  parametersOfUrl,
  sendResource,
} from '../api/http.ts';
import { FHIR_ID, keyOf, typeOf } from '../api/reading.service.ts';
import type { FhirAnswer, FhirBody, FhirServer } from './fhir-server.ts';
import { nextIn, openPlace, sealPlace } from './links.ts';
import { isOfStudy, ofStudy, resourcesIn } from './study-tags.ts';
import { createWithdrawnFilter } from './withdrawn-filter.ts';

/** Where a page goes on; what the server says of it stays here. */
const PAGE = '_page';
/** What would let a search leave the study, or the server run a query that we know nothing of. */
const NOT_PASSED = new Set([
  PAGE,
  '_query',
  '_filter',
  '_contained',
  '_containedType',
  '_format',
  '_elements',
]);
const READ_ONLY =
  'FHIR_BASE_URL names the server that keeps these resources; write to it directly, with the tag of the study.';

/**
 * Mounts read, vread and search over a server of the operator's, as far as resources are tagged as the study's and are
 * about nobody who was withdrawn from it.
 */
export function mountServerReading(fhir: FastifyInstance, parts: FhirParts, server: FhirServer): void {
  const { db, markOf } = parts;
  const withoutWithdrawn = createWithdrawnFilter({ db, markOf, server });

  async function read(request: FastifyRequest, reply: FastifyReply, type: string, path: string) {
    const { studyId } = request;
    request.eventTarget = path;
    const { status, headers, body } = await server.call({ path });
    if (status === 404 || status === 410 || (status < 300 && !isOfStudy(studyId, body)))
      throw noResource(type);
    const resource = good({ status, headers, body });
    if ((await withoutWithdrawn(studyId, [resource])).length === 0) throw goneResource(type);
    const etag = headers.get('etag');
    if (etag !== null) void reply.header('etag', etag);
    return sendResource(reply, 200, resource);
  }

  async function search(
    request: FastifyRequest<OfType>,
    reply: FastifyReply,
    asked: readonly [string, string][],
  ): Promise<FastifyReply> {
    const type = typeOf(request.params.type);
    const { studyId } = request;
    request.eventTarget = type;
    const page = asked.find(([name]) => name === PAGE)?.[1];
    const parameters = new URLSearchParams(asked.filter(([name]) => !NOT_PASSED.has(name)));
    const path =
      page === undefined ? `${type}?${ofStudy(studyId)}&${parameters}` : openPlace(studyId, page, PAGE);
    const bundle = good(await server.call({ path }));
    const next = nextIn(server, bundle);
    const link =
      next === null
        ? []
        : [{ relation: 'next', url: `${baseOf(request)}/${type}?${PAGE}=${sealPlace(studyId, next)}` }];
    // Includes and whatever else the server adds pass the same wall.
    const own = resourcesIn(studyId, bundle);
    const shown: ReadonlySet<unknown> = new Set(await withoutWithdrawn(studyId, own));
    const entries = Array.isArray(bundle.entry) ? (bundle.entry as { resource?: unknown }[]) : [];
    const entry = entries.filter(({ resource }) => shown.has(resource));
    const { resourceType, type: kind } = bundle;
    // What was included is not counted.
    const left = own.filter((one) => one.resourceType === type && !shown.has(one)).length;
    const total = typeof bundle.total === 'number' ? Math.max(0, bundle.total - left) : undefined;
    return sendResource(reply, 200, {
      resourceType,
      type: kind,
      ...(total === undefined ? {} : { total }),
      ...(link.length === 0 ? {} : { link }),
      ...(entry.length === 0 ? {} : { entry }),
    });
  }

  fhir.get<OfResource>(
    '/:type/:id',
    { ...hidden, config: { scope: 'study', right: 'read identified', event: reads('fhir.read') } },
    (request, reply) => {
      const { type, id } = keyOf(request.params);
      return read(request, reply, type, `${type}/${id}`);
    },
  );
  fhir.get<OfVersion>(
    '/:type/:id/_history/:version',
    { ...hidden, config: { scope: 'study', right: 'read identified', event: reads('fhir.read') } },
    (request, reply) => {
      const { type, id } = keyOf(request.params);
      const { version } = request.params;
      if (!FHIR_ID.test(version)) throw noResource(type);
      return read(request, reply, type, `${type}/${id}/_history/${version}`);
    },
  );
  fhir.get<OfType>(
    '/:type',
    { ...hidden, config: { scope: 'study', right: 'read identified', event: reads('fhir.search') } },
    (request, reply) => search(request, reply, parametersOfUrl(request.url)),
  );
  fhir.post<OfType>(
    '/:type/_search',
    { ...hidden, config: { scope: 'study', right: 'read identified', event: reads('fhir.search') } },
    (request, reply) => {
      const form = typeof request.body === 'string' ? request.body : '';
      return search(request, reply, [...parametersOfUrl(request.url), ...parametersOfForm(form)]);
    },
  );
  for (const url of ['/', '/:type', '/:type/:id']) {
    fhir.route({
      method: url === '/:type/:id' ? ['PUT'] : ['POST'],
      url,
      ...hidden,
      config: { scope: 'study', right: 'write', event: NO_EVENT },
      handler: () => {
        throw refusal(405, 'not-supported', READ_ONLY);
      },
    });
  }
}

/** What the server answered. Its own words are left out of a refusal: they may repeat what was asked. */
function good({ status, body }: FhirAnswer): FhirBody {
  if (status < 300 && body !== null) return body;
  if (status === 400 || status === 422) {
    throw refusal(400, 'invalid', `The FHIR server refused the search with status ${status}.`);
  }
  throw refusal(502, 'transient', `The FHIR server answered with status ${status}.`);
}
