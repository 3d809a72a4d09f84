import { refusal } from '../outcome.ts';
import { isResourceType, type ResourceType } from '../types.ts';
import { type Criterion, readCriterion } from './criteria.ts';
import { parametersOf, type SearchParameter } from './parameter-table.ts';
import { targetTypes } from './reference-targets.ts';

/** What a search asks of the resources of a type: of themselves, and over references. */
export interface Filter {
  readonly type: ResourceType;
  readonly criteria: readonly Criterion[];
  readonly links: readonly LinkedCriterion[];
}

/**
 * A criterion of what a resource refers to (`subject:Patient.family`), which one of the targets has to pass, or of what
 * refers to it (`_has:Observation:patient:code`). The parameter is that of the resource with the reference.
 */
export type LinkedCriterion =
  | { readonly kind: 'chain'; readonly parameter: SearchParameter; readonly targets: readonly Filter[] }
  | { readonly kind: 'has'; readonly parameter: SearchParameter; readonly source: Filter };

const DEEPEST = 3;

/**
 * Reads one parameter of a search with its value.
 *
 * @returns null for a parameter that the type does not have
 * @throws FhirError 400 that names the parameter, for a modifier or a value that it does not take
 */
export function readFilter(type: ResourceType, key: string, value: string, depth = 0): Filter | null {
  if (depth > DEEPEST)
    throw refusal(400, 'too-costly', `A search follows ${DEEPEST} references in a row at most.`, named(key));
  if (key.startsWith('_has:')) return readHas(type, key, value, depth);
  if (key.includes('.')) return readChain(type, key, value, depth);
  const [name = '', modifier = null] = key.split(':', 2);
  const parameter = parametersOf(type).get(name);
  return parameter === undefined
    ? null
    : { type, criteria: [readCriterion(parameter, modifier, value)], links: [] };
}

/** `_has:Observation:patient:code`, whose last part may be another `_has` or a chain. */
function readHas(type: ResourceType, key: string, value: string, depth: number): Filter | null {
  const [, source = '', reference = '', ...rest] = key.split(':');
  if (!isResourceType(source)) return null;
  const parameter = referenceParameter(source, reference);
  if (parameter === null || !targetTypes(source, parameter).includes(type)) return null;
  const asked = readFilter(source, rest.join(':'), value, depth + 1);
  return asked && { type, criteria: [], links: [{ kind: 'has', parameter, source: asked }] };
}

/** `subject:Patient.family`, or without a type where the parameter may lead to several: then to all that have the rest. */
function readChain(type: ResourceType, key: string, value: string, depth: number): Filter | null {
  const dot = key.indexOf('.');
  const [name = '', wanted] = key.slice(0, dot).split(':');
  const parameter = referenceParameter(type, name);
  if (parameter === null) return null;
  const targets = targetTypes(type, parameter)
    .filter((target) => wanted === undefined || target === wanted)
    .flatMap((target) => readFilter(target, key.slice(dot + 1), value, depth + 1) ?? []);
  return targets.length === 0 ? null : { type, criteria: [], links: [{ kind: 'chain', parameter, targets }] };
}

/** The parameter of a type that is a reference; null where it has none of this name. */
export function referenceParameter(type: ResourceType, name: string): SearchParameter | null {
  const parameter = parametersOf(type).get(name);
  return parameter?.kind === 'reference' ? parameter : null;
}

/** The name of a parameter as a message may repeat it. */
export const named = (key: string): string => (/^[\w:.-]{1,64}$/.test(key) ? key : 'a parameter');
