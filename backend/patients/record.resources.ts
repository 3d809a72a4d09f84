import type { AllergyIntolerance, CodeableConcept, FhirResource } from 'fhir/r4';
import { DERIVATION_URL } from '../engines/fhir/derivation.ts';
import { isSubmittedId } from '../engines/fhir/submitted-bundle.ts';
import type { Allergy, SubmittedResource } from './record.contract.ts';

const wordsOf = (concept: CodeableConcept | undefined): string =>
  concept?.text ?? concept?.coding?.find(({ display }) => display !== undefined)?.display ?? '';

/** The allergies among resources, each once for what is said of it. */
export function allergiesAmong(resources: readonly FhirResource[]): Allergy[] {
  const found = new Map<string, Allergy>();
  for (const resource of resources) {
    if (resource.resourceType !== 'AllergyIntolerance') continue;
    const allergy = toAllergy(resource);
    const key = `${allergy.text.toLowerCase()} ${allergy.verification}`;
    if (!found.has(key)) found.set(key, allergy);
  }
  return [...found.values()];
}

function toAllergy({ code, verificationStatus, reaction = [], extension = [] }: AllergyIntolerance): Allergy {
  const parts = extension.find(({ url }) => url === DERIVATION_URL)?.extension ?? [];
  const part = (name: string) => parts.find(({ url }) => url === name);
  const [, extraction_id] = part('reference')?.valueReference?.reference?.split('/') ?? [];
  const [offset, length] = [part('offset')?.valueInteger, part('length')?.valueInteger];
  const isPlaced = extraction_id !== undefined && offset !== undefined && length !== undefined;
  return {
    text: wordsOf(code),
    verification: verificationStatus?.coding?.[0]?.code ?? 'confirmed',
    reactions: reaction.flatMap(({ manifestation }) => manifestation.map(wordsOf)).filter(Boolean),
    place: isPlaced ? { extraction_id, offset, length } : null,
  };
}

/** The resources that were submitted as such, with their words. */
export function submittedAmong(resources: readonly FhirResource[]): SubmittedResource[] {
  return resources.flatMap((resource) => {
    const { resourceType, id = '' } = resource;
    if (!isSubmittedId(id)) return [];
    const named = resource as { code?: unknown; medicationCodeableConcept?: unknown };
    const concept = (named.code ?? named.medicationCodeableConcept) as CodeableConcept | string | undefined;
    const text = typeof concept === 'string' ? concept : wordsOf(concept);
    return [{ reference: `${resourceType}/${id}`, resourceType, text }];
  });
}
