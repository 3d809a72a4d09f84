import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../audit/audit.store.ts';
import type { ZodApp } from '../../shared/zod-app.ts';
import type { Database } from '../../store/database.ts';
import { studyOf } from '../../studies/study-wall.ts';
import { etagOf, history, searchset } from './bundles.ts';
import {
  answerFhirError,
  baseOf,
  parametersOfForm,
  parametersOfUrl,
  preferencesOf,
  sendResource,
} from './http.ts';
import { noResource, refusal } from './outcome.ts';
import { readResource, readVersions, type Version } from './resources.store.ts';
import { readQuery } from './search/query.ts';
import { searchResources } from './search/search.service.ts';
import { isResourceType } from './types.ts';

/** What the FHIR API is made of. */
export interface FhirParts {
  readonly db: Database;
}

/** A bundle of many documents with their content. */
const BODY_LIMIT = 20 * 1024 * 1024;

/** Mounts the FHIR R4 API of the chosen study under /fhir. */
export function mountFhir(app: ZodApp, parts: FhirParts): void {
  void app.register(
    async (scope) => {
      const fhir = scope as unknown as FastifyInstance;
      fhir.setErrorHandler(answerFhirError);
      fhir.setNotFoundHandler(() => {
        throw refusal(404, 'not-found', 'There is no such interaction; /fhir/metadata lists them.');
      });
      readBodies(fhir);
      mountReading(fhir, parts);
      mountSearch(fhir, parts);
    },
    { prefix: '/fhir' },
  );
}

/** Bodies stay texts: what is no JSON is told where it is read. */
function readBodies(fhir: FastifyInstance): void {
  fhir.removeAllContentTypeParsers();
  const types = ['application/fhir+json', 'application/json', 'application/x-www-form-urlencoded'];
  fhir.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
}

interface OfType {
  readonly Params: { readonly type: string };
}
interface OfResource {
  readonly Params: { readonly type: string; readonly id: string };
}
interface OfVersion {
  readonly Params: { readonly type: string; readonly id: string; readonly version: string };
}

const hidden = { schema: { hide: true } };
const FHIR_ID = /^[A-Za-z0-9\-.]{1,64}$/;

function mountReading(fhir: FastifyInstance, { db }: FhirParts): void {
  fhir.get<OfResource>('/:type/:id', hidden, async (request, reply) => {
    const studyId = await studyOf(request, db);
    const key = keyOf(request.params);
    const found = await readResource(db, studyId, key);
    if (found === null) throw noResource(key.type);
    const target = `${key.type}/${key.id}`;
    await audit(db, request.caller, { studyId, action: 'fhir.read', target });
    return sendVersion(request, reply, found);
  });
  fhir.get<OfVersion>('/:type/:id/_history/:version', hidden, async (request, reply) => {
    const studyId = await studyOf(request, db);
    const key = keyOf(request.params);
    const wanted = /^\d{1,9}$/.test(request.params.version) ? Number(request.params.version) : 0;
    const [found] = await readVersions(db, studyId, key, { below: wanted + 1, limit: 1 });
    if (found?.version !== wanted) throw noResource(key.type);
    await audit(db, request.caller, { studyId, action: 'fhir.read', target: `${key.type}/${key.id}` });
    return sendVersion(request, reply, found);
  });
  fhir.get<OfResource>('/:type/:id/_history', hidden, async (request, reply) => {
    const studyId = await studyOf(request, db);
    const key = keyOf(request.params);
    const asked = readQuery(key.type, parametersOfUrl(request.url), false);
    const limit = Math.max(1, asked.count);
    const before = new Map(parametersOfUrl(request.url)).get('_before');
    const below = before !== undefined && /^\d{1,9}$/.test(before) ? Number(before) : 2 ** 31 - 1;
    const versions = await readVersions(db, studyId, key, { below, limit: limit + 1 });
    if (versions.length === 0 && before === undefined) throw noResource(key.type);
    const path = `${key.type}/${key.id}`;
    await audit(db, request.caller, { studyId, action: 'fhir.history', target: path });
    const page = versions.slice(0, limit);
    const last = page.at(-1);
    const next = versions.length > limit && last ? `_count=${limit}&_before=${last.version}` : null;
    return sendResource(reply, 200, history(baseOf(request), path, page, next));
  });
}

function mountSearch(fhir: FastifyInstance, { db }: FhirParts): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    asked: [string, string][],
  ) {
    const studyId = await studyOf(request, db);
    const base = baseOf(request);
    const query = readQuery(typeOf(type), asked, preferencesOf(request).isStrict);
    const page = await searchResources({ db, base }, studyId, query);
    await audit(db, request.caller, { studyId, action: 'fhir.search', target: type });
    return sendResource(reply, 200, searchset(base, query, page));
  }
  fhir.get<OfType>('/:type', hidden, (request, reply) =>
    answer(request, reply, request.params.type, parametersOfUrl(request.url)),
  );
  // Names and numbers of patients need not stand in an address.
  fhir.post<OfType>('/:type/_search', hidden, (request, reply) => {
    const form = typeof request.body === 'string' ? request.body : '';
    const asked = [...parametersOfUrl(request.url), ...parametersOfForm(form)];
    return answer(request, reply, request.params.type, asked);
  });
}

function typeOf(type: string) {
  if (!isResourceType(type))
    throw refusal(404, 'not-supported', 'FHIR R4 has no type of resources of this name.');
  return type;
}

function keyOf({ type, id }: { readonly type: string; readonly id: string }) {
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
