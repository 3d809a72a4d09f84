import type { FhirResource } from 'fhir/r4';
import type { Database } from '../../store/database.ts';
import { storedAmong } from '../resources/candidates.store.ts';
import {
  type ResourcesOfOneReport,
  resourcesOfReports,
  type StoredResource,
  storedResources,
} from '../resources/patient-resources.store.ts';
import { leavesDeidentified } from './deidentified-resource.ts';
import type { StudyView, ViewedRecords } from './study-view.ts';

const PATIENTS_OF_PAGE = 20;
const RESOURCES_OF_PAGE = 500;
const REPORTS_OF_PAGE = 50;

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
  let after: StoredResource | null = null;
  for (;;) {
    const page: StoredResource[] = await storedResources(db, studyId, ids, {
      after,
      limit: RESOURCES_OF_PAGE,
    });
    for (const { patientId, resource } of page) yield await disclosed(pages, patientId, [resource]);
    after = page.at(-1) ?? null;
    if (after === null || page.length < RESOURCES_OF_PAGE) return;
  }
}

/** What was read from reports, as far as no stored resource replaced it. */
async function* readPages(pages: Pages): AsyncGenerator<FhirResource[]> {
  const { db, studyId, ids } = pages;
  let after: ResourcesOfOneReport | null = null;
  for (;;) {
    const page: ResourcesOfOneReport[] = await resourcesOfReports(db, studyId, ids, {
      after,
      limit: REPORTS_OF_PAGE,
    });
    const keys = page.flatMap(({ resources }) =>
      resources.map(({ resourceType, id = '' }) => ({ type: resourceType, id })),
    );
    const replaced = await storedAmong(db, studyId, keys);
    for (const { patientId, resources, isDeidentified } of page) {
      const own = resources.filter(({ resourceType, id }) => !replaced.has(`${resourceType}/${id}`));
      yield await disclosed(pages, patientId, own, isDeidentified);
    }
    after = page.at(-1) ?? null;
    if (after === null || page.length < REPORTS_OF_PAGE) return;
  }
}
