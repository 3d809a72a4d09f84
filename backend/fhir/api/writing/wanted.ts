import type { FhirResource } from 'fhir/r4';
import { type Fault, FhirError, refusal } from '../../../engines/fhir/api/outcome.ts';
import { isSubset } from '../../../engines/fhir/api/subset/subset.ts';
import { isResourceType, type ResourceType } from '../../../engines/fhir/api/types.ts';
import { checkResource, type Link } from '../../../engines/fhir/api/validation/structure.ts';
import { matchedVersion } from './if-match.ts';

/** A resource that shall be stored: checked by itself, not yet against the store. */
export interface Wanted {
  readonly type: ResourceType;
  /** The id that an update names; null where the server gives one. */
  readonly id: string | null;
  readonly resource: FhirResource;
  readonly links: readonly Link[];
  /** The version that has to be the present one; null for any. */
  readonly ifMatch: number | null;
  /** A search that must find nothing for the resource to be made; null where it is made in any case. */
  readonly ifNoneExist: string | null;
  /** By which others of the same bundle refer to it; null without one. */
  readonly fullUrl: string | null;
  /** The entry of a bundle, `Bundle.entry[2]`; null for a resource that came alone. */
  readonly entry: string | null;
}

/** What is asked for around the resource itself. */
export interface InteractionRequest {
  readonly type: string;
  readonly id: string | null;
  readonly ifMatch?: string | null;
  readonly ifNoneExist?: string | null;
  readonly fullUrl?: string | null;
  readonly entry?: string | null;
}

/**
 * Checks a resource and what is asked for with it.
 *
 * @throws FhirError 400 that names the places
 */
export function wantedOf(value: unknown, asked: InteractionRequest): Wanted {
  const { type, id, entry = null, ifMatch = null, ifNoneExist = null, fullUrl = null } = asked;
  if (!isResourceType(type))
    throw refusal(
      entry === null ? 404 : 400,
      'not-supported',
      'Resources of this type are not stored here.',
      entry ?? undefined,
    );
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
  const version = ifMatch === null ? null : matchedVersion(ifMatch, entry);
  return { type, id, resource, links, ifMatch: version, ifNoneExist, fullUrl, entry };
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
export function readJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '')
    throw refusal(400, 'structure', 'The body is empty; send a resource as JSON.');
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message of the engine repeats the text around the place.
    const [, position] = /at position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
    if (position === undefined) throw refusal(400, 'structure', 'The body is not JSON: it ends too early.');
    const lines = text.slice(0, Number(position)).split('\n');
    const column = (lines.at(-1)?.length ?? 0) + 1;
    throw refusal(400, 'structure', `The body is not JSON: see line ${lines.length}, column ${column}.`);
  }
}
