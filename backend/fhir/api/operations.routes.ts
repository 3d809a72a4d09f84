import type { FastifyInstance } from 'fastify';
import { outcomeOf, refusal } from '../../engines/fhir/api/outcome.ts';
import { reads } from '../../wall/endpoint.ts';
import { entriesOf, listOf } from './bundles.ts';
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
  resourceInPath,
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
  fhir.get<OfResource>(
    '/:type/:id/$everything',
    {
      ...hidden,
      config: { scope: 'study', right: 'read identified', event: reads('fhir.everything', resourceInPath) },
    },
    async (request, reply) => {
      const { type, id } = keyOf(request.params);
      if (type !== 'Patient') throw refusal(404, 'not-supported', 'Everything is told of a Patient alone.');
      await readVersion(dependencies, request.studyId, { type, id });
      const base = baseOf(request);
      const parameters = parametersOfUrl(request.url);
      const list = readList(parameters, ['_type', 'start', 'end']);
      const given = new Map(parameters);
      const within = stretch(given.get('start'), given.get('end'));
      if (within === 'invalid')
        throw refusal(400, 'invalid', 'start and end take a date such as 2024-03.', 'start');
      const asked = { ...list, types: readTypes(given.get('_type')), within };
      const page = await everythingOf({ ...dependencies, base }, request.studyId, id, asked);
      const links = { path: `Patient/${id}/$everything`, ...list, next: page.next };
      return sendResource(reply, 200, listOf(base, 'searchset', entriesOf(base, page), links));
    },
  );
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
