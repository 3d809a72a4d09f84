import { deflateSync, inflateSync } from 'node:zlib';
import type { FhirResource } from 'fhir/r4';

/** Resources repeat addresses and references: the fastest level makes them ten times smaller already. */
const LEVEL = 1;
const PLAIN = '['.charCodeAt(0);
/** A report of 200,000 characters has about 10 MB of resources. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The resources of a report as the store keeps them: zlib over a JSON array in UTF-8. */
export function packResources(resources: readonly FhirResource[]): Uint8Array {
  return new Uint8Array(deflateSync(JSON.stringify(resources), { level: LEVEL }));
}

/** The same resources again; what a migration wrote is plain JSON. */
export function unpackResources(bytes: Uint8Array): FhirResource[] {
  const json = bytes[0] === PLAIN ? Buffer.from(bytes) : inflateSync(bytes, { maxOutputLength: MOST_BYTES });
  return JSON.parse(json.toString('utf8'));
}
