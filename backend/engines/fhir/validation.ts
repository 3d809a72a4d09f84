import type { Fhir } from 'fhir';
import { isStorable } from '../../shared/contract.ts';

/** Something that is wrong with a resource. */
export interface ResourceFault {
  /** Where, as FHIRPath within the resource, such as Observation.status. */
  readonly expression: string;
  /** What, without the value that is wrong: it may be patient text. */
  readonly fault: string;
  /** By FHIR's IssueType. */
  readonly code: 'structure' | 'required' | 'value' | 'code-invalid' | 'invalid';
}

let library: Promise<Fhir> | undefined;

/** The validator with FHIR R4's definitions; a third of a second of work that most starts never need. */
function openValidator(): Promise<Fhir> {
  library ??= import('fhir').then((module) => new module.Fhir());
  return library;
}

/**
 * Checks resources by the structure of FHIR R4: elements, cardinalities, formats of primitives, required codes and the
 * kinds that references may lead to; and that the store can keep all of their texts.
 */
export async function openResourceCheck(): Promise<(resource: object) => ResourceFault[]> {
  const validator = await openValidator();
  const faultsIn = (resource: object): ResourceFault[] => {
    try {
      return validator
        .validate(resource as never, { errorOnUnexpected: true })
        .messages.filter(({ severity }) => severity === 'error' || severity === 'fatal')
        .map(({ location, message }) => ({ ...faultOf(message ?? ''), expression: placeOf(location) }));
    } catch {
      return [
        { expression: 'Resource', fault: 'cannot be read as a resource of FHIR R4', code: 'structure' },
      ];
    }
  };
  return (resource) => [...brokenTexts(resource), ...faultsIn(resource)];
}

/** Texts that the store cannot keep unchanged; for the name of an element, its place is that of what has it. */
export function brokenTexts(resource: object): ResourceFault[] {
  const faults: ResourceFault[] = [];
  const look = (value: unknown, place: string): void => {
    if (typeof value === 'string' && !isStorable(value)) {
      faults.push({ expression: placeOf(place), fault: 'holds a NUL or a broken character', code: 'value' });
    }
    if (Array.isArray(value)) for (const [index, each] of value.entries()) look(each, `${place}[${index}]`);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        look(name, place);
        look(inner, `${place}.${name}`);
      }
    }
  };
  look(resource, 'Resource');
  return faults;
}

const FAULTS: readonly (readonly [RegExp, Omit<ResourceFault, 'expression'>])[] = [
  [/^Missing property/, { fault: 'is missing', code: 'required' }],
  [/not found in value set/, { fault: 'is no code of its value set', code: 'code-invalid' }],
  [/^Invalid .{1,32} format/, { fault: 'is not in the format of its type', code: 'value' }],
  [/^Unexpected property/, { fault: 'is no element of FHIR R4 here', code: 'structure' }],
  [/is not an array/, { fault: 'is not a list', code: 'structure' }],
  [/^Invalid type for reference/, { fault: 'refers to a kind of resource that it may not', code: 'value' }],
  [/resourceType/, { fault: 'has no resourceType, or one that FHIR R4 does not know', code: 'structure' }],
];

function faultOf(message: string): Omit<ResourceFault, 'expression'> {
  const known = FAULTS.find(([pattern]) => pattern.test(message));
  return known?.[1] ?? { fault: 'is not as FHIR R4 asks for', code: 'invalid' };
}

/** Names of elements come from the caller: anything else than a path is left out. */
function placeOf(location = ''): string {
  const place = location.slice(0, 200);
  return /^[\w.[\]:-]+$/.test(place) ? place : 'Resource';
}
