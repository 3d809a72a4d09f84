import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bundle, FhirResource } from 'fhir/r4';
import { goneResource, noResource, refusal } from '../../engines/fhir/api/outcome.ts';
import { MOST_COUNT, readQuery } from '../../engines/fhir/api/search/query.ts';
import { isResourceType } from '../../engines/fhir/api/types.ts';
import { audit } from '../../record/audit/audit.store.ts';
import {
  type ResourceKey,
  readResource,
  readVersions,
  type Version,
} from '../../record/resources/resources.store.ts';
import { studyOf } from '../../studies/study-wall.ts';
import { etagOf, history, searchset } from './bundles.ts';
import {
  baseOf,
  type FhirParts,
  hidden,
  type OfResource,
  type OfType,
  type OfVersion,
  parametersOfForm,
  parametersOfUrl,
  preferencesOf,
  sendResource,
} from './http.ts';
import { refuseMissing } from './missing.ts';
import { type SearchParts, searchResources } from './search/search.service.ts';

const FHIR_ID = /^[A-Za-z0-9\-.]{1,64}$/;
const LATEST = 2 ** 31 - 1;

/** Mounts read, vread, history and search. */
export function mountReading(fhir: FastifyInstance, { db, markOf }: FhirParts): void {
  fhir.get<OfResource>('/:type/:id', hidden, async (request, reply) => {
    const studyId = await studyOf(request, db);
    const found = await read({ db, markOf }, studyId, request, keyOf(request.params));
    return sendVersion(request, reply, found);
  });
  fhir.get<OfVersion>('/:type/:id/_history/:version', hidden, async (request, reply) => {
    const studyId = await studyOf(request, db);
    const key = keyOf(request.params);
    const wanted = wholeNumber(request.params.version) ?? 0;
    const [found] = await readVersions(db, studyId, key, { below: wanted + 1, limit: 1 });
    if (found?.version !== wanted) return refuseMissing({ db, markOf }, studyId, key);
    if (found.isDeleted === true) throw goneResource(key.type);
    await audit(db, request.caller, { studyId, action: 'fhir.read', target: `${key.type}/${key.id}` });
    return sendVersion(request, reply, found);
  });
  fhir.get<OfResource>('/:type/:id/_history', hidden, async (request, reply) => {
    const studyId = await studyOf(request, db);
    const key = keyOf(request.params);
    const asked = new Map(parametersOfUrl(request.url));
    const limit = Math.min(Math.max(wholeNumber(asked.get('_count')) ?? MOST_COUNT, 1), MOST_COUNT);
    const below = wholeNumber(asked.get('_before')) ?? LATEST;
    const versions = await readVersions(db, studyId, key, { below, limit: limit + 1 });
    if (versions.length === 0 && below === LATEST) return refuseMissing({ db, markOf }, studyId, key);
    const path = `${key.type}/${key.id}`;
    await audit(db, request.caller, { studyId, action: 'fhir.history', target: path });
    const page = versions.slice(0, limit);
    const last = page.at(-1);
    const next = versions.length > limit && last ? `_count=${limit}&_before=${last.version}` : null;
    return sendResource(reply, 200, history(baseOf(request), path, page, next));
  });
  fhir.get<OfType>('/:type', hidden, (request, reply) =>
    answerSearch(request, reply, parametersOfUrl(request.url)),
  );
  // Names and numbers of patients need not stand in an address.
  fhir.post<OfType>('/:type/_search', hidden, (request, reply) => {
    const form = typeof request.body === 'string' ? request.body : '';
    return answerSearch(request, reply, [...parametersOfUrl(request.url), ...parametersOfForm(form)]);
  });

  async function answerSearch(
    request: FastifyRequest<OfType>,
    reply: FastifyReply,
    asked: readonly [string, string][],
  ) {
    const studyId = await studyOf(request, db);
    const parts = { db, base: baseOf(request) };
    return sendResource(reply, 200, await find(parts, studyId, request, request.params.type, asked));
  }
}

/** A read or a search by its path within the API, as entries of bundles ask for it. */
export async function answerPath(
  parts: SearchParts & FhirParts,
  studyId: string,
  request: FastifyRequest,
  path: string,
): Promise<FhirResource | Bundle> {
  const [address = ''] = path.split('?');
  const [type = '', id, ...more] = address.split('/');
  if (more.length > 0) throw refusal(400, 'not-supported', 'An entry reads a resource, or searches a type.');
  if (id === undefined) return find(parts, studyId, request, type, parametersOfUrl(path));
  return (await read(parts, studyId, request, keyOf({ type, id }))).resource;
}

async function read(
  parts: FhirParts,
  studyId: string,
  { caller }: FastifyRequest,
  key: ResourceKey,
): Promise<Version> {
  const found = await readResource(parts.db, studyId, key);
  if (found === null) return refuseMissing(parts, studyId, key);
  await audit(parts.db, caller, { studyId, action: 'fhir.read', target: `${key.type}/${key.id}` });
  return found;
}

async function find(
  parts: SearchParts,
  studyId: string,
  request: FastifyRequest,
  type: string,
  asked: readonly [string, string][],
): Promise<Bundle> {
  const query = readQuery(typeOf(type), asked, preferencesOf(request).isStrict);
  const page = await searchResources(parts, studyId, query);
  await audit(parts.db, request.caller, { studyId, action: 'fhir.search', target: type });
  return searchset(parts.base, query, page);
}

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

function typeOf(type: string) {
  if (!isResourceType(type))
    throw refusal(404, 'not-supported', 'FHIR R4 has no type of resources of this name.');
  return type;
}

/** @throws FhirError 404 for what no resource is called by */
export function keyOf({ type, id }: ResourceKey): ResourceKey {
  const known = typeOf(type);
  if (!FHIR_ID.test(id)) throw noResource(known);
  return { type: known, id };
}

/** One version with its entity tag; a client that has it already is told so. */
function sendVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  { resource, version, at }: Version,
): FastifyReply {
  void reply.header('etag', etagOf(version)).header('last-modified', at.toUTCString());
  if (request.headers['if-none-match'] === etagOf(version)) return reply.code(304).send();
  return sendResource(reply, 200, resource);
}
