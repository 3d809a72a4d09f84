import type { FastifyReply, FastifyRequest } from 'fastify';
import { deletedResource, noResource, refusal } from '../../engines/fhir/api/outcome.ts';
import { baseOf, type OfType, sendResource } from '../api/http.ts';
import { typeOf } from '../api/reading.service.ts';
import type { FhirAnswer, FhirBody, FhirServer } from './fhir-server.ts';
import { nextIn, openPlace, sealPlace } from './links.ts';
import { isOfStudy, ofStudy, resourcesIn } from './study-tags.ts';
import type { WithdrawnFilter } from './withdrawn-filter.ts';

export interface ServerDependencies {
  readonly server: FhirServer;
  readonly withoutWithdrawn: WithdrawnFilter;
}

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
/** Answers a read or vread of the server's resource at a path. @throws FhirError 404, 410, 502 */
export async function answerRead(
  { server, withoutWithdrawn }: ServerDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  path: string,
): Promise<FastifyReply> {
  const { studyId } = request;
  request.eventTarget = path;
  const { status, headers, body } = await server.call({ path });
  if (status === 404 || status === 410 || (status < 300 && !isOfStudy(studyId, body))) throw noResource(type);
  const resource = good({ status, headers, body });
  if ((await withoutWithdrawn(studyId, [resource])).length === 0) throw deletedResource(type);
  const etag = headers.get('etag');
  if (etag !== null) void reply.header('etag', etag);
  return sendResource(reply, 200, resource);
}

/** Answers a search of the server's resources, as far as they are the study's. @throws FhirError 400, 502 */
export async function answerSearch(
  { server, withoutWithdrawn }: ServerDependencies,
  request: FastifyRequest<OfType>,
  reply: FastifyReply,
  requested: readonly [string, string][],
): Promise<FastifyReply> {
  const type = typeOf(request.params.type);
  const { studyId } = request;
  request.eventTarget = type;
  const page = requested.find(([name]) => name === PAGE)?.[1];
  const parameters = new URLSearchParams(requested.filter(([name]) => !NOT_PASSED.has(name)));
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

/** What the server answered. Its own words are left out of a refusal: they may repeat what was asked. */
function good({ status, body }: FhirAnswer): FhirBody {
  if (status < 300 && body !== null) return body;
  if (status === 400 || status === 422) {
    throw refusal(400, 'invalid', `The FHIR server refused the search with status ${status}.`);
  }
  throw refusal(502, 'transient', `The FHIR server answered with status ${status}.`);
}
