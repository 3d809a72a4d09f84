import type { FhirResource } from 'fhir/r4';
import { isSubmittedId } from '../engines/fhir/submitted-bundle.ts';
import { entitiesAt } from '../record/extractions/entities.reader.ts';
import { patientOf, reportsWithResources, resourcesOfReport } from '../record/resources/fhir.store.ts';
import { notFound } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import { writeCursor } from './cursors.ts';
import type { PatientFact, PatientRecordResponse, TimelineResponse } from './record.contract.ts';
import { allergiesAmong, submittedAmong } from './record.resources.ts';
import { countReports, detailsOf, factsOf, type PatientKey, resultsOf, timelineOf } from './record.store.ts';
import { toFhirPatient } from './to-fhir-patient.ts';

const PROBLEMS = ['Diagnosis', 'SymptomOrSign'];
const MEDICATIONS = ['MedicationName', 'MedicationClass'];
/** What of a record is told at once. */
const MOST = { facts: 500, results: 2_000, reports: 200, submitted: 500, allergies: 200 };
const PREVIEW_LENGTH = 240;

/** @throws CallError 404 where the study has no such patient */
async function required(db: Database, { studyId, patientId }: PatientKey) {
  const patient = await patientOf(db, studyId, patientId);
  if (patient === null) throw notFound('This study has no patient of this id.');
  return patient;
}

/** What the reports of a patient say, by kind. @throws CallError 404 where the study has no such patient */
export async function recordOf(db: Database, key: PatientKey): Promise<PatientRecordResponse> {
  const patient = await required(db, key);
  const reports = await countReports(db, key);
  const problems = await facts(db, key, PROBLEMS);
  const medications = await facts(db, key, MEDICATIONS);
  const laboratory = await resultsOf(db, key, MOST.results);
  const ids = await reportsWithResources(db, key.studyId, key.patientId, MOST.reports);
  const resources: FhirResource[] = [];
  for (const extractionId of ids) {
    const all = await resourcesOfReport(db, key.studyId, { ...key, extractionId });
    resources.push(...all.filter(isTold));
  }
  const allergies = allergiesAmong(resources);
  const submitted = submittedAmong(resources);
  const results = laboratory.reduce((sum, analyte) => sum + analyte.results.length, 0);
  return {
    success: true,
    patient: toFhirPatient(patient),
    reports,
    problems,
    medications,
    laboratory,
    allergies: allergies.slice(0, MOST.allergies),
    submitted: submitted.slice(0, MOST.submitted),
    truncated:
      reports > MOST.reports ||
      problems.length === MOST.facts ||
      medications.length === MOST.facts ||
      results === MOST.results ||
      allergies.length > MOST.allergies ||
      submitted.length > MOST.submitted,
  };
}

const isTold = ({ resourceType, id = '' }: FhirResource): boolean =>
  resourceType === 'AllergyIntolerance' || isSubmittedId(id);

async function facts(db: Database, key: PatientKey, categories: readonly string[]): Promise<PatientFact[]> {
  const found = await factsOf(db, key, categories, MOST.facts);
  const details = await detailsOf(db, key, categories === MEDICATIONS ? found : []);
  const placed = new Map(
    (await entitiesAt(db, key.studyId, found)).map((each) => [`${each.extractionId} ${each.ordinal}`, each]),
  );
  return found.flatMap(({ extractionId, ordinal, standing, past, mentions }): PatientFact[] => {
    const item = placed.get(`${extractionId} ${ordinal}`);
    if (item === undefined) return [];
    return [
      {
        standing,
        past,
        mentions,
        details: [...(details.get(`${extractionId} ${ordinal}`) ?? [])],
        item: {
          entity: item.entity,
          extraction: {
            extraction_id: extractionId,
            source_system: item.sourceSystem,
            report_date: item.reportDate,
          },
          extraction_id: extractionId,
          context: item.context,
          context_offset: item.contextOffset,
        },
      },
    ];
  });
}

/** A page of the reports of a patient, the newest first. @throws CallError 404 where the study has no such patient */
export async function timelinePage(
  db: Database,
  key: PatientKey,
  page: { count: number; after: readonly [string | null, string] | undefined },
): Promise<TimelineResponse> {
  await required(db, key);
  const rows = await timelineOf(db, key, {
    limit: page.count + 1,
    after: page.after,
    preview: PREVIEW_LENGTH,
  });
  const shown = rows.slice(0, page.count);
  const last = shown.at(-1);
  return {
    success: true,
    total: await countReports(db, key),
    reports: shown.map(({ id, reportDate, sourceSystem, reportType, ...report }) => ({
      ...report,
      extraction_id: id,
      report_date: reportDate,
      source_system: sourceSystem,
      report_type: reportType,
    })),
    next_cursor: rows.length > page.count && last ? writeCursor([last.reportDate, last.id]) : null,
  };
}

/** All FHIR resources of a patient one report after the other, the patient first; they are made as they are asked for. */
export async function* resourcesOfPatient(db: Database, key: PatientKey): AsyncGenerator<FhirResource> {
  yield await required(db, key);
  const ids = await reportsWithResources(db, key.studyId, key.patientId, Number.MAX_SAFE_INTEGER);
  for (const extractionId of ids) {
    yield* await resourcesOfReport(db, key.studyId, { ...key, extractionId });
  }
}
