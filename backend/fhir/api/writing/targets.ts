import { refusal } from '../../../engines/fhir/api/outcome.ts';
import { isResourceType, type ResourceType } from '../../../engines/fhir/api/types.ts';
import { type IfMatch, matchedVersion } from './if-match.ts';

/** The resource that a change goes to: that of an id, or the one that a search finds. */
export interface Target {
  readonly type: ResourceType;
  readonly id: string | null;
  /** Parameters of a search, `identifier=p-1`; null where the change names an id, or a new resource. */
  readonly where: string | null;
  readonly ifMatch: IfMatch;
  /** The entry of a bundle, `Bundle.entry[2]`; null for a change that came alone. */
  readonly entry: string | null;
}

/** Where a change goes, as a call or an entry of a bundle says it. */
export interface Address {
  readonly type: string;
  readonly id: string | null;
  readonly where?: string | null;
  readonly ifMatch?: string | null;
  readonly entry?: string | null;
}

/** @throws FhirError 404, in a bundle 400, for a type that R4 does not have, 400 for an If-Match that names no version */
export function targetOf({ type, id, where = null, ifMatch = null, entry = null }: Address): Target {
  if (!isResourceType(type))
    throw refusal(
      entry === null ? 404 : 400,
      'not-supported',
      'Resources of this type are not stored here.',
      entry ?? undefined,
    );
  return { type, id, where, ifMatch: ifMatch === null ? null : matchedVersion(ifMatch, entry), entry };
}
