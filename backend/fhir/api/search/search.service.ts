import type { FhirResource } from 'fhir/r4';
import { refusal } from '../../../engines/fhir/api/outcome.ts';
import type { Cursor } from '../../../engines/fhir/api/search/cursor.ts';
import { localReference } from '../../../engines/fhir/api/search/matches.ts';
import { narrowReports } from '../../../engines/fhir/api/search/narrowing.ts';
import type { SearchQuery } from '../../../engines/fhir/api/search/query.ts';
import { referencesOf } from '../../../engines/fhir/api/search/values.ts';
import { countStored, type Position } from '../../../record/resources/candidates.store.ts';
import { type ResourceKey, readResources } from '../../../record/resources/resources.store.ts';
import type { Database } from '../../../store/database.ts';
import { sortedPage } from './sorting.ts';
import { passing } from './streams.ts';

/** One page of what a search finds. */
export interface SearchPage {
  readonly matches: readonly FhirResource[];
  readonly included: readonly FhirResource[];
  /** Null where nobody asked, or where counting an estimate takes too long. */
  readonly total: number | null;
  /** Where the next page begins; null at the end. */
  readonly next: Cursor | null;
}

export interface SearchDependencies {
  readonly db: Database;
  readonly base: string;
}

/** A page is ended, though it is not full, once so much was looked at: the link to the next one goes on. */
const LONGEST_PAGE_MS = 4_000;
/** Sorting and counting need all at once. */
const LONGEST_WHOLE_MS = 10_000;
const MOST_SORTED = 20_000;
const MOST_INCLUDED = 1_000;

const TOO_MUCH =
  'This takes too long over so many resources; name a patient or a code, or ask without _sort and _total.';

/**
 * Searches the resources of a study.
 *
 * @throws FhirError 400 where counting or sorting would have to look at too much
 */
export async function searchResources(
  dependencies: SearchDependencies,
  studyId: string,
  query: SearchQuery,
): Promise<SearchPage> {
  const page = query.isCount
    ? { matches: [], next: null }
    : query.sort === null || byLastChange(query) !== null
      ? await pageInOrder(dependencies, studyId, query)
      : await sortedPage(query, await allPassing(dependencies, studyId, query, MOST_SORTED));
  const isWhole = !query.isCount && query.cursor === null && page.next === null;
  return {
    ...page,
    included: await includedBy(dependencies, studyId, query, page.matches),
    total: !query.hasTotal
      ? null
      : isWhole
        ? page.matches.length
        : await totalOf(dependencies, studyId, query),
  };
}

/** Whether the store's own order is the one that is asked for: its direction; null for another order. */
function byLastChange({ sort }: SearchQuery): { isDescending: boolean } | null {
  const [only, ...more] = sort ?? [];
  if (sort === null) return { isDescending: true };
  return only?.parameter.name === '_lastUpdated' && more.length === 0
    ? { isDescending: only.isDescending }
    : null;
}

async function pageInOrder(
  { db, base }: SearchDependencies,
  studyId: string,
  query: SearchQuery,
): Promise<Pick<SearchPage, 'matches' | 'next'>> {
  const { isDescending } = byLastChange(query) ?? { isDescending: true };
  const after = query.cursor === null ? null : { at: new Date(query.cursor[0]), id: query.cursor[1] };
  const until = Date.now() + LONGEST_PAGE_MS;
  const matches: FhirResource[] = [];
  let last: Position | null = null;
  for await (const step of passing({ db, studyId, query, base, isDescending, after })) {
    if (step.resource !== null) {
      if (matches.length === query.count) return { matches, next: cursorAt(last) };
      matches.push(step.resource);
    }
    last = step;
    if (Date.now() > until) return { matches, next: cursorAt(last) };
  }
  return { matches, next: null };
}

const cursorAt = (last: Position | null): Cursor | null =>
  last === null ? null : [last.at.toISOString(), last.id];

async function allPassing(
  { db, base }: SearchDependencies,
  studyId: string,
  query: SearchQuery,
  most: number,
): Promise<FhirResource[]> {
  const until = Date.now() + LONGEST_WHOLE_MS;
  const found: FhirResource[] = [];
  for await (const { resource } of passing({ db, studyId, query, base, isDescending: true, after: null })) {
    if (resource !== null) found.push(resource);
    if (Date.now() > until || found.length > most) throw refusal(400, 'too-costly', TOO_MUCH);
  }
  return found;
}

async function totalOf(
  { db, base }: SearchDependencies,
  studyId: string,
  query: SearchQuery,
): Promise<number | null> {
  if (query.criteria.length === 0 && narrowReports(query, base) === null)
    return countStored(db, studyId, query.type);
  const until = Date.now() + LONGEST_WHOLE_MS;
  let total = 0;
  for await (const { resource } of passing({ db, studyId, query, base, isDescending: true, after: null })) {
    if (resource !== null) total += 1;
    if (Date.now() > until) {
      if (query.isEstimate) return null;
      throw refusal(400, 'too-costly', TOO_MUCH, '_total');
    }
  }
  return total;
}

/** What the references that are asked for lead to, each once. */
async function includedBy(
  { db, base }: SearchDependencies,
  studyId: string,
  { includes }: SearchQuery,
  matches: readonly FhirResource[],
): Promise<FhirResource[]> {
  if (includes.length === 0) return [];
  const shown = new Set(matches.map(({ resourceType, id }) => `${resourceType}/${id}`));
  const wanted = new Set<string>();
  for (const resource of matches) {
    for (const { parameter, target } of includes) {
      for (const reference of referencesOf(resource, parameter)) {
        const local = localReference(reference, base);
        const isWanted = target === null || local.startsWith(`${target}/`);
        if (isWanted && !shown.has(local) && wanted.size < MOST_INCLUDED) wanted.add(local);
      }
    }
  }
  const found = await readResources(
    db,
    studyId,
    [...wanted].flatMap((each) => keyIn(each) ?? []),
  );
  return [...found.values()].map(({ resource }) => resource);
}

/** The type and id of a reference within this server; null for any other one. */
export function keyIn(reference: string): ResourceKey | null {
  const [type = '', id, ...more] = reference.split('/');
  return id === undefined || more.length > 0 || !/^[A-Z]\w+$/.test(type) ? null : { type, id };
}
