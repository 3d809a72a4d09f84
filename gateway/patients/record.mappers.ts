import type {
  Allergy,
  PatientRecordResponse,
  TimelineResponse,
  Analyte as WireAnalyte,
  PatientFact as WireFact,
} from '../../backend/patients/record.contract.ts';
import { toEntityMatch } from '../extractions/entity-matches.ts';
import { toLanguage } from '../extractions/extractions.mappers.ts';
import type {
  Analyte,
  AssertionStatus,
  PatientAllergy,
  PatientFact,
  PatientRecord,
  PatientReportConnection,
  TextPlace,
} from '../generated/resolvers.ts';
import { forwardOnly } from '../shared/cursors.ts';
import { upperCase } from '../shared/enums.ts';
import { patientFilePath } from './patient-files.ts';
import { type PatientParent, toPatient } from './patients.mappers.ts';

/** Whose record it is. */
interface PatientKey {
  readonly studyId: string;
  readonly patientId: string;
}

/** A record as the resolvers of its fields are given it. */
export type PatientRecordParent = Omit<PatientRecord, 'reports' | 'patient'> &
  PatientKey & { readonly patient: PatientParent };

const MOST_DETAILS = 50;
const MOST_REACTIONS = 100;

export function toPatientRecord(wire: PatientRecordResponse, key: PatientKey): PatientRecordParent {
  return {
    ...key,
    patient: { ...toPatient(wire.patient, key.studyId), patientId: key.patientId },
    reportCount: wire.reports,
    problems: wire.problems.map(toFact),
    medications: wire.medications.map(toFact),
    laboratory: wire.laboratory.map(toAnalyte),
    allergies: wire.allergies.map(toAllergy),
    submittedResources: wire.submitted,
    isTruncated: wire.truncated,
    bundleUrl: patientFilePath(key, 'json'),
    ndjsonUrl: patientFilePath(key, 'ndjson'),
  };
}

function toFact({ standing, past, mentions, details, item }: WireFact, index: number): PatientFact {
  const { extraction, ...mention } = item;
  return {
    assertionStatus: upperCase<AssertionStatus>(standing),
    isPast: past,
    mentions,
    details: details.slice(0, MOST_DETAILS),
    latestMention: toEntityMatch(
      { ...mention, source_system: extraction.source_system, report_date: extraction.report_date },
      index,
    ),
  };
}

function toAnalyte({ name, unit, results }: WireAnalyte): Analyte {
  return { name, unit, results: results.map((result) => ({ ...result, place: toPlace(result.place) })) };
}

function toAllergy({ text, verification, reactions, place }: Allergy): PatientAllergy {
  return { text, verification, reactions: reactions.slice(0, MOST_REACTIONS), place: toPlace(place) };
}

function toPlace(place: Allergy['place']): TextPlace | null {
  return place === null
    ? null
    : { extractionId: place.extraction_id, offset: place.offset, length: place.length };
}

export function toReportConnection({
  reports,
  total,
  next_cursor,
}: TimelineResponse): PatientReportConnection {
  return {
    nodes: reports.map((report) => ({
      extractionId: report.extraction_id,
      reportDate: report.report_date,
      sourceSystem: report.source_system,
      reportType: report.report_type,
      language: toLanguage(report.language),
      entityCount: report.entities,
      preview: report.preview,
    })),
    totalCount: total,
    pageInfo: forwardOnly(next_cursor),
  };
}
