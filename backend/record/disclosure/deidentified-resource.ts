import type { FhirResource } from 'fhir/r4';
import { elementsOf } from '../../engines/fhir/api/validation/definitions.ts';
import { patientResourceId } from '../../engines/fhir/patient-ids.ts';
import type { DisclosedPerson } from './disclosed-person.ts';
import { safeElementsOf } from './safe-elements.ts';
import { safeElement, type ValueReplacements } from './safe-values.ts';

/** What stands in the places of what tells who a patient is. */
export interface ResourceReplacements extends ValueReplacements {
  readonly patient: { readonly stored: string; readonly disclosed: DisclosedPerson };
}

/** Whether resources of a type are told at all. */
export const leavesDeidentified = ({ resourceType }: Pick<FhirResource, 'resourceType'>): boolean =>
  safeElementsOf(resourceType) !== null;

const OBSERVATION_VALUE = 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue';
/** What of a resource is pseudonymised, and masked or left out, as HL7 labels it. */
const LABELS = {
  security: [
    { system: OBSERVATION_VALUE, code: 'PSEUDED', display: 'pseudonymized' },
    { system: OBSERVATION_VALUE, code: 'REDACTED', display: 'redacted' },
  ],
};

/**
 * A resource of what is known to tell nobody who its patient is: keyed ids, moved dates, codes, values, and words as the
 * anonymiser leaves them.
 *
 * @throws Error for a type that does not leave (leavesDeidentified)
 */
export async function deidentifyResource(
  resource: FhirResource,
  asked: ResourceReplacements,
): Promise<FhirResource> {
  const { resourceType, id } = resource;
  const safe = safeElementsOf(resourceType);
  const elements = elementsOf(resourceType);
  if (safe === null || elements === null) throw new Error(`resources of ${resourceType} are not told`);
  const replacements = { ...asked, idOf: (type: string, of: string) => idOf(type, of, asked) };
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(resource)) {
    const element = elements.get(name);
    if (element !== undefined && safe.has(element.choice ?? name))
      entries.push([name, await safeElement(value, element, replacements)]);
  }
  const { birthYear } = asked.patient.disclosed;
  return {
    resourceType,
    ...(id === undefined ? {} : { id: idOf(resourceType, id, asked) }),
    meta: LABELS,
    ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(resourceType === 'Patient' && birthYear !== null ? { birthDate: String(birthYear) } : {}),
  } as FhirResource;
}

const idOf = (type: string, id: string, { patient, idOf: keyed }: ResourceReplacements): string =>
  type === 'Patient' && id === patientResourceId(patient.stored)
    ? patient.disclosed.patientId
    : keyed(type, id);
