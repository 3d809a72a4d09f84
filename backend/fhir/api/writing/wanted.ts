import type { FhirResource } from 'fhir/r4';
import { type Fault, FhirError, refusal } from '../../../engines/fhir/api/outcome.ts';
import { isSubset } from '../../../engines/fhir/api/subset/subset.ts';
import { checkResource, type Link } from '../../../engines/fhir/api/validation/structure.ts';
import { type Address, type Target, targetOf } from './targets.ts';

/** A resource that shall be stored: checked by itself, not yet against the store. Without an id it gets one. */
export interface Wanted extends Target {
  readonly kind: 'store';
  readonly resource: FhirResource;
  readonly links: readonly Link[];
  /** A search that must find nothing for the resource to be made; null where it is made in any case. */
  readonly ifNoneExist: string | null;
  /** By which others of the same bundle refer to it; null without one. */
  readonly fullUrl: string | null;
}

/** What is asked for around the resource itself. */
export interface InteractionRequest extends Address {
  readonly ifNoneExist?: string | null;
  readonly fullUrl?: string | null;
}

/**
 * Checks a resource and what is asked for with it.
 *
 * @throws FhirError 400 that names the places
 */
export function wantedOf(value: unknown, asked: InteractionRequest): Wanted {
  const { id, entry = null, ifNoneExist = null, fullUrl = null } = asked;
  const target = targetOf(asked);
  const { type } = target;
  const place = entry === null ? undefined : `${entry}.resource`;
  const { faults, links } = checkResource(value, place);
  if (faults.length > 0) throw new FhirError(400, faults);
  const resource = value as FhirResource;
  if (isSubset(resource)) {
    const sentence =
      'This is a part of a resource, as its tag SUBSETTED says; send the whole without the tag.';
    throw refusal(400, 'business-rule', sentence, `${place ?? resource.resourceType}.meta.tag`);
  }
  const mismatch = mismatchOf(resource, type, id, place ?? resource.resourceType);
  if (mismatch !== null) throw new FhirError(400, [mismatch]);
  return { kind: 'store', ...target, resource, links, ifNoneExist, fullUrl };
}

function mismatchOf(resource: FhirResource, type: string, id: string | null, place: string): Fault | null {
  if (resource.resourceType !== type)
    return {
      code: 'invalid',
      sentence: `The address says ${type}, the resource another type.`,
      place: `${place}.resourceType`,
    };
  if (id === null) return null;
  if (resource.id === undefined)
    return {
      code: 'required',
      sentence: 'An update names the id in the resource, too.',
      place: `${place}.id`,
    };
  return resource.id === id
    ? null
    : { code: 'invalid', sentence: 'The address and the resource name different ids.', place: `${place}.id` };
}

/** @throws FhirError 400 with the place in the text, never with the text */
export function readJson(text: unknown, place?: string): unknown {
  if (typeof text !== 'string' || text.trim() === '')
    throw refusal(400, 'structure', 'The body is empty; send a resource as JSON.', place);
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message of the engine repeats the text around the place.
    const [, position] = /at position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
    if (position === undefined)
      throw refusal(400, 'structure', 'The body is not JSON: it ends too early.', place);
    const lines = text.slice(0, Number(position)).split('\n');
    const column = (lines.at(-1)?.length ?? 0) + 1;
    throw refusal(
      400,
      'structure',
      `The body is not JSON: see line ${lines.length}, column ${column}.`,
      place,
    );
  }
}
