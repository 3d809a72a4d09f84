import type { Condition, FamilyMemberHistory } from 'fhir/r4';
import type { Assertion } from '../extractions/extractions.contract.ts';
import { conceptOf, hl7Code } from './codings.ts';
import { derivedFrom } from './derivation.ts';
import { type Mention, mentionsOf, type ReportRead, sameStatement } from './mentions.ts';
import { patientResourceId } from './patient-ids.ts';

const CATEGORIES = ['Diagnosis', 'SymptomOrSign'];

/**
 * What the report says of diagnoses and symptoms of its patient. A denied one is refuted, a possible one
 * unconfirmed, a past one inactive; one that only might come is none.
 */
export function conditionsOf(report: ReportRead): Condition[] {
  const ofPatient = mentionsOf(report, CATEGORIES).filter(
    ({ entity: { assertion } }) =>
      assertion.association === 'subject' && assertion.conditionality !== 'hypothetical',
  );
  return sameStatement(ofPatient).map((group, index) => condition(report, group, index));
}

function condition(report: ReportRead, group: [Mention, ...Mention[]], index: number): Condition {
  const [{ entity, surface }] = group;
  const verification = verificationStatus(entity.assertion);
  return {
    resourceType: 'Condition',
    id: `${report.extractionId}-condition-${index}`,
    extension: derivedFrom(
      report.extractionId,
      group.map((mention) => mention.entity),
    ),
    // What the patient does not have is neither active nor inactive, and R4 (con-3) asks for a clinical status
    // of problem list items only.
    ...(verification === 'refuted'
      ? {}
      : {
          clinicalStatus: hl7Code(
            'condition-clinical',
            entity.assertion.temporality === 'past' ? 'inactive' : 'active',
          ),
        }),
    verificationStatus: hl7Code('condition-ver-status', verification),
    category: [hl7Code('condition-category', 'encounter-diagnosis')],
    code: conceptOf(entity, surface),
    subject: { reference: `Patient/${patientResourceId(report.patientId)}` },
    recordedDate: report.createdAt.toISOString(),
  };
}

function verificationStatus({ certainty }: Assertion): string {
  switch (certainty) {
    case 'positive':
      return 'confirmed';
    case 'negative':
      return 'refuted';
    case 'positivePossible':
      return 'provisional';
    default:
      return 'unconfirmed';
  }
}

/** FHIR's code for a family member of whom only that is known. */
const FAMILY_MEMBER = {
  coding: [
    {
      system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
      code: 'FAMMEMB',
      display: 'family member',
    },
  ],
};

/** Diagnoses that the report affirms of relatives of its patient. */
export function familyHistoryOf(report: ReportRead): FamilyMemberHistory[] {
  const ofRelatives = mentionsOf(report, CATEGORIES).filter(
    ({ entity: { assertion } }) => assertion.association === 'other' && assertion.certainty === 'positive',
  );
  return sameStatement(ofRelatives).map((group, index) => ({
    resourceType: 'FamilyMemberHistory',
    id: `${report.extractionId}-family-${index}`,
    extension: derivedFrom(
      report.extractionId,
      group.map((mention) => mention.entity),
    ),
    status: 'partial',
    patient: { reference: `Patient/${patientResourceId(report.patientId)}` },
    relationship: FAMILY_MEMBER,
    condition: [{ code: conceptOf(group[0].entity, group[0].surface) }],
  }));
}
