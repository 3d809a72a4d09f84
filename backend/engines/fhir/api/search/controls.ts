import { type Fault, refusal } from '../outcome.ts';
import { readSubset, type Subset } from '../subset/subset.ts';
import type { ResourceType } from '../types.ts';
import { type Cursor, readCursor } from './cursor.ts';
import { INCLUDES, type Inclusion, readInclusions } from './inclusions.ts';
import { parametersOf, type SearchParameter } from './parameter-table.ts';

/** How what a search finds is answered. */
export interface Controls {
  readonly count: number;
  /** Null for the order of the store: last changed first. */
  readonly sort: readonly { readonly parameter: SearchParameter; readonly isDescending: boolean }[] | null;
  readonly includes: readonly Inclusion[];
  readonly hasTotal: boolean;
  /** Whether a total is left out rather than refused where counting takes too long. */
  readonly isEstimate: boolean;
  /** Whether only the total is asked for. */
  readonly isCount: boolean;
  readonly subset: Subset;
  readonly cursor: Cursor | null;
}

const DEFAULT_COUNT = 50;
export const MOST_COUNT = 1000;

export const CONTROLS: ReadonlySet<string> = new Set([
  '_count',
  '_sort',
  ...INCLUDES,
  '_total',
  '_summary',
  '_elements',
  '_cursor',
]);

/**
 * Reads the parameters that ask for no resource, the last value of each.
 *
 * @param ignore takes what is left out of the answer because it is unknown
 * @throws FhirError 400 that names the parameter
 */
export function readControls(
  type: ResourceType,
  control: ReadonlyMap<string, readonly string[]>,
  ignore: (fault: Fault) => void,
): Controls {
  const last = (name: string) => control.get(name)?.at(-1);
  const count = readCount(last('_count'));
  const summary = last('_summary');
  const subset = readSubset(type, { summary, elements: last('_elements') }, ignore);
  const total = last('_total');
  if (total !== undefined && !['accurate', 'none', 'estimate'].includes(total))
    throw refusal(400, 'invalid', '_total takes accurate, estimate or none.', '_total');
  const includes = INCLUDES.flatMap((key) =>
    (control.get(key) ?? []).flatMap((value) => readInclusions(type, key, value)),
  );
  if (subset?.by === 'text' && includes.length > 0)
    throw refusal(400, 'invalid', 'R4 does not have _summary=text together with inclusions.', '_summary');
  const isCount = summary === 'count' || count === 0;
  const cursor = last('_cursor');
  return {
    count,
    sort: readSort(type, last('_sort')),
    includes,
    hasTotal: isCount || (total !== undefined && total !== 'none'),
    isEstimate: total === 'estimate',
    isCount,
    subset,
    cursor: cursor === undefined ? null : readCursor(cursor),
  };
}

export function readCount(value: string | undefined): number {
  if (value === undefined) return DEFAULT_COUNT;
  const count = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (!(count <= MOST_COUNT))
    throw refusal(
      400,
      'invalid',
      `_count takes a number from 1 to ${MOST_COUNT}, or 0 for the total.`,
      '_count',
    );
  return count;
}

function readSort(type: ResourceType, value: string | undefined): Controls['sort'] {
  if (value === undefined) return null;
  return value.split(',').map((key) => {
    const isDescending = key.startsWith('-');
    const parameter = parametersOf(type).get(isDescending ? key.slice(1) : key);
    if (parameter === undefined)
      throw refusal(400, 'not-supported', `${type} is not sorted by this; name a search parameter.`, '_sort');
    return { parameter, isDescending };
  });
}
