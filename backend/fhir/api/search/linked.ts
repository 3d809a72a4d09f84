import type { FhirResource } from 'fhir/r4';
import { type FhirError, refusal } from '../../../engines/fhir/api/outcome.ts';
import type { Criterion } from '../../../engines/fhir/api/search/criteria.ts';
import type { Filter, LinkedCriterion } from '../../../engines/fhir/api/search/filters.ts';
import { localReference, matches } from '../../../engines/fhir/api/search/matches.ts';
import { parametersOf, type SearchParameter } from '../../../engines/fhir/api/search/parameter-table.ts';
import { referencesOf } from '../../../engines/fhir/api/search/values.ts';
import { type ResourceKey, readResources } from '../../../record/resources/resources.store.ts';
import type { Database } from '../../../store/database.ts';
import { type Narrowed, passing } from './streams.ts';

/** Where and how long references are followed. */
export interface Following {
  readonly db: Database;
  readonly studyId: string;
  readonly base: string;
  /** The instant, in milliseconds, from which on a search takes too long. */
  readonly until: number;
}

/** So many resources at the other end of a reference are looked up first, within this time; more are followed one by one. */
const FEW = 500;
const FIRST_LOOK_MS = 1_000;

/**
 * What a filter asks over references, turned into what the store can look up: where few resources stand at the other
 * end, their ids, else a check of each resource that passes the rest.
 *
 * @returns null where nothing can pass
 */
export async function narrowed(following: Following, filter: Filter): Promise<Narrowed | null> {
  const criteria: Criterion[] = [...filter.criteria];
  const open: LinkedCriterion[] = [];
  for (const link of filter.links) {
    const few = await fewAtOtherEnd(following, filter.type, link);
    if (few === null) open.push(link);
    else if (few.size === 0) return null;
    else criteria.push(link.kind === 'chain' ? referring(link.parameter, few) : havingId(few));
  }
  const { type } = filter;
  const keep = (resources: readonly FhirResource[]) => keepLinked(following, type, open, resources);
  return { type, criteria, keep: open.length === 0 ? null : keep };
}

/** Refers to one of some resources, "Type/id". */
export const referring = (parameter: SearchParameter, references: Iterable<string>): Criterion => ({
  parameter,
  kind: 'reference',
  any: [...references],
});

const ID = parametersOf('Patient').get('_id') as SearchParameter;

function havingId(references: Iterable<string>): Criterion {
  const codes = [...references].map((each) => each.slice(each.indexOf('/') + 1));
  return { parameter: ID, kind: 'token', isNot: false, any: codes.map((code) => ({ system: null, code })) };
}

/** "Type/id" of all that a chain may lead to, or that others refer to as it is asked; null where these are more than few. */
async function fewAtOtherEnd(
  following: Following,
  type: string,
  link: LinkedCriterion,
): Promise<ReadonlySet<string> | null> {
  const found = new Set<string>();
  const until = Date.now() + FIRST_LOOK_MS;
  for (const filter of link.kind === 'chain' ? link.targets : [link.source]) {
    for await (const resource of passingOf(following, await narrowed(following, filter))) {
      if (resource !== null)
        for (const reference of link.kind === 'chain'
          ? [addressOf(resource)]
          : referencesTo(type, resource, link.parameter, following.base))
          found.add(reference);
      if (found.size > FEW || Date.now() > until) return null;
    }
  }
  return found;
}

/** Those of some resources that pass all links. */
async function keepLinked(
  following: Following,
  type: string,
  links: readonly LinkedCriterion[],
  resources: readonly FhirResource[],
): Promise<ReadonlySet<FhirResource>> {
  let kept = resources;
  for (const link of links) {
    if (kept.length === 0) break;
    kept =
      link.kind === 'chain'
        ? await keepChained(following, link, kept)
        : await keepReferredTo(following, type, link, kept);
  }
  return new Set(kept);
}

/** Resources that refer to what passes the filter of its type. */
async function keepChained(
  following: Following,
  { parameter, targets }: Extract<LinkedCriterion, { kind: 'chain' }>,
  resources: readonly FhirResource[],
): Promise<FhirResource[]> {
  const { db, studyId, base } = following;
  const isTarget = (type: string) => targets.some((target) => target.type === type);
  const references = new Map(
    resources.map((resource) => [
      resource,
      referencesOf(resource, parameter).map((reference) => localReference(reference, base)),
    ]),
  );
  const keys = [...new Set([...references.values()].flat())].flatMap((each) => keyIn(each) ?? []);
  const found = await readResources(
    db,
    studyId,
    keys.filter(({ type }) => isTarget(type)),
  );
  const passed = new Set<string>();
  for (const { type, criteria, links } of targets) {
    const those = [...found.values()]
      .map(({ resource }) => resource)
      .filter((resource) => resource.resourceType === type && matches(resource, criteria, base));
    for (const resource of await keepLinked(following, type, links, those)) passed.add(addressOf(resource));
  }
  return resources.filter((resource) => references.get(resource)?.some((each) => passed.has(each)));
}

/** Resources that something refers to which passes the filter. */
async function keepReferredTo(
  following: Following,
  type: string,
  { parameter, source }: Extract<LinkedCriterion, { kind: 'has' }>,
  resources: readonly FhirResource[],
): Promise<FhirResource[]> {
  const waiting = new Set(resources.map(addressOf));
  const asked = { ...source, criteria: [...source.criteria, referring(parameter, waiting)] };
  for await (const resource of passingOf(following, await narrowed(following, asked))) {
    if (resource !== null)
      for (const reference of referencesTo(type, resource, parameter, following.base))
        waiting.delete(reference);
    if (waiting.size === 0) break;
  }
  return resources.filter((resource) => !waiting.has(addressOf(resource)));
}

const TOO_MANY = refusal(400, 'too-costly', 'These references are too many to follow; ask for less of them.');

/**
 * What passes, the last changed first; null after each part of what was looked at.
 *
 * @throws FhirError 400, the one that is given, after too long
 */
export async function* passingOf(
  { db, studyId, base, until }: Following,
  filter: Narrowed | null,
  tooLong: FhirError = TOO_MANY,
): AsyncGenerator<FhirResource | null> {
  if (filter === null) return;
  for await (const { resource } of passing({ db, studyId, filter, base, isDescending: true, after: null })) {
    if (Date.now() > until) throw tooLong;
    yield resource;
  }
}

/** `Type/id`, as a reference names it. */
export const addressOf = ({ resourceType, id }: FhirResource): string => `${resourceType}/${id}`;

const referencesTo = (type: string, resource: FhirResource, parameter: SearchParameter, base: string) =>
  referencesOf(resource, parameter)
    .map((reference) => localReference(reference, base))
    .filter((reference) => reference.startsWith(`${type}/`));

/** The type and id of a reference within this server; null for any other one. */
export function keyIn(reference: string): ResourceKey | null {
  const [type = '', id, ...more] = reference.split('/');
  return id === undefined || more.length > 0 || !/^[A-Z]\w+$/.test(type) ? null : { type, id };
}
