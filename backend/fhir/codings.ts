import type { CodeableConcept, Coding } from 'fhir/r4';
import type { CodeSystem } from '../extractions/extractions.contract.ts';
import type { FoundEntity } from '../extractions/extractions.engine.ts';

/** The addresses of the code systems by FHIR R4's terminologies page; of UMLS by HL7 Terminology. */
const SYSTEM_URL: Record<CodeSystem, string> = {
  SNOMEDCT: 'http://snomed.info/sct',
  ICD10CM: 'http://hl7.org/fhir/sid/icd-10-cm',
  RXNORM: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  LOINC: 'http://loinc.org',
  UMLS: 'http://terminology.hl7.org/CodeSystem/umls',
};

/** The codes of an entity, with the words of the report as text. */
export function conceptOf(entity: FoundEntity, surface: string): CodeableConcept {
  const coding = entity.links.map(
    ({ dataSource, id, name }): Coding => ({
      system: SYSTEM_URL[dataSource],
      code: id,
      ...(name === null ? {} : { display: name }),
    }),
  );
  return { ...(coding.length > 0 ? { coding } : {}), text: surface };
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
export function hasCode({ links }: FoundEntity, codeSystem: CodeSystem, codes: ReadonlySet<string>): boolean {
  return links.some(({ dataSource, id }) => dataSource === codeSystem && codes.has(id));
}
