import { refusal } from '../outcome.ts';
import { isResourceType, type ResourceType } from '../types.ts';
import { referenceParameter } from './filters.ts';
import { parametersOf, type SearchParameter } from './parameter-table.ts';
import { targetTypes } from './reference-targets.ts';

/**
 * What a search adds to its page: what a reference of the source leads to (`_include`), or the sources whose reference
 * leads to what is there (`_revinclude`).
 */
export interface Inclusion {
  readonly source: ResourceType;
  readonly parameter: SearchParameter;
  /** Only references to this type; null for all. */
  readonly target: string | null;
  readonly isReverse: boolean;
  /** Whether it is also done for what was added. */
  readonly isIterated: boolean;
}

export const INCLUDES = ['_include', '_include:iterate', '_revinclude', '_revinclude:iterate'];

/**
 * Reads a value of `_include` or `_revinclude`: `Condition:subject`, `Condition:subject:Patient`, `Condition:*` or,
 * of an inclusion, `*`.
 *
 * @throws FhirError 400 that names the parameter
 */
export function readInclusions(type: ResourceType, key: string, value: string): Inclusion[] {
  const isReverse = key.startsWith('_revinclude');
  const isIterated = key.endsWith(':iterate');
  const [first = '', name = '', target = null] = (!isReverse && value === '*' ? `${type}:*` : value).split(
    ':',
  );
  const isSource = isResourceType(first) && (isReverse || isIterated || first === type);
  const found = isSource ? (name === '*' ? referencesOfType(first) : [referenceParameter(first, name)]) : [];
  const inclusions = found.flatMap((parameter) =>
    parameter === null ||
    (isReverse && !isIterated && !targetTypes(first as ResourceType, parameter).includes(type))
      ? []
      : [{ source: first as ResourceType, parameter, target, isReverse, isIterated }],
  );
  if (inclusions.length === 0)
    throw refusal(
      400,
      'not-supported',
      isReverse
        ? '_revinclude takes a reference to what is searched, such as Observation:patient.'
        : `_include takes a reference such as ${type}:patient; of another type it takes _include:iterate.`,
      key,
    );
  return inclusions;
}

const referencesOfType = (type: ResourceType): SearchParameter[] =>
  [...parametersOf(type).values()].filter(({ kind }) => kind === 'reference');
