import type { FhirResource } from 'fhir/r4';
import type { LineFiles } from './line-files.ts';

export const ndjsonName = (type: string): string => `${type}.ndjson`;

/** Adds resources to the file of their type, a resource a line. */
export async function appendResources(files: LineFiles, resources: readonly FhirResource[]): Promise<void> {
  const lines = new Map<string, string[]>();
  for (const resource of resources) {
    const there = lines.get(resource.resourceType);
    const line = `${JSON.stringify(resource)}\n`;
    if (there === undefined) lines.set(resource.resourceType, [line]);
    else there.push(line);
  }
  for (const [type, added] of lines) await files.append(ndjsonName(type), added.join(''), added.length);
}
