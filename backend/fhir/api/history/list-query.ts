import { refusal } from '../../../engines/fhir/api/outcome.ts';
import { MOST_COUNT, readCount } from '../../../engines/fhir/api/search/controls.ts';
import { type Cursor, readCursor } from '../../../engines/fhir/api/search/cursor.ts';
import { dateRange } from '../../../engines/fhir/api/search/date-ranges.ts';
import { WITHOUT_EFFECT } from '../../../engines/fhir/api/search/query.ts';
import { isResourceType } from '../../../engines/fhir/api/types.ts';

/** What a list of changes is asked by. */
export interface ListRequest {
  readonly count: number;
  readonly since: Date | null;
  readonly cursor: Cursor | null;
  /** What was asked for but for the cursor: what links repeat. */
  readonly parameters: readonly (readonly [string, string])[];
}

const DEFAULT_COUNT = 100;

/**
 * Reads `_count`, `_since` and the cursor of a list that is no search.
 *
 * @param others the parameters that the list takes besides
 * @throws FhirError 400 that names the parameter
 */
export function readList(asked: readonly [string, string][], others: readonly string[] = []): ListRequest {
  const known = ['_count', '_since', '_cursor', ...others];
  const parameters = asked.filter(([name]) => !WITHOUT_EFFECT.has(name));
  const unknown = parameters.find(([name]) => !known.includes(name));
  if (unknown !== undefined)
    throw refusal(
      400,
      'not-supported',
      `This takes ${known.filter((name) => name !== '_cursor').join(', ')}.`,
      /^\w{1,64}$/.test(unknown[0]) ? unknown[0] : undefined,
    );
  const given = new Map(parameters);
  const count = given.has('_count') ? readCount(given.get('_count')) : DEFAULT_COUNT;
  if (count === 0)
    throw refusal(400, 'invalid', `_count takes a number from 1 to ${MOST_COUNT} here.`, '_count');
  const cursor = given.get('_cursor');
  return {
    count,
    since: readInstant(given.get('_since'), '_since'),
    cursor: cursor === undefined ? null : readCursor(cursor),
    parameters: parameters.filter(([name]) => name !== '_cursor'),
  };
}

/** The first instant of a date. @throws FhirError 400 that names the parameter */
export function readInstant(text: string | undefined, name: string): Date | null {
  const range = text === undefined ? null : dateRange(text);
  if (text !== undefined && range === null)
    throw refusal(400, 'invalid', `${name} takes an instant such as 2024-03-01T10:00:00Z.`, name);
  return range === null ? null : new Date(range.from);
}

/** The types of `_type`, each once and in order; none for all. @throws FhirError 400 for a type that R4 does not have */
export function readTypes(text: string | undefined): string[] {
  const types = (text ?? '').split(',').filter((type) => type !== '');
  if (!types.every(isResourceType))
    throw refusal(400, 'not-supported', 'R4 has no type of resources of this name.', '_type');
  return [...new Set(types)].sort();
}
