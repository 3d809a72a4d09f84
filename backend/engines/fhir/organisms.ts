import type { CodeableConcept, Observation } from 'fhir/r4';
import { clinicalCode, conceptOf, hl7Code } from './codings.ts';
import { readFrom, subjectOf } from './derivation.ts';
import { mentionsOf, type ReportRead, sameStatement } from './mentions.ts';

const IDENTIFIED = clinicalCode('LOINC', '41852-5', 'Microorganism or agent identified in Specimen');
const NOT_DETECTED: CodeableConcept = hl7Code('v3-ObservationInterpretation', 'ND', 'Not detected');
const LABORATORY = hl7Code('observation-category', 'laboratory');

/**
 * Organisms that were found, as the value of "organism identified", and that were not, as a component that says so:
 * whoever reads values alone never takes a denied one for found. One that is in doubt is no result.
 */
export function organismsOf(report: ReportRead): Observation[] {
  const looked = mentionsOf(report, ['Organism']).filter(
    ({ entity: { assertion } }) =>
      assertion.association === 'subject' &&
      assertion.conditionality !== 'hypothetical' &&
      assertion.temporality !== 'future' &&
      (assertion.certainty === 'positive' || assertion.certainty === 'negative'),
  );
  return sameStatement(looked).map((group, index) => {
    const [{ entity, surface }] = group;
    const organism = conceptOf(entity, surface);
    return {
      resourceType: 'Observation',
      ...readFrom(report, 'organism', index, group),
      status: 'final',
      category: [LABORATORY],
      code: IDENTIFIED,
      subject: subjectOf(report),
      ...(entity.assertion.certainty === 'positive'
        ? { valueCodeableConcept: organism }
        : { component: [{ code: organism, valueCodeableConcept: NOT_DETECTED }] }),
    };
  });
}
