import type { FhirResource } from 'fhir/r4';
import {
  type ElementDefinition,
  type Elements,
  elementsOf,
} from '../../backend/engines/fhir/api/validation/definitions.ts';

const PRIMITIVES: Readonly<Record<string, unknown>> = {
  base64Binary: 'eA==',
  boolean: true,
  canonical: 'http://example.org/x',
  code: 'x',
  date: '2024-01-01',
  dateTime: '2024-01-01',
  decimal: 1,
  id: 'x',
  instant: '2024-01-01T00:00:00Z',
  integer: 1,
  markdown: 'x',
  oid: 'urn:oid:1.2.3',
  positiveInt: 1,
  string: 'x',
  time: '10:00:00',
  unsignedInt: 1,
  uri: 'http://example.org/x',
  url: 'http://example.org/x',
  uuid: 'urn:uuid:c757873d-ec9a-4326-a141-556f43239520',
};

const DATA_TYPES: Readonly<Record<string, unknown>> = {
  CodeableConcept: { text: 'x' },
  Reference: { display: 'x' },
};

/** What invariants ask for beside the elements that are required. */
const BESIDE: Readonly<Record<string, object>> = {
  AllergyIntolerance: {
    clinicalStatus: {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' },
      ],
    },
  },
};

/** A resource of a type with no more than R4 asks for, which refers to nothing that is stored. */
export function smallestResource(type: string): FhirResource {
  const elements = elementsOf(type);
  if (elements === null) throw new Error(`R4 has no ${type}`);
  const smallest = { resourceType: type, ...requiredOf(elements), ...BESIDE[type] };
  return (Object.keys(smallest).length > 1 ? smallest : { ...smallest, language: 'en' }) as FhirResource;
}

function requiredOf(elements: Elements): Record<string, unknown> {
  const told = new Set<string>();
  const required: Record<string, unknown> = {};
  for (const element of elements.values()) {
    const { name, isRequired, choice, isMany } = element;
    if (!isRequired || (choice !== null && told.has(choice))) continue;
    if (choice !== null) told.add(choice);
    const value = sampleOf(element);
    required[name] = isMany ? [value] : value;
  }
  return required;
}

function sampleOf({ type, codes, own }: ElementDefinition): unknown {
  const [system, known] = [...(codes ?? new Map<string, ReadonlySet<string>>())][0] ?? [];
  const code = known === undefined ? 'x' : [...known][0];
  if (type === 'code') return code;
  if (known !== undefined && type === 'CodeableConcept') return { coding: [{ system, code }] };
  if (known !== undefined && type === 'Coding') return { system, code };
  if (Object.hasOwn(PRIMITIVES, type)) return PRIMITIVES[type];
  if (Object.hasOwn(DATA_TYPES, type)) return DATA_TYPES[type];
  const inner = own ?? elementsOf(type);
  const required = inner === null ? {} : requiredOf(inner);
  return Object.keys(required).length > 0 ? required : { id: 'x' };
}
