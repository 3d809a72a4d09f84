import type { CodeableConcept, Condition } from 'fhir/r4';
import type { Assertion } from '../../clinical/extractions.contract.ts';
import { statedByAllergies } from './allergies.ts';
import { bodySitesOf } from './body-sites.ts';
import { conceptOf, hl7Code } from './codings.ts';
import { statedDate } from './dates.ts';
import { readFrom, subjectOf } from './derivation.ts';
import { type Mention, mentionsOf, type ReportRead, sameStatement } from './mentions.ts';

export const CONDITION_CATEGORIES = ['Diagnosis', 'SymptomOrSign'];

/**
 * What the report says of diagnoses and symptoms of its patient. A denied one is refuted, a possible one
 * unconfirmed, a past one inactive; one that only might come is none. Allergies and their reactions are told by
 * AllergyIntolerance.
 */
export function conditionsOf(report: ReportRead): Condition[] {
  const elsewhere = statedByAllergies(report);
  const ofPatient = mentionsOf(report, CONDITION_CATEGORIES).filter(
    ({ entity: { assertion }, index }) =>
      assertion.association === 'subject' &&
      assertion.conditionality !== 'hypothetical' &&
      !elsewhere.has(index),
  );
  const when = (mention: Mention) => statedDate(report, mention, 'TimeOfCondition');
  return sameStatement(ofPatient, (mention) => when(mention)?.mention.surface ?? '').map((group, index) =>
    condition(report, group, index, when(group[0])),
  );
}

function condition(
  report: ReportRead,
  group: [Mention, ...Mention[]],
  index: number,
  when: ReturnType<typeof statedDate>,
): Condition {
  const [{ entity, surface }] = group;
  const isDenied = entity.assertion.certainty === 'negative';
  const sites = bodySitesOf(report, group[0], 'BodySiteOfCondition');
  const parts = [...group, ...sites.parts, ...(when === null || isDenied ? [] : [when.mention])];
  return {
    resourceType: 'Condition',
    ...readFrom(report, 'condition', index, parts),
    ...clinicalStatus(entity.assertion),
    verificationStatus: hl7Code('condition-ver-status', verificationStatus(entity.assertion)),
    category: [hl7Code('condition-category', 'encounter-diagnosis')],
    code: conceptOf(entity, surface),
    ...(sites.bodySite.length > 0 ? { bodySite: sites.bodySite } : {}),
    subject: subjectOf(report),
    ...(when === null || isDenied ? {} : onset(when)),
    recordedDate: report.createdAt.toISOString(),
  };
}

/** A date where the report gives one that is understood, else its words. */
function onset({ date, mention }: NonNullable<ReturnType<typeof statedDate>>) {
  return date === null ? { onsetString: mention.surface } : { onsetDateTime: date };
}

/**
 * Active or inactive. What the patient does not have, or hardly, is neither: R4 asks for a clinical status of
 * problem list items only (con-3). Over is inactive, not resolved: that it was cured, the report does not say.
 */
function clinicalStatus({ certainty, temporality }: Assertion): { clinicalStatus?: CodeableConcept } {
  if (certainty === 'negative' || certainty === 'negativePossible') return {};
  return { clinicalStatus: hl7Code('condition-clinical', temporality === 'past' ? 'inactive' : 'active') };
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
