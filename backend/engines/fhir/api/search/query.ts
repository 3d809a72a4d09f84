import type { FhirResource } from 'fhir/r4';
import { isStorable } from '../../../../shared/contract.ts';
import { type Fault, refusal } from '../outcome.ts';
import { type Criterion, readCriterion } from './criteria.ts';
import { type Cursor, readCursor } from './cursor.ts';
import { parametersOf, type SearchParameter } from './parameter-table.ts';

type ResourceType = FhirResource['resourceType'];

/** What `_include` adds: what the references of a parameter lead to. */
export interface Inclusion {
  readonly parameter: SearchParameter;
  /** Only resources of this type; null for all. */
  readonly target: string | null;
}

/** A search as it was understood. */
export interface SearchQuery {
  readonly type: ResourceType;
  readonly criteria: readonly Criterion[];
  readonly count: number;
  /** Null for the order of the store: last changed first. */
  readonly sort: readonly { readonly parameter: SearchParameter; readonly isDescending: boolean }[] | null;
  readonly includes: readonly Inclusion[];
  readonly hasTotal: boolean;
  /** Whether a total is left out rather than refused where counting takes too long. */
  readonly isEstimate: boolean;
  /** Whether only the total is asked for. */
  readonly isCount: boolean;
  readonly cursor: Cursor | null;
  /** The parameters that were understood, but for the cursor: what links repeat. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** What was ignored, because the client is lenient. */
  readonly ignored: readonly Fault[];
}

export const DEFAULT_COUNT = 50;
export const MOST_COUNT = 1000;
const MOST_PARAMETERS = 50;
const LONGEST_VALUE = 8192;

/** Parameters of R4 that change nothing here: answers are JSON, as short as they are. */
const WITHOUT_EFFECT = new Set(['_format', '_pretty']);

/**
 * Reads the parameters of a search.
 *
 * @param isStrict refuses what is unknown (`Prefer: handling=strict`); else it is ignored and told
 * @throws FhirError 400 that names the parameter
 */
export function readQuery(
  type: ResourceType,
  asked: readonly (readonly [string, string])[],
  isStrict: boolean,
): SearchQuery {
  if (asked.length > MOST_PARAMETERS)
    throw refusal(400, 'too-costly', `A search takes ${MOST_PARAMETERS} parameters at most.`);
  const criteria: Criterion[] = [];
  const ignored: Fault[] = [];
  const unknown = new Set<string>();
  const control = new Map<string, string[]>();
  for (const [key, value] of asked) {
    if (value.length > LONGEST_VALUE)
      throw refusal(400, 'too-long', `The value of ${named(key)} is too long.`);
    if (!isStorable(value))
      throw refusal(400, 'invalid', `The value of ${named(key)} holds a broken character.`);
    if (WITHOUT_EFFECT.has(key)) continue;
    if (CONTROLS.has(key)) {
      control.set(key, [...(control.get(key) ?? []), value]);
      continue;
    }
    const [name = '', modifier = null] = key.split(':', 2);
    const parameter = parametersOf(type).get(name);
    if (parameter === undefined) {
      const sentence = `${type} is not searched by ${named(key)}; /metadata lists the parameters.`;
      if (isStrict) throw refusal(400, 'not-supported', sentence, named(key));
      ignored.push({ code: 'not-supported', sentence, place: named(key) });
      unknown.add(key);
    } else if (value !== '') {
      // R4: a parameter without a value is as good as none.
      criteria.push(readCriterion(parameter, modifier, value));
    }
  }
  return {
    type,
    criteria,
    ...readControls(type, control),
    parameters: asked.filter(([key]) => key !== '_cursor' && !unknown.has(key)),
    ignored,
  };
}

/** The name of a parameter as a message may repeat it. */
const named = (key: string): string => (/^[\w:.-]{1,64}$/.test(key) ? key : 'a parameter');

const CONTROLS = new Set(['_count', '_sort', '_include', '_total', '_summary', '_cursor']);

function readControls(type: ResourceType, control: ReadonlyMap<string, readonly string[]>) {
  const last = (name: string) => control.get(name)?.at(-1) || undefined;
  const count = readCount(last('_count'));
  const summary = last('_summary');
  if (summary !== undefined && summary !== 'count' && summary !== 'false')
    throw refusal(400, 'not-supported', '_summary takes count or false here.', '_summary');
  const total = last('_total');
  if (total !== undefined && !['accurate', 'none', 'estimate'].includes(total))
    throw refusal(400, 'invalid', '_total takes accurate, estimate or none.', '_total');
  const isCount = summary === 'count' || count === 0;
  const cursor = last('_cursor');
  return {
    count,
    sort: readSort(type, last('_sort')),
    includes: (control.get('_include') ?? []).flatMap((value) => readInclude(type, value)),
    hasTotal: isCount || (total !== undefined && total !== 'none'),
    isEstimate: total === 'estimate',
    isCount,
    cursor: cursor === undefined ? null : readCursor(cursor),
  };
}

function readCount(value: string | undefined): number {
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

function readSort(type: ResourceType, value: string | undefined): SearchQuery['sort'] {
  if (value === undefined) return null;
  return value.split(',').map((key) => {
    const isDescending = key.startsWith('-');
    const parameter = parametersOf(type).get(isDescending ? key.slice(1) : key);
    if (parameter === undefined)
      throw refusal(400, 'not-supported', `${type} is not sorted by this; name a search parameter.`, '_sort');
    return { parameter, isDescending };
  });
}

/** `Condition:subject`, `Condition:subject:Patient` or `*`. */
function readInclude(type: ResourceType, value: string): Inclusion[] {
  if (value === '*') return references(type).map((parameter) => ({ parameter, target: null }));
  const [source, name = '', target = null] = value.split(':');
  const isAll = source === type && name === '*';
  if (isAll) return references(type).map((parameter) => ({ parameter, target }));
  const parameter = source === type ? parametersOf(type).get(name) : undefined;
  if (parameter?.kind !== 'reference')
    throw refusal(400, 'not-supported', `_include takes a reference such as ${type}:patient.`, '_include');
  return [{ parameter, target }];
}

const references = (type: ResourceType) =>
  [...parametersOf(type).values()].filter(({ kind }) => kind === 'reference');
