import type { CodeableConcept, Coding } from 'fhir/r4';
import type { CodeSystem } from '../../clinical/extractions.contract.ts';
import type { ExtractedEntity } from '../../clinical/extractions.engine.ts';
import { isMedication } from '../terminology/vocabulary.ts';

/** The addresses of the code systems by FHIR R4's terminologies page; of UMLS by HL7 Terminology. */
export const SYSTEM_URL: Record<CodeSystem, string> = {
  SNOMEDCT: 'http://snomed.info/sct',
  ICD10CM: 'http://hl7.org/fhir/sid/icd-10-cm',
  RXNORM: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  LOINC: 'http://loinc.org',
  UMLS: 'http://terminology.hl7.org/CodeSystem/umls',
};

/**
 * The codes of an entity, with the words of the report as text. Codes of something broader than what is named are left
 * out where they would say what the report does not.
 */
export function conceptOf(entity: ExtractedEntity, surface: string): CodeableConcept {
  const links = hasBroaderCodes(entity) && !isTrueOfBroader(entity) ? [] : entity.links;
  const coding = links.map(
    ({ dataSource, id, name }): Coding => ({
      system: SYSTEM_URL[dataSource],
      code: id,
      ...(name === null ? {} : { display: name }),
    }),
  );
  return { ...(coding.length > 0 ? { coding } : {}), text: surface };
}

/** Whether the codes of an entity name what it is a kind of: those of hepatitis on "cholestatic hepatitis". */
function hasBroaderCodes({ origin, name, links }: ExtractedEntity): boolean {
  return origin === 'broader' || (origin === 'composed' && links.some((link) => link.name !== name));
}

/**
 * Whether what a report says of a narrower thing holds for the broader one, too: who has a cholestatic hepatitis has
 * a hepatitis, but who has none may have another, and a drug under a longer name is another drug.
 */
function isTrueOfBroader({ category, assertion: { certainty } }: ExtractedEntity): boolean {
  const isSubstance = isMedication(category) || category === 'Allergen';
  return !isSubstance && (certainty === 'positive' || certainty === 'positivePossible');
}

/** One code of an HL7 terminology. */
export function hl7Code(codeSystem: string, code: string, display?: string): CodeableConcept {
  const system = `http://terminology.hl7.org/CodeSystem/${codeSystem}`;
  return { coding: [{ system, code, ...(display === undefined ? {} : { display }) }] };
}

/** One code of a clinical code system, with its display. */
export function clinicalCode(codeSystem: CodeSystem, code: string, display: string): CodeableConcept {
  return { coding: [{ system: SYSTEM_URL[codeSystem], code, display }] };
}

/** Whether an entity carries one of these codes. */
export function hasCode(
  { links }: ExtractedEntity,
  codeSystem: CodeSystem,
  codes: ReadonlySet<string>,
): boolean {
  return links.some(({ dataSource, id }) => dataSource === codeSystem && codes.has(id));
}
