import type { Extension, FhirResource } from 'fhir/r4';
import { DERIVATION_URL } from './derivation.ts';

type Json = Readonly<Record<string, unknown>>;

/** A resource of a report that is told by its number alone; the document, for one, has the id of the report. */
const NUMBERED = /^(.+-)(\d+)$/;
/** A reading numbers what no earlier one read from here on, times its version: an id never means two things. */
const NUMBERS_OF_A_VERSION = 10_000;

/**
 * The resources of a report that is read again, under the ids that the same statements had: whoever refers to a resource or
 * has changed it goes on with what it says. The same statement is one of the same type and name at the same places, or else
 * one of the same type at one of its places.
 *
 * @param version of this reading, 2 for the second
 */
export function withStableIds(
  before: readonly FhirResource[],
  after: readonly FhirResource[],
  version: number,
): FhirResource[] {
  const left = new Map(
    before.filter(({ id = '' }) => NUMBERED.test(id)).map((each) => [addressOf(each), each]),
  );
  const ids = new Map<string, string>();
  const match = (keysOf: (resource: FhirResource) => readonly string[]) => {
    const earlier = new Map<string, FhirResource>();
    for (const each of [...left.values()].reverse()) for (const key of keysOf(each)) earlier.set(key, each);
    for (const each of after) {
      if (ids.has(addressOf(each))) continue;
      const found = keysOf(each).flatMap((key) => earlier.get(key) ?? []);
      const same = found.find((other) => left.has(addressOf(other)));
      if (same === undefined) continue;
      left.delete(addressOf(same));
      ids.set(addressOf(each), addressOf(same));
    }
  };
  match((each) => [JSON.stringify([each.resourceType, nameOf(each), placesOf(each)])]);
  match((each) => placesOf(each).map((place) => JSON.stringify([each.resourceType, place])));
  for (const each of after) {
    const [, kind, number] = NUMBERED.exec(each.id ?? '') ?? [];
    if (kind === undefined || ids.has(addressOf(each))) continue;
    ids.set(
      addressOf(each),
      `${each.resourceType}/${kind}${version * NUMBERS_OF_A_VERSION + Number(number)}`,
    );
  }
  return after.map((each) => {
    const address = ids.get(addressOf(each)) ?? addressOf(each);
    return { ...(withReferences(each, ids) as FhirResource), id: address.slice(address.indexOf('/') + 1) };
  });
}

const addressOf = ({ resourceType, id = '' }: FhirResource): string => `${resourceType}/${id}`;

/** What it is of, in whichever element its type has that. */
function nameOf(resource: FhirResource): unknown {
  const { code, medicationCodeableConcept, relationship, type } = resource as unknown as Json;
  return [code, medicationCodeableConcept, relationship, type];
}

function placesOf(resource: FhirResource): string[] {
  const { extension = [] } = resource as { readonly extension?: readonly Extension[] };
  return extension
    .filter(({ url }) => url === DERIVATION_URL)
    .map(({ extension: parts = [] }) => parts.map(({ valueInteger = '' }) => valueInteger).join(' '));
}

function withReferences(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'reference' && typeof inner === 'string'
        ? (ids.get(inner) ?? inner)
        : withReferences(inner, ids),
    ]),
  );
}
