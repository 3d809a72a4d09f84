import { createHash } from 'node:crypto';
import type { DocumentReference, FhirResource, Patient, Provenance } from 'fhir/r4';
import type { ReadText } from '../../clinical/extractions.engine.ts';
import { allergiesOf } from './allergies.ts';
import { conditionsOf } from './conditions.ts';
import { devicesOf } from './devices.ts';
import { familyHistoryOf } from './family.ts';
import { medicationsOf } from './medications.ts';
import type { ReportRead } from './mentions.ts';
import { laboratoryReportOf, observationsOf } from './observations.ts';
import { organismsOf } from './organisms.ts';
import { PATIENT_ID_SYSTEM, patientResourceId } from './patient-ids.ts';
import { proceduresOf, serviceRequestsOf } from './procedures.ts';
import { reviewProvenances } from './review-provenance.ts';
import { socialHistoryOf } from './social-history.ts';

/**
 * What one stored report says, as FHIR R4 resources of its patient. Each says which places of the report it
 * was read from; the patient itself is merged apart, because reports share it.
 *
 * @param given what was submitted with it as resources already, under ids of the report
 */
export function resourcesOf(report: ReportRead, given: readonly FhirResource[] = []): FhirResource[] {
  const results = [...observationsOf(report), ...organismsOf(report)];
  const derived = [
    ...conditionsOf(report),
    ...allergiesOf(report),
    ...familyHistoryOf(report),
    ...medicationsOf(report),
    ...proceduresOf(report),
    ...serviceRequestsOf(report),
    ...devicesOf(report),
    ...results,
    ...socialHistoryOf(report),
    ...laboratoryReportOf(report, results),
  ];
  const document = documentOf(report);
  const all = [document, ...derived, ...given];
  return [...all, provenanceOf(report, all), ...reviewProvenances(report, derived)];
}

/** A patient with what was given as its Patient resource: that goes before what reports say. */
export function withSubmittedPatient(merged: Patient, given: Patient | null): Patient {
  if (given === null) return merged;
  const own = merged.identifier ?? [];
  const more = (given.identifier ?? []).filter(
    ({ system, value }) => !own.some((known) => known.system === system && known.value === value),
  );
  return { ...merged, ...given, id: merged.id, identifier: [...own, ...more] };
}

/** The patient as far as this report knows; what an earlier report said stays where this one is silent. */
export function mergedPatient(
  report: { readonly patientId: string; readonly demographics: ReadText['demographics'] },
  known: Patient | null,
): Patient {
  const { gender, name, birthDate } = report.demographics;
  return {
    ...known,
    resourceType: 'Patient',
    id: patientResourceId(report.patientId),
    identifier: known?.identifier ?? [{ system: PATIENT_ID_SYSTEM, value: report.patientId }],
    ...(gender === null ? {} : { gender }),
    ...(name === null ? {} : { name: [{ given: name.given.split(' '), family: name.family }] }),
    ...(birthDate === null ? {} : { birthDate }),
  };
}

/** The report itself; its text stays in the store and is named by address, size and hash. */
function documentOf(report: ReportRead): DocumentReference {
  const bytes = Buffer.from(report.text, 'utf8');
  return {
    resourceType: 'DocumentReference',
    id: report.extractionId,
    status: 'current',
    subject: { reference: `Patient/${patientResourceId(report.patientId)}` },
    date: report.createdAt.toISOString(),
    description: `Report from ${report.sourceSystem}`,
    content: [
      {
        attachment: {
          contentType: 'text/plain; charset=utf-8',
          language: report.read.language,
          url: `/api/extractions/${report.extractionId}`,
          size: bytes.length,
          // R4 defines Attachment.hash as SHA-1.
          hash: createHash('sha1').update(bytes).digest('base64'),
        },
      },
    ],
  };
}

function provenanceOf(report: ReportRead, targets: readonly FhirResource[]): Provenance {
  return {
    resourceType: 'Provenance',
    id: `${report.extractionId}-provenance`,
    target: targets.map(({ resourceType, id }) => ({ reference: `${resourceType}/${id}` })),
    recorded: (report.readAt ?? report.createdAt).toISOString(),
    agent: [{ who: { display: report.engine } }],
    entity: [{ role: 'source', what: { reference: `DocumentReference/${report.extractionId}` } }],
  };
}
