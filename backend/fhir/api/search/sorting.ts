import type { FhirResource } from 'fhir/r4';
import type { Cursor } from '../../../engines/fhir/api/search/cursor.ts';
import { comparable } from '../../../engines/fhir/api/search/matches.ts';
import type { SearchParameter } from '../../../engines/fhir/api/search/parameter-table.ts';
import type { SearchQuery } from '../../../engines/fhir/api/search/query.ts';
import {
  quantitiesOf,
  rangesOf,
  referencesOf,
  textsOf,
  tokensOf,
  urisOf,
} from '../../../engines/fhir/api/search/values.ts';
import { inOrder } from '../../../shared/in-order.ts';

type SortKey = string | number | null;

interface Keyed {
  readonly resource: FhirResource;
  readonly keys: readonly SortKey[];
  readonly id: string;
}

/** A page of resources in the order that is asked for; what has no value to sort by comes last, ties go by id. */
export function sortedPage(
  query: SearchQuery,
  found: readonly FhirResource[],
): { matches: FhirResource[]; next: Cursor | null } {
  const sort = query.sort ?? [];
  const keyed = found.map((resource) => ({
    resource,
    keys: sort.map(({ parameter, isDescending }) => keyOf(resource, parameter, isDescending)),
    id: resource.id ?? '',
  }));
  const order = (one: Pick<Keyed, 'keys' | 'id'>, other: Pick<Keyed, 'keys' | 'id'>): number => {
    for (const [place, { isDescending }] of sort.entries()) {
      const compared = compare(one.keys[place] ?? null, other.keys[place] ?? null, isDescending);
      if (compared !== 0) return compared;
    }
    return inOrder(one.id, other.id);
  };
  keyed.sort(order);
  const after = query.cursor === null ? null : { keys: query.cursor[2] ?? [], id: query.cursor[1] };
  const rest = after === null ? keyed : keyed.filter((each) => order(each, after) > 0);
  const page = rest.slice(0, query.count);
  const last = page.at(-1);
  const hasMore = rest.length > page.length && last !== undefined;
  return {
    matches: page.map(({ resource }) => resource),
    next: hasMore ? [new Date(0).toISOString(), last.id, [...last.keys]] : null,
  };
}

function compare(one: SortKey, other: SortKey, isDescending: boolean): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other === isDescending ? 1 : -1;
}

/** R4: of several values the first one in the order counts. */
function keyOf(resource: FhirResource, parameter: SearchParameter, isDescending: boolean): SortKey {
  const values = valuesOf(resource, parameter);
  return values.reduce<SortKey>(
    (best, value) => (best === null || compare(value, best, isDescending) < 0 ? value : best),
    null,
  );
}

/** Longer texts sort by their beginning, so that a cursor stays short. */
const LONGEST = 100;

function valuesOf(resource: FhirResource, parameter: SearchParameter): (string | number)[] {
  switch (parameter.kind) {
    case 'token':
      return tokensOf(resource, parameter).map(({ code }) => code.slice(0, LONGEST));
    case 'string':
      return textsOf(resource, parameter).map((text) => comparable(text).slice(0, LONGEST));
    case 'date':
      // A cursor is JSON, which knows no infinite number.
      return rangesOf(resource, parameter).map(({ from }) => Math.max(from, Number.MIN_SAFE_INTEGER));
    case 'quantity':
      return quantitiesOf(resource, parameter).map(({ low }) => Math.max(low, -Number.MAX_VALUE));
    case 'reference':
      return referencesOf(resource, parameter).map((each) => each.slice(0, LONGEST));
    case 'uri':
      return urisOf(resource, parameter).map((each) => each.slice(0, LONGEST));
  }
}
