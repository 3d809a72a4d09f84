import type { FastifyRequest } from 'fastify';
import type { Bundle, FhirResource } from 'fhir/r4';
import { noResource, refusal } from '../../engines/fhir/api/outcome.ts';
import { readQuery } from '../../engines/fhir/api/search/query.ts';
import { isResourceType } from '../../engines/fhir/api/types.ts';
import { audit } from '../../record/audit/audit.store.ts';
import { type ResourceKey, readResource, type Version } from '../../record/resources/resources.store.ts';
import { searchset } from './bundles.ts';
import { deidentifiedList, deidentifiedOf, tellResources } from './deidentified/deidentified-resources.ts';
import { requireDisclosable } from './deidentified/stored-ids.ts';
import { storedSearch } from './deidentified/stored-search.ts';
import { type FhirDependencies, parametersOfUrl, preferencesOf } from './http.ts';
import { refuseMissing } from './missing.ts';
import { type SearchDependencies, searchResources } from './search/search.service.ts';

/** What R4 calls resources and versions by. */
export const FHIR_ID = /^[A-Za-z0-9\-.]{1,64}$/;

/** The resource as it is now. @throws FhirError 404 or 410 where there is none */
export async function readVersion(
  dependencies: Pick<FhirDependencies, 'db' | 'markOf'>,
  studyId: string,
  key: ResourceKey,
): Promise<Version> {
  const version = await readResource(dependencies.db, studyId, key);
  return version ?? refuseMissing(dependencies, studyId, key);
}

interface Search {
  readonly type: string;
  readonly asked: readonly [string, string][];
  readonly isStrict: boolean;
}

/** The same as it is told to those who read de-identified, and what was read for it. */
export async function findDeidentified(
  { view, ...dependencies }: SearchDependencies & Pick<FhirDependencies, 'db' | 'view'>,
  studyId: string,
  { type, asked, isStrict }: Search,
): Promise<{ bundle: Bundle; returned: readonly FhirResource[] }> {
  const { base } = dependencies;
  requireDisclosable(typeOf(type));
  const parameters = await storedSearch(view, { studyId, type, base }, asked);
  const query = readQuery(
    typeOf(type),
    parameters.map(({ stored }) => stored),
    isStrict,
  );
  const page = await searchResources(dependencies, studyId, query);
  const tell = tellResources({ ...dependencies, view }, studyId);
  const told = {
    ...page,
    matches: await deidentifiedOf(tell, page.matches),
    included: await deidentifiedOf(tell, page.included),
  };
  const askedAs = new Map(parameters.map(({ stored, asked: own }) => [stored.join('='), own]));
  const repeated = query.parameters.map((each) => askedAs.get(each.join('=')) ?? each);
  const bundle = searchset(base, { ...query, parameters: repeated }, told);
  return {
    bundle: await deidentifiedList(view, studyId, bundle),
    returned: [...page.matches, ...page.included],
  };
}

export async function find(
  dependencies: SearchDependencies,
  studyId: string,
  { type, asked, isStrict }: Search,
): Promise<Bundle> {
  const query = readQuery(typeOf(type), asked, isStrict);
  return searchset(dependencies.base, query, await searchResources(dependencies, studyId, query));
}

/** A read or a search by its path within the API, as an entry of a bundle asks for it; each is an event of its own. */
export async function answerPath(
  dependencies: SearchDependencies & Pick<FhirDependencies, 'db' | 'markOf'>,
  studyId: string,
  request: FastifyRequest,
  path: string,
): Promise<FhirResource | Bundle> {
  const [address = ''] = path.split('?');
  const [type = '', id, ...more] = address.split('/');
  if (more.length > 0) throw refusal(400, 'not-supported', 'An entry reads a resource, or searches a type.');
  const note = (action: string, target: string) =>
    audit(dependencies.db, request.caller, { studyId, action, target });
  if (id === undefined) {
    const { isStrict } = preferencesOf(request);
    const bundle = await find(dependencies, studyId, { type, asked: parametersOfUrl(path), isStrict });
    await note('fhir.search', type);
    return bundle;
  }
  const key = keyOf({ type, id });
  const { resource } = await readVersion(dependencies, studyId, key);
  await note('fhir.read', `${key.type}/${key.id}`);
  return resource;
}

export function typeOf(type: string) {
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
