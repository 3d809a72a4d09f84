import { deflateSync, inflateSync } from 'node:zlib';
import type { FhirResource } from 'fhir/r4';

/** Resources repeat addresses and references: the fastest level makes them ten times smaller already. */
const LEVEL = 1;
/** A report of 200,000 characters has about 10 MB of resources. */
const MOST_BYTES = 256 * 1024 * 1024;

const codeOf = (character: string): number => character.charCodeAt(0);
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = ['"', '\\', '[', ']', '{', '}'].map(codeOf);

/** The version of what was read from a report, and since when it is. */
export interface ReadVersion {
  readonly version: number;
  readonly at: Date;
}

/** A resource of a report as it is told while it has not been changed since. */
export const asReadVersion = (resource: FhirResource, { version, at }: ReadVersion): FhirResource => ({
  ...resource,
  meta: { ...resource.meta, versionId: String(version), lastUpdated: at.toISOString() },
});

/** The resources of a report as the store keeps them: zlib over a JSON array in UTF-8. */
export function packResources(resources: readonly FhirResource[]): Uint8Array {
  return new Uint8Array(deflateSync(JSON.stringify(resources), { level: LEVEL }));
}

/** The same resources again; what a migration wrote is plain JSON. */
export function unpackResources(bytes: Uint8Array): FhirResource[] {
  return JSON.parse(jsonOf(bytes).toString('utf8'));
}

/** Those of the resources that are of a type, without reading the others. */
export function unpackResourcesOf(bytes: Uint8Array, type: string): FhirResource[] {
  return [...readable(bytes, type)].filter(({ resourceType }) => resourceType === type);
}

/** One of the resources, without reading the others; null where it is not among them. */
export function unpackResource(bytes: Uint8Array, type: string, id: string): FhirResource | null {
  for (const resource of readable(bytes, id)) {
    if (resource.resourceType === type && resource.id === id) return resource;
  }
  return null;
}

/** Resources that have a text somewhere: references and contained resources may have the same, only what is read tells. */
function* readable(bytes: Uint8Array, text: string): Generator<FhirResource> {
  const quoted = Buffer.from(JSON.stringify(text));
  for (const element of elementsOf(jsonOf(bytes)))
    if (element.includes(quoted)) yield JSON.parse(element.toString('utf8'));
}

function jsonOf(bytes: Uint8Array): Buffer {
  return bytes[0] === OPEN_LIST ? Buffer.from(bytes) : inflateSync(bytes, { maxOutputLength: MOST_BYTES });
}

/** The objects of a JSON array, each in its bytes. In UTF-8 no byte of a longer character looks like a quote or a brace. */
function* elementsOf(json: Buffer): Generator<Buffer> {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === OPEN || byte === OPEN_LIST) {
      depth += 1;
      if (depth === 2) start = at;
    } else if (byte === CLOSE || byte === CLOSE_LIST) {
      depth -= 1;
      if (depth === 1) yield json.subarray(start, at + 1);
    }
  }
}

/** Where the string that begins at a quote ends. */
function endOfString(json: Buffer, quote: number): number {
  let at = quote + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
