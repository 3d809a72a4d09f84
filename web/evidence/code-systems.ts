import type { CodeSystem } from '../generated/graphql.ts';

/** The systems of medical codes that can be chosen. */
export const CODE_SYSTEMS = [
  'SNOMEDCT',
  'ICD10CM',
  'RXNORM',
  'LOINC',
  'UMLS',
] as const satisfies readonly CodeSystem[];

const CODE = /^[A-Za-z0-9][A-Za-z0-9.-]{0,31}$/;

/** The code system that a word names, or null. */
export function readCodeSystem(word: string | undefined): CodeSystem | null {
  return CODE_SYSTEMS.find((system) => system === word) ?? null;
}

/** Whether words look like a code: what a name of a patient would not, as a rule, and what an address may hold. */
export function isCode(words: string): boolean {
  return CODE.test(words) && /\d/.test(words);
}
