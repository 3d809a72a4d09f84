import type { FhirResource } from 'fhir/r4';

/** What R4 writes in the place of something that is not told (data-absent-reason, code masked). */
const MASKED = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'masked' }],
};

const ADDRESS = /(?:^|\/)([A-Za-z]{1,64}\/[A-Za-z0-9.-]{1,64})(?:\/_history\/[A-Za-z0-9.-]{1,64})?$/;

/** "Type/id" of what a reference leads to, whatever server and version it names; null of another one. */
export const addressIn = (reference: string): string | null => ADDRESS.exec(reference)?.[1] ?? null;

/** Every address that a resource refers to, each once. */
export function addressesIn(resource: FhirResource): ReadonlySet<string> {
  const found = new Set<string>();
  walk(resource, (reference) => {
    const address = addressIn(reference);
    if (address !== null) found.add(address);
    return false;
  });
  return found;
}

/** The resource without its references to what was removed; what else such a reference tells goes with it. */
export function withoutReferences(resource: FhirResource, removed: ReadonlySet<string>): FhirResource {
  return walk(resource, (reference) => removed.has(addressIn(reference) ?? '')) as FhirResource;
}

/** A copy in which references that are to be masked are. */
function walk(value: unknown, isMasked: (reference: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => walk(each, isMasked));
  if (typeof value !== 'object' || value === null) return value;
  const { reference } = value as { reference?: unknown };
  if (typeof reference === 'string' && isMasked(reference)) return MASKED;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, isMasked)]));
}
