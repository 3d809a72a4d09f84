import type { FhirResource } from 'fhir/r4';
import { findingKeys } from './finding-keys.ts';
import { comparable } from './matches.ts';
import { parametersOf, type SearchParameter } from './parameter-table.ts';
import { referencesOf, textsOf, tokensOf, urisOf } from './values.ts';

/** A value by which the store finds a resource. */
export interface IndexValue {
  readonly parameter: string;
  readonly value: string;
}

/** Longer values are cut, so that an entry of an index takes them; the resource itself decides anyway. */
const LONGEST = 200;
const cut = (value: string): string => value.slice(0, LONGEST).toWellFormed();

/** What a token is found by: its code; the system is compared in the resource. */
export const tokenKey = (code: string): string => `${cut(code.toLowerCase())}|`;

/** What a reference is found by: `p-1|Patient`, so that an id alone is the beginning of it. */
export function referenceKey(reference: string): string {
  const [type, id, ...more] = reference.split('/');
  return id === undefined || more.length > 0 ? cut(reference) : `${cut(id)}|${type}`;
}

export const stringKey = (text: string): string => cut(comparable(text));
export const uriKey = cut;

/** Looked up without this table. */
const ELSEWHERE = new Set(['_id', '_lastUpdated']);

/** Every value that a stored resource is looked up by, each once. Dates and quantities are compared in the resource. */
export function indexValues(resource: FhirResource): IndexValue[] {
  const found = [...parametersOf(resource.resourceType).values()]
    .filter(({ name }) => !ELSEWHERE.has(name))
    .flatMap((parameter) =>
      [...new Set(keysOf(resource, parameter))].map((value) => ({ parameter: parameter.name, value })),
    );
  const stated = new Map(findingKeys(resource).map((each) => [`${each.parameter} ${each.value}`, each]));
  return [...found, ...stated.values()];
}

function keysOf(resource: FhirResource, parameter: SearchParameter): string[] {
  switch (parameter.kind) {
    case 'token':
      return tokensOf(resource, parameter).map(({ code }) => tokenKey(code));
    case 'reference':
      return referencesOf(resource, parameter).map(referenceKey);
    case 'string':
      return textsOf(resource, parameter).map(stringKey);
    case 'uri':
      return urisOf(resource, parameter).map(uriKey);
    default:
      return [];
  }
}
