import { refusal } from '../../../engines/fhir/api/outcome.ts';

/** The version that has to be the present one, "any" where there has to be one; null where the caller does not say. */
export type IfMatch = number | 'any' | null;

/** Where a version is asked for: in the header, or in an entry of a bundle. */
const placeOf = (entry: string | null): string => (entry === null ? 'If-Match' : `${entry}.request.ifMatch`);

/** The version that If-Match names. @throws FhirError 400 where it names none */
export function matchedVersion(tag: string, entry: string | null): number | 'any' {
  if (tag.trim() === '*') return 'any';
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag.trim()) ?? [];
  if (version === undefined)
    throw refusal(400, 'invalid', 'If-Match takes a version such as W/"3", or *.', placeOf(entry));
  return Number(version);
}

/**
 * @param wanted the version that the caller read
 * @param present the version that is stored; 0 where none is
 * @throws FhirError 412 where somebody else has changed or deleted it since
 */
export function requireVersion(wanted: IfMatch, present: number, entry: string | null): void {
  if (wanted === null || wanted === present || (wanted === 'any' && present > 0)) return;
  const sentence =
    wanted === 'any'
      ? 'There is no such resource to be changed.'
      : 'The resource has another version by now; read it and try again.';
  throw refusal(412, 'conflict', sentence, placeOf(entry));
}
