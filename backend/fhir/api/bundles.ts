import type { Bundle, BundleEntry, BundleLink, FhirResource } from 'fhir/r4';
import { outcomeOf } from '../../engines/fhir/api/outcome.ts';
import { type Cursor, writeCursor } from '../../engines/fhir/api/search/cursor.ts';
import type { SearchQuery } from '../../engines/fhir/api/search/query.ts';
import { subsetOf } from '../../engines/fhir/api/subset/subset.ts';
import type { Version } from '../../record/resources/resources.store.ts';
import type { SearchPage } from './search/search.service.ts';

/** A page of a search as R4 has it. */
export function searchset(base: string, query: SearchQuery, page: SearchPage): Bundle {
  const { total, next } = page;
  const { subset, ignored } = query;
  // Names of elements are those of the type that is searched.
  const ofIncluded = subset?.by === 'elements' ? null : subset;
  const entry = entriesOf(base, {
    matches: page.matches.map((resource) => subsetOf(resource, subset)),
    included: page.included.map((resource) => subsetOf(resource, ofIncluded)),
    notes: [...ignored, ...page.notes],
  });
  const { parameters, cursor } = query;
  const links = { path: query.type, parameters, cursor, next };
  return listOf(base, 'searchset', entry, links, total);
}

/** A page of a list as a bundle; R4 has no empty lists. */
export const listOf = (
  base: string,
  type: 'searchset' | 'history',
  entry: BundleEntry[],
  links: ListLinks,
  total: number | null = null,
): Bundle => ({
  resourceType: 'Bundle',
  type,
  ...(total === null ? {} : { total }),
  link: linksOf(base, links),
  ...(entry.length === 0 ? {} : { entry }),
});

/** The entries of a page: matches, what is included, and what the caller has to know of it. */
export const entriesOf = (
  base: string,
  { matches, included, notes }: Pick<SearchPage, 'matches' | 'included' | 'notes'>,
): BundleEntry[] => [
  ...matches.map((resource) => entryOf(base, resource, 'match')),
  ...included.map((resource) => entryOf(base, resource, 'include')),
  ...(notes.length === 0
    ? []
    : [{ resource: outcomeOf(notes, 'warning'), search: { mode: 'outcome' as const } }]),
];

function entryOf(base: string, resource: FhirResource, mode: 'match' | 'include'): BundleEntry {
  return { fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource, search: { mode } };
}

/** A page of a list: what it was asked by, and where the next one begins; null at the end. */
export interface ListLinks {
  readonly path: string;
  readonly parameters: readonly (readonly [string, string])[];
  readonly cursor: Cursor | null;
  readonly next: Cursor | null;
}

function linksOf(base: string, { path, parameters, cursor, next }: ListLinks): BundleLink[] {
  const address = (from: Cursor | null) => {
    const asked = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
    if (from !== null) asked.append('_cursor', writeCursor(from));
    return `${base}/${path}${asked.size === 0 ? '' : `?${asked}`}`;
  };
  return [
    { relation: 'self', url: address(cursor) },
    ...(next === null ? [] : [{ relation: 'next', url: address(next) }]),
  ];
}

/** Versions as R4 has them, the latest first. */
export const history = (base: string, versions: readonly Version[], links: ListLinks): Bundle =>
  listOf(
    base,
    'history',
    versions.map((version) => historyEntry(base, version)),
    links,
  );

function historyEntry(base: string, { resource, version, at, isDeleted = false }: Version): BundleEntry {
  const path = `${resource.resourceType}/${resource.id}`;
  return {
    fullUrl: `${base}/${path}`,
    ...(isDeleted ? {} : { resource }),
    request: isDeleted
      ? { method: 'DELETE', url: path }
      : version === 1 && isIdOfServer(resource.id)
        ? { method: 'POST', url: resource.resourceType }
        : { method: 'PUT', url: path },
    response: {
      status: isDeleted ? '204' : version === 1 ? '201' : '200',
      etag: etagOf(version),
      lastModified: at.toISOString(),
    },
  };
}

const ID_OF_SERVER = /^(?:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$|ext-[\da-f]{16})/;

/** Whether the server gave an id, to what was posted or read from a report; any other came with the PUT that created. */
const isIdOfServer = (id = ''): boolean => ID_OF_SERVER.test(id);

/** The version of a resource as HTTP's entity tag. */
export const etagOf = (version: number): string => `W/"${version}"`;
