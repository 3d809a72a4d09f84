import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ResourceType } from '../../engines/fhir/api/types.ts';
import { storedVersions, versionKey } from '../../record/resources/history.store.ts';
import { readVersions, type Version } from '../../record/resources/resources.store.ts';
import { VERSIONS_WITHHELD } from '../../wall/deidentified/withheld.ts';
import { reads } from '../../wall/endpoint.ts';
import { history, type ListLinks } from './bundles.ts';
import { changesPage } from './history/changes.ts';
import { readList } from './history/list-query.ts';
import {
  baseOf,
  type FhirDependencies,
  hidden,
  type OfResource,
  type OfType,
  parametersOfUrl,
  resourceInPath,
  sendResource,
  typeInPath,
} from './http.ts';
import { refuseMissing } from './missing.ts';
import { keyOf, typeOf } from './reading.service.ts';
import { cursorAt, positionAt } from './search/pages.ts';

const LATEST = 2 ** 31 - 1;

/** Mounts the history of a resource, of a type and of all of a study. */
export function mountHistory(fhir: FastifyInstance, dependencies: FhirDependencies): void {
  mountInstance(fhir, dependencies);
  fhir.get<OfType>(
    '/:type/_history',
    {
      ...hidden,
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('fhir.history', typeInPath),
        deidentified: VERSIONS_WITHHELD,
      },
    },
    (request, reply) => answerChanges(dependencies, request, reply, typeOf(request.params.type)),
  );
  fhir.get(
    '/_history',
    {
      ...hidden,
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('fhir.history', () => ''),
        deidentified: VERSIONS_WITHHELD,
      },
    },
    (request, reply) => answerChanges(dependencies, request, reply, null),
  );
}

function mountInstance(fhir: FastifyInstance, { db, markOf }: FhirDependencies): void {
  fhir.get<OfResource>(
    '/:type/:id/_history',
    {
      ...hidden,
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('fhir.history', resourceInPath),
        deidentified: VERSIONS_WITHHELD,
      },
    },
    async (request, reply) => {
      const { studyId } = request;
      const key = keyOf(request.params);
      const { count, since, cursor, parameters } = readList(parametersOfUrl(request.url));
      // Of one resource the version alone tells where a page ended.
      const below = cursor === null ? LATEST : Number(cursor[1].split('/').at(-1));
      const found = await readVersions(db, studyId, key, {
        below: Number.isNaN(below) ? LATEST : below,
        limit: count + 1,
        since,
      });
      if (found.length === 0 && cursor === null) {
        const all = since === null ? [] : await readVersions(db, studyId, key, { below: LATEST, limit: 1 });
        if (all.length === 0) return refuseMissing({ db, markOf }, studyId, key);
      }
      const versions = found.slice(0, count);
      const next = found.length > count ? cursorOf(versions.at(-1)) : null;
      const links = { path: `${key.type}/${key.id}/_history`, parameters, cursor, next };
      return sendResource(reply, 200, history(baseOf(request), versions, links));
    },
  );
}

const cursorOf = (version: Version | undefined): ListLinks['next'] =>
  version === undefined ? null : cursorAt({ at: version.at, id: versionKey(version) });

async function answerChanges(
  { db }: FhirDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  type: ResourceType | null,
): Promise<FastifyReply> {
  const { studyId } = request;
  const { count, since, cursor, parameters } = readList(parametersOfUrl(request.url));
  const { found, next } = await changesPage(
    {
      db,
      studyId,
      isWanted: (each) => type === null || each === type,
      patient: null,
      isPresentOnly: false,
      since,
      after: positionAt(cursor),
      stored: (page) => storedVersions(db, studyId, type, page),
    },
    count,
  );
  const links: ListLinks = {
    path: type === null ? '_history' : `${type}/_history`,
    parameters,
    cursor,
    next: cursorAt(next),
  };
  return sendResource(reply, 200, history(baseOf(request), found, links));
}
