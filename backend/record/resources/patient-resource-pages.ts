import type { Database } from '../../store/database.ts';
import { storedAmong } from './candidates.store.ts';
import {
  type ResourcesOfOneReport,
  resourcesOfReports,
  type StoredResource,
  storedResources,
} from './patient-resources.store.ts';

const RESOURCES_OF_PAGE = 500;
const REPORTS_OF_PAGE = 50;

/** The stored resources of patients, read page by page. */
export async function* storedOfPatients(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
): AsyncGenerator<StoredResource> {
  let after: StoredResource | null = null;
  for (;;) {
    const page: StoredResource[] = await storedResources(db, studyId, patientIds, {
      after,
      limit: RESOURCES_OF_PAGE,
    });
    yield* page;
    after = page.at(-1) ?? null;
    if (after === null || page.length < RESOURCES_OF_PAGE) return;
  }
}

/** What was read from the reports of patients, as far as no stored resource replaced it, page by page. */
export async function* readOfPatients(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
): AsyncGenerator<ResourcesOfOneReport> {
  let after: ResourcesOfOneReport | null = null;
  for (;;) {
    const page: ResourcesOfOneReport[] = await resourcesOfReports(db, studyId, patientIds, {
      after,
      limit: REPORTS_OF_PAGE,
    });
    const keys = page.flatMap(({ resources }) =>
      resources.map(({ resourceType, id = '' }) => ({ type: resourceType, id })),
    );
    const replaced = await storedAmong(db, studyId, keys);
    for (const report of page) {
      const left = report.resources.filter(({ resourceType, id }) => !replaced.has(`${resourceType}/${id}`));
      yield { ...report, resources: left };
    }
    after = page.at(-1) ?? null;
    if (after === null || page.length < REPORTS_OF_PAGE) return;
  }
}
