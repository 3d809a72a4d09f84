import type { FhirResource } from 'fhir/r4';
import type { Database } from '../../store/database.ts';
import { readOfPatients, storedOfPatients } from '../resources/patient-resource-pages.ts';
import { leavesDeidentified } from './deidentified-resource.ts';
import type { StudyView, ViewedRecords } from './study-view.ts';

const PATIENTS_OF_PAGE = 20;

interface PagesDependencies {
  readonly db: Database;
  readonly studyId: string;
  readonly open: StudyView['open'];
}

/** A page of resources, and how many of the patients were read until its end. */
export interface PatientResourcesPage {
  readonly resources: readonly FhirResource[];
  readonly patients: number;
}

/** All that is stored of patients or was read from their reports, as those see it who read de-identified. */
export async function* resourcesOfPatients(
  { db, studyId, open }: PagesDependencies,
  patientIds: readonly string[],
): AsyncGenerator<PatientResourcesPage> {
  for (let from = 0; from < patientIds.length; from += PATIENTS_OF_PAGE) {
    const ids = patientIds.slice(from, from + PATIENTS_OF_PAGE);
    const records = await open({ patientIds: ids, reportIds: [], withTexts: true });
    const pages = { db, studyId, ids, records };
    for await (const resources of storedPages(pages)) yield { resources, patients: from };
    for await (const resources of readPages(pages)) yield { resources, patients: from };
    await records.remember();
    yield { resources: [], patients: from + ids.length };
  }
}

interface Pages extends Omit<PagesDependencies, 'open'> {
  readonly ids: readonly string[];
  readonly records: ViewedRecords;
}

async function disclosed(
  { records }: Pages,
  patientId: string,
  resources: readonly FhirResource[],
  isMoved?: boolean,
): Promise<FhirResource[]> {
  const left: FhirResource[] = [];
  for (const resource of resources.filter(leavesDeidentified))
    left.push(await records.patient(patientId).resource(resource, isMoved));
  return left;
}

async function* storedPages(pages: Pages): AsyncGenerator<FhirResource[]> {
  const { db, studyId, ids } = pages;
  for await (const { patientId, resource } of storedOfPatients(db, studyId, ids))
    yield await disclosed(pages, patientId, [resource]);
}

/** What was read from reports, as far as no stored resource replaced it. */
async function* readPages(pages: Pages): AsyncGenerator<FhirResource[]> {
  const { db, studyId, ids } = pages;
  for await (const { patientId, resources, isDeidentified } of readOfPatients(db, studyId, ids))
    yield await disclosed(pages, patientId, resources, isDeidentified);
}
