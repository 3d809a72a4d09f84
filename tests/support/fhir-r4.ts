import { Fhir } from 'fhir';
import type { FhirResource } from 'fhir/r4';
import { brokenRules } from './fhir-r4-rules.ts';

const library = new Fhir();

/**
 * What is wrong with a resource by FHIR R4: structure, cardinalities, required codes and targets of references as
 * the library checks them, and what it leaves out (formats of primitives, invariants) by `fhir-r4-rules.ts`.
 *
 * @returns one line a fault, with its place; none for a valid resource
 */
export function faultsOf(resource: FhirResource): string[] {
  // As it is stored and sent: without what is undefined.
  const sent = JSON.parse(JSON.stringify(resource)) as FhirResource;
  const { messages } = library.validate(sent, { errorOnUnexpected: true });
  const found = messages
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ location, message }) => `${location}: ${message}`);
  return [...found, ...brokenRules(sent)];
}

/** The references of a resource, wherever they stand in it. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'reference' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}
