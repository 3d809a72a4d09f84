import type { FastifyInstance } from 'fastify';
import { outcomeOf, refusal } from '../../engines/fhir/api/outcome.ts';
import type { DeidentifiedView } from '../../wall/deidentified/view.ts';
import { reads } from '../../wall/endpoint.ts';
import { entriesOf, listOf } from './bundles.ts';
import { deidentifiedList, deidentifiedOf, tellResources } from './deidentified/deidentified-resources.ts';
import { storedKey } from './deidentified/stored-ids.ts';
import { storedSearch } from './deidentified/stored-search.ts';
import { everythingOf, stretch } from './everything/everything.service.ts';
import { readList, readTypes } from './history/list-query.ts';
import {
  baseOf,
  type FhirDependencies,
  failureOf,
  hidden,
  type OfResource,
  type OfType,
  parametersOfUrl,
  sendResource,
  typeInPath,
} from './http.ts';
import { keyOf, readVersion, typeOf } from './reading.service.ts';
import { changeToValidate } from './writing/validated.ts';
import { readJson } from './writing/wanted.ts';
import { tryChange } from './writing/write.service.ts';

/** Mounts $everything of a patient and $validate of any resource. */
export function mountOperations(fhir: FastifyInstance, dependencies: FhirDependencies): void {
  mountEverything(fhir, dependencies);
  for (const url of ['/:type/$validate', '/:type/:id/$validate']) mountValidate(fhir, dependencies, url);
}

function mountEverything(fhir: FastifyInstance, dependencies: FhirDependencies): void {
  const { view } = dependencies;
  fhir.get<OfResource>(
    '/:type/:id/$everything',
    {
      ...hidden,
      config: {
        scope: 'study',
        right: 'read identified',
        event: reads('fhir.everything'),
        deidentified: 'by hand',
      },
    },
    async (request, reply) => {
      const { studyId, isDeidentified } = request;
      const asked = keyOf(request.params);
      const { type } = asked;
      if (type !== 'Patient') throw refusal(404, 'not-supported', 'Everything is told of a Patient alone.');
      const { id } = isDeidentified ? await storedKey(view, studyId, asked) : asked;
      request.eventTarget = `Patient/${id}`;
      await readVersion(dependencies, studyId, { type, id });
      const base = baseOf(request);
      const parameters = isDeidentified
        ? await askedOfEverything(view, studyId, parametersOfUrl(request.url))
        : parametersOfUrl(request.url);
      const list = readList(parameters, ['_type', 'start', 'end']);
      const given = new Map(parameters);
      const within = stretch(given.get('start'), given.get('end'));
      if (within === 'invalid')
        throw refusal(400, 'invalid', 'start and end take a date such as 2024-03.', 'start');
      const wanted = { ...list, types: readTypes(given.get('_type')), within };
      const page = await everythingOf({ ...dependencies, base }, studyId, id, wanted);
      const links = { path: `Patient/${asked.id}/$everything`, ...list, next: page.next };
      if (isDeidentified) {
        const tell = tellResources(dependencies, studyId);
        const [matches, included] = [
          await deidentifiedOf(tell, page.matches),
          await deidentifiedOf(tell, page.included),
        ];
        const entries = entriesOf(base, { ...page, matches, included });
        const told = await deidentifiedList(view, studyId, listOf(base, 'searchset', entries, links));
        request.noteTold();
        return sendResource(reply, 200, told, [...page.matches, ...page.included]);
      }
      return sendResource(reply, 200, listOf(base, 'searchset', entriesOf(base, page), links));
    },
  );
}

async function askedOfEverything(view: DeidentifiedView, studyId: string, asked: [string, string][]) {
  const parameters = await storedSearch(view, { studyId, type: 'Patient', base: '' }, asked);
  return parameters.map(({ stored: [name, value] }): [string, string] => [name, value]);
}

const FINE = 'A resource like this would be stored.';

function mountValidate(fhir: FastifyInstance, { db, markOf }: FhirDependencies, url: string): void {
  fhir.post(
    url,
    { ...hidden, config: { scope: 'study', right: 'write', event: reads('fhir.validate', typeInPath) } },
    async (request, reply) => {
      const { type, id } = request.params as OfType['Params'] & Partial<OfResource['Params']>;
      const known = id === undefined ? { type: typeOf(type), id: null } : keyOf({ type, id });
      const given = new Map(parametersOfUrl(request.url));
      const mode = given.get('mode') ?? null;
      const asked = { ...known, mode, profile: given.get('profile') ?? null };
      const body = request.body === undefined && mode === 'delete' ? undefined : readJson(request.body);
      try {
        const change = changeToValidate(body, asked);
        if (change !== null)
          await tryChange({ db, markOf, base: baseOf(request) }, request.studyId, request.caller, change);
      } catch (error) {
        const { status, faults } = failureOf(error);
        if (status >= 500 || faults.some(({ place }) => place === 'mode' || place === 'profile')) throw error;
        return sendResource(reply, 200, outcomeOf(faults));
      }
      return sendResource(reply, 200, outcomeOf([{ code: 'informational', sentence: FINE }], 'information'));
    },
  );
}
