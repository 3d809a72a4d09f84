import type { FhirResource } from 'fhir/r4';
import { type Fault, refusal } from '../outcome.ts';
import { elementsOf } from '../validation/definitions.ts';
import { summaryElements } from './summary-elements.ts';

/** What is answered of each resource: R4's summaries, or elements by their names; null for all of it. */
export type Subset =
  | { readonly by: 'true' | 'text' | 'data' }
  | { readonly by: 'elements'; readonly names: ReadonlySet<string> }
  | null;

export const SUMMARIES = ['true', 'text', 'data', 'count', 'false'];
const ALWAYS = ['resourceType', 'id', 'meta', 'implicitRules'];
const SUBSETTED = { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'SUBSETTED' };

/**
 * Reads `_summary` and `_elements`.
 *
 * @param told takes the names of elements that the type does not have
 * @throws FhirError 400 that names the parameter
 */
export function readSubset(
  type: string,
  { summary, elements }: { readonly summary: string | undefined; readonly elements: string | undefined },
  told: (fault: Fault) => void,
): Subset {
  if (summary !== undefined && !SUMMARIES.includes(summary))
    throw refusal(400, 'invalid', '_summary takes true, text, data, count or false.', '_summary');
  if (elements === undefined)
    return summary === 'true' || summary === 'text' || summary === 'data' ? { by: summary } : null;
  if (summary !== undefined && summary !== 'count' && summary !== 'false')
    throw refusal(400, 'invalid', 'Ask for _elements or for a _summary, not for both.', '_elements');
  const known = new Set(
    [...(elementsOf(type)?.values() ?? [])].flatMap(({ name, choice }) => [name, choice]),
  );
  const names = elements.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const shown = unknown.filter((name) => /^\w{1,64}$/.test(name)).slice(0, 5);
    const sentence = `${type} does not have ${shown.length === 0 ? 'these elements' : shown.join(', ')}.`;
    told({ code: 'not-supported', sentence, place: '_elements' });
  }
  const asked = names.filter((name) => known.has(name));
  return asked.length === 0 ? null : { by: 'elements', names: new Set(asked) };
}

/** The part of a resource that is asked for, with what R4 requires of it, tagged as a part. */
export function subsetOf(resource: FhirResource, subset: Subset): FhirResource {
  if (subset === null) return resource;
  const { resourceType, meta } = resource;
  const elements = elementsOf(resourceType);
  const isKept = (key: string): boolean => {
    const { name = key, choice = null, isRequired = false } = elements?.get(key.replace(/^_/, '')) ?? {};
    if (subset.by === 'data') return name !== 'text';
    if (ALWAYS.includes(name) || isRequired) return true;
    if (subset.by === 'text') return name === 'text';
    const wanted = subset.by === 'elements' ? subset.names : summaryElements(resourceType);
    return wanted.has(name) || (choice !== null && wanted.has(choice));
  };
  const kept = Object.fromEntries(Object.entries(resource).filter(([key]) => isKept(key)));
  return { ...kept, meta: { ...meta, tag: [...(meta?.tag ?? []), SUBSETTED] } } as FhirResource;
}

/** Whether a resource is a part of one as it was answered, which must not replace the whole. */
export const isSubset = ({ meta }: FhirResource): boolean =>
  meta?.tag?.some(({ system, code }) => system === SUBSETTED.system && code === SUBSETTED.code) === true;
