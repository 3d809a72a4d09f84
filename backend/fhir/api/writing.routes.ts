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
  preferencesOf,
  sendResource,
} from './http.ts';
import { answerPath, keyOf } from './reading.service.ts';
import { runBatch, runTransaction } from './writing/bundle.service.ts';
import { deleteResource } from './writing/delete.service.ts';
import { bundleOf } from './writing/entries.ts';
import { matchedVersion } from './writing/if-match.ts';
import { readJson, type Wanted, wantedOf } from './writing/wanted.ts';
import { writeResources } from './writing/write.service.ts';

/** Mounts create, update, delete, transactions and batches. */
export function mountWriting(fhir: FastifyInstance, dependencies: FhirDependencies): void {
  mountCreateAndUpdate(fhir, dependencies);
  mountDelete(fhir, dependencies);
  mountBundles(fhir, dependencies);
}

function mountCreateAndUpdate(fhir: FastifyInstance, dependencies: FhirDependencies): void {
  fhir.post<OfType>(
    '/:type',
    { ...hidden, config: { scope: 'study', right: 'write', event: writes('fhir.create', 'fhir.read') } },
    async (request, reply) => {
      const wanted = wantedOf(readJson(request.body), {
        type: request.params.type,
        id: null,
        ifNoneExist: headerOf(request, 'if-none-exist'),
      });
      return write(dependencies, request, reply, wanted);
    },
  );
  fhir.put<OfResource>(
    '/:type/:id',
    { ...hidden, config: { scope: 'study', right: 'write', event: writes('fhir.create', 'fhir.update') } },
    async (request, reply) => {
      const { type, id } = request.params;
      const wanted = wantedOf(readJson(request.body), { type, id, ifMatch: headerOf(request, 'if-match') });
      return write(dependencies, request, reply, wanted);
    },
  );
}

function mountDelete(fhir: FastifyInstance, { db }: FhirDependencies): void {
  fhir.delete<OfResource>(
    '/:type/:id',
    { ...hidden, config: { scope: 'study', right: 'write', event: writes('fhir.delete') } },
    async (request, reply) => {
      const { studyId } = request;
      const tag = headerOf(request, 'if-match');
      const ifMatch = tag === null ? null : matchedVersion(tag, null);
      const version = await deleteResource(db, studyId, request.caller, keyOf(request.params), ifMatch);
      if (version !== null) void reply.header('etag', etagOf(version));
      return reply.code(204).send();
    },
  );
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

async function write(
  { db, markOf }: FhirDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
) {
  const base = baseOf(request);
  const [written] = await writeResources({ db, markOf, base }, request.studyId, request.caller, [wanted]);
  if (written === undefined) throw refusal(500, 'exception', 'Nothing was stored.');
  const { resource, version, at, status } = written;
  const address = `${base}/${resource.resourceType}/${resource.id}/_history/${version}`;
  void reply.header('etag', etagOf(version)).header('last-modified', at.toUTCString());
  if (status === 201) void reply.header('location', address);
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
