import type { FhirResource } from 'fhir/r4';
import { writtenCode } from '../../../../clinical/code-tree.ts';
import { CODE_SYSTEMS, type CodeSystem } from '../../../../clinical/extractions.contract.ts';
import { SYSTEM_URL } from '../../codings.ts';
import { comparable } from './matches.ts';

/** Types of resources that state a finding of their patient. */
export const FINDING_TYPES = [
  'Condition',
  'MedicationRequest',
  'MedicationStatement',
  'Observation',
  'Procedure',
  'AllergyIntolerance',
] as const;
export type FindingType = (typeof FINDING_TYPES)[number];

/** What a resource states a finding by: its codes, those of its components, and its names. No search parameter has these names. */
export const FINDING_CODE = 'finding-code';
export const FINDING_PART = 'finding-part';
export const FINDING_NAME = 'finding-name';

const SYSTEMS = new Map<unknown, CodeSystem>(CODE_SYSTEMS.map((system) => [SYSTEM_URL[system], system]));
const LONGEST = 200;

type Json = Readonly<Record<string, unknown>>;
const objects = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'object' && each !== null);

/** A name as names are compared: words with a space around each. */
export const nameKey = (name: string): string =>
  ` ${comparable(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Every value that the store finds what a resource states by, some of them twice. */
export function findingKeys(resource: FhirResource): { parameter: string; value: string }[] {
  if (!FINDING_TYPES.some((type) => type === resource.resourceType)) return [];
  const { code, medicationCodeableConcept, contained, component } = resource as unknown as Json;
  const medications = objects(contained).filter(({ resourceType }) => resourceType === 'Medication');
  const concepts = [code, medicationCodeableConcept, ...medications.map((each) => each.code)].flatMap(
    objects,
  );
  const parts = objects(component).flatMap((part) => objects(part.code));
  return [
    ...concepts.flatMap(codesOf).map((value) => ({ parameter: FINDING_CODE, value })),
    ...parts.flatMap(codesOf).map((value) => ({ parameter: FINDING_PART, value })),
    ...concepts.flatMap(namesOf).map((value) => ({ parameter: FINDING_NAME, value })),
  ];
}

/** The codes of a concept as they stand at entities: `ICD10CM E11.9`. */
function codesOf({ coding }: Json): string[] {
  return objects(coding).flatMap(({ system, code }) => {
    const own = SYSTEMS.get(system);
    return own === undefined || typeof code !== 'string'
      ? []
      : `${own} ${writtenCode(own, code)}`.slice(0, LONGEST).toWellFormed();
  });
}

function namesOf({ text, coding }: Json): string[] {
  return [text, ...objects(coding).map(({ display }) => display)].flatMap((name) =>
    typeof name === 'string' && name.trim() !== '' ? nameKey(name).slice(0, LONGEST).toWellFormed() : [],
  );
}
