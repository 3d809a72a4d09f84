import type { Bundle, BundleEntry, BundleLink, FhirResource } from 'fhir/r4';
import { outcomeOf } from '../../engines/fhir/api/outcome.ts';
import { writeCursor } from '../../engines/fhir/api/search/cursor.ts';
import type { SearchQuery } from '../../engines/fhir/api/search/query.ts';
import { subsetOf } from '../../engines/fhir/api/subset/subset.ts';
import type { Version } from '../../record/resources/resources.store.ts';
import type { SearchPage } from './search/search.service.ts';

/** A page of a search as R4 has it. */
export function searchset(base: string, query: SearchQuery, page: SearchPage): Bundle {
  const { matches, included, total, next } = page;
  const { subset } = query;
  // Names of elements are those of the type that is searched.
  const ofIncluded = subset?.by === 'elements' ? null : subset;
  const told = [...query.ignored, ...page.notes];
  const entry: BundleEntry[] = [
    ...matches.map((resource) => entryOf(base, subsetOf(resource, subset), 'match')),
    ...included.map((resource) => entryOf(base, subsetOf(resource, ofIncluded), 'include')),
    ...(told.length === 0
      ? []
      : [{ resource: outcomeOf(told, 'warning'), search: { mode: 'outcome' as const } }]),
  ];
  const address = (more: readonly (readonly [string, string])[]) => {
    const parameters = new URLSearchParams(
      [...query.parameters, ...more].map(([name, value]) => [name, value]),
    );
    const text = parameters.toString();
    return `${base}/${query.type}${text === '' ? '' : `?${text}`}`;
  };
  const here: [string, string][] = query.cursor === null ? [] : [['_cursor', writeCursor(query.cursor)]];
  const link: BundleLink[] = [
    { relation: 'self', url: address(here) },
    ...(next === null ? [] : [{ relation: 'next', url: address([['_cursor', writeCursor(next)]]) }]),
  ];
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total === null ? {} : { total }),
    link,
    ...(entry.length === 0 ? {} : { entry }),
  };
}

function entryOf(base: string, resource: FhirResource, mode: 'match' | 'include'): BundleEntry {
  return { fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource, search: { mode } };
}

/** Versions of one resource as R4 has them. */
export function history(
  base: string,
  path: string,
  versions: readonly Version[],
  next: string | null,
): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'history',
    link: [
      { relation: 'self', url: `${base}/${path}/_history` },
      ...(next === null ? [] : [{ relation: 'next', url: `${base}/${path}/_history?${next}` }]),
    ],
    entry: versions.map(({ resource, version, at, isDeleted = false }) => ({
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
    })),
  };
}

const ID_OF_SERVER = /^(?:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$|ext-[\da-f]{16})/;

/** Whether the server gave an id, to what was posted or read from a report; any other came with the PUT that created. */
const isIdOfServer = (id = ''): boolean => ID_OF_SERVER.test(id);

/** The version of a resource as HTTP's entity tag. */
export const etagOf = (version: number): string => `W/"${version}"`;
