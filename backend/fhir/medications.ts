import type { Dosage, MedicationStatement } from 'fhir/r4';
import { isAffirmed } from '../extractions/assertion.ts';
import { conceptOf } from './codings.ts';
import { derivedFrom } from './derivation.ts';
import { type Mention, mentionsOf, type ReportRead, related } from './mentions.ts';
import { patientResourceId } from './patient-ids.ts';

/** FHIR R4's status of a medication that is taken, was taken or shall be taken. */
const STATUS = { past: 'stopped', current: 'active', future: 'intended' } as const;

/** The medications that the report affirms of its patient, one statement a mention: doses may differ. */
export function medicationsOf(report: ReportRead): MedicationStatement[] {
  return mentionsOf(report, ['MedicationName', 'MedicationClass'])
    .filter(({ entity }) => isAffirmed(entity.assertion))
    .map((mention, index) => {
      const dose = related(report, mention, 'DosageOfMedication');
      const frequency = related(report, mention, 'FrequencyOfMedication');
      const route = related(report, mention, 'RouteOrModeOfMedication');
      const parts = [mention, ...dose, ...frequency, ...route];
      return {
        resourceType: 'MedicationStatement',
        id: `${report.extractionId}-medication-${index}`,
        extension: derivedFrom(
          report.extractionId,
          parts.map((part) => part.entity),
        ),
        status: STATUS[mention.entity.assertion.temporality],
        medicationCodeableConcept: conceptOf(mention.entity, mention.surface),
        subject: { reference: `Patient/${patientResourceId(report.patientId)}` },
        dateAsserted: report.createdAt.toISOString(),
        ...dosage(dose, frequency, route),
      };
    });
}

/** Dose and frequency in the words of the report, in its order; nothing where it gives none. */
function dosage(dose: Mention[], frequency: Mention[], route: Mention[]): { dosage?: Dosage[] } {
  const words = [...dose, ...frequency, ...route].sort((a, b) => a.entity.offset - b.entity.offset);
  if (words.length === 0) return {};
  const [givenRoute] = route;
  return {
    dosage: [
      {
        text: words.map(({ surface }) => surface).join(' '),
        ...(givenRoute === undefined ? {} : { route: { text: givenRoute.surface } }),
      },
    ],
  };
}
