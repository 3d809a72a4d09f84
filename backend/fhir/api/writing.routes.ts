import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { outcomeOf, refusal } from '../../engines/fhir/api/outcome.ts';
import { writes } from '../../wall/endpoint.ts';
import { etagOf } from './bundles.ts';
import {
  baseOf,
  type FhirDependencies,
  failureOf,
  hidden,
  type OfResource,
  type OfType,
  parametersOfUrl,
  preferencesOf,
  sendResource,
} from './http.ts';
import { answerPath, keyOf, typeOf } from './reading.service.ts';
import { runBatch, runTransaction } from './writing/bundle.service.ts';
import { type Change, deletionOf, patchingOf } from './writing/changes.ts';
import { bundleOf, JSON_PATCH } from './writing/entries.ts';
import { readPatch } from './writing/json-patch.ts';
import type { Address } from './writing/targets.ts';
import { readJson, wantedOf } from './writing/wanted.ts';
import { applyChanges } from './writing/write.service.ts';

/** Mounts create, update, patch, delete, transactions and batches. */
export function mountWriting(fhir: FastifyInstance, dependencies: FhirDependencies): void {
  mountCreate(fhir, dependencies);
  // Each goes to a resource by its id, or to the one that a search finds.
  for (const url of ['/:type', '/:type/:id']) {
    mountUpdate(fhir, dependencies, url);
    mountPatch(fhir, dependencies, url);
    mountDelete(fhir, dependencies, url);
  }
  mountBundles(fhir, dependencies);
}

function mountCreate(fhir: FastifyInstance, dependencies: FhirDependencies): void {
  fhir.post<OfType>(
    '/:type',
    { ...hidden, config: { scope: 'study', right: 'write', event: writes('fhir.create', 'fhir.read') } },
    async (request, reply) => {
      const wanted = wantedOf(readJson(request.body), {
        type: request.params.type,
        id: null,
        ifNoneExist: headerOf(request, 'if-none-exist'),
      });
      return change(dependencies, request, reply, wanted);
    },
  );
}

function mountUpdate(fhir: FastifyInstance, dependencies: FhirDependencies, url: string): void {
  fhir.put(
    url,
    { ...hidden, config: { scope: 'study', right: 'write', event: writes('fhir.create', 'fhir.update') } },
    async (request, reply) =>
      change(dependencies, request, reply, wantedOf(readJson(request.body), addressOf(request))),
  );
}

function mountPatch(fhir: FastifyInstance, dependencies: FhirDependencies, url: string): void {
  fhir.patch(
    url,
    { ...hidden, config: { scope: 'study', right: 'write', event: writes('fhir.update') } },
    async (request, reply) => {
      if (request.headers['content-type']?.split(';')[0]?.trim() !== JSON_PATCH)
        throw refusal(415, 'not-supported', `A patch is ${JSON_PATCH}.`, 'Content-Type');
      const patch = readPatch(readJson(request.body), null);
      return change(dependencies, request, reply, patchingOf(patch, addressOf(request)));
    },
  );
}

function mountDelete(fhir: FastifyInstance, dependencies: FhirDependencies, url: string): void {
  fhir.delete(
    url,
    { ...hidden, config: { scope: 'study', right: 'write', event: writes('fhir.delete') } },
    async (request, reply) => change(dependencies, request, reply, deletionOf(addressOf(request))),
  );
}

/** The resource of the path, or the search of one without an id. @throws FhirError 404 for what no resource is called by */
function addressOf(request: FastifyRequest): Address {
  const { type, id } = request.params as Partial<OfResource['Params']> & OfType['Params'];
  const ifMatch = headerOf(request, 'if-match');
  if (id !== undefined) return { ...keyOf({ type, id }), ifMatch };
  return {
    type: typeOf(type),
    id: null,
    where: new URLSearchParams(parametersOfUrl(request.url)).toString(),
    ifMatch,
  };
}

function mountBundles(fhir: FastifyInstance, { db, markOf }: FhirDependencies): void {
  fhir.post(
    '/',
    {
      ...hidden,
      config: {
        scope: 'study',
        right: 'write',
        event: writes('fhir.create', 'fhir.update', 'fhir.delete', 'fhir.read', 'fhir.search'),
      },
    },
    async (request, reply) => {
      const { studyId } = request;
      const base = baseOf(request);
      const { type, entries } = bundleOf(readJson(request.body));
      const read = (path: string) => answerPath({ db, markOf, base }, studyId, request, path);
      const run = type === 'transaction' ? runTransaction : runBatch;
      const response = await run(
        { db, markOf, base, read, failureOf: failureOf },
        studyId,
        request.caller,
        entries,
      );
      if (preferencesOf(request).returns === 'minimal')
        for (const entry of response.entry ?? [])
          if (entry.response?.location !== undefined) delete entry.resource;
      return sendResource(reply, 200, response);
    },
  );
}

async function change(
  { db, markOf }: FhirDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Change,
) {
  const base = baseOf(request);
  const [done] = await applyChanges({ db, markOf, base }, request.studyId, request.caller, [asked]);
  if (done === undefined) throw refusal(500, 'exception', 'Nothing was stored.');
  const { version, at, status } = done;
  if (version !== null) void reply.header('etag', etagOf(version));
  if (status === 204) return reply.code(204).send();
  const { resource } = done;
  void reply.header('last-modified', at.toUTCString());
  if (status === 201)
    void reply.header('location', `${base}/${resource.resourceType}/${resource.id}/_history/${version}`);
  switch (preferencesOf(request).returns) {
    case 'minimal':
      return reply.code(status).send();
    case 'OperationOutcome': {
      const sentence = status === 201 ? 'The resource is stored.' : 'The resource is as it is now stored.';
      return sendResource(reply, status, outcomeOf([{ code: 'informational', sentence }], 'information'));
    }
    default:
      return sendResource(reply, status, resource);
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
