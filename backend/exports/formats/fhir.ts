import { LineFiles } from '../../record/files/line-files.ts';
import { appendResources } from '../../record/files/ndjson-lines.ts';
import { storedAmong } from '../../record/resources/candidates.store.ts';
import {
  type ResourcesOfOneReport,
  resourcesOfReports,
  type StoredResource,
  storedResources,
} from '../../record/resources/patient-resources.store.ts';
import type { MemberPatient } from '../members/members.ts';
import type { FormatContext, WriteFormat } from './format.ts';

const RESOURCES_OF_PAGE = 500;
const REPORTS_OF_PAGE = 50;

/** The resources of members as NDJSON, one file for each type. */
export const writeFhir: WriteFormat = async (context) => {
  const files = new LineFiles(context.folder);
  try {
    for await (const patients of context.members.personPages({ isCounted: true })) {
      const byId = new Map(patients.map((patient) => [patient.storedId, patient]));
      await writeStored(context, files, byId);
      await writeRead(context, files, byId);
    }
    return { files: await files.finish(), leftOut: [], notes: NOTES };
  } finally {
    files.discard();
  }
};

const NOTES = [
  'Resources that belong to no patient of the cohort, such as forms, are in no file; references to them stay.',
];

type Patients = ReadonlyMap<string, MemberPatient>;

async function writeStored(
  { db, studyId }: FormatContext,
  files: LineFiles,
  patients: Patients,
): Promise<void> {
  let after: StoredResource | null = null;
  for (;;) {
    const page: StoredResource[] = await storedResources(db, studyId, [...patients.keys()], {
      after,
      limit: RESOURCES_OF_PAGE,
    });
    for (const { patientId, resource } of page) {
      const patient = patients.get(patientId);
      if (patient !== undefined)
        await appendResources(files, await patient.resources([resource], patient.isMoved));
    }
    after = page.at(-1) ?? null;
    if (after === null || page.length < RESOURCES_OF_PAGE) return;
  }
}

/** What was read from reports, as far as no stored resource replaced it. */
async function writeRead(
  { db, studyId }: FormatContext,
  files: LineFiles,
  patients: Patients,
): Promise<void> {
  let after: ResourcesOfOneReport | null = null;
  for (;;) {
    const page: ResourcesOfOneReport[] = await resourcesOfReports(db, studyId, [...patients.keys()], {
      after,
      limit: REPORTS_OF_PAGE,
    });
    const keys = page.flatMap(({ resources }) =>
      resources.map(({ resourceType, id = '' }) => ({ type: resourceType, id })),
    );
    const replaced = await storedAmong(db, studyId, keys);
    for (const { patientId, resources, isDeidentified } of page) {
      const patient = patients.get(patientId);
      const own = resources.filter(({ resourceType, id }) => !replaced.has(`${resourceType}/${id}`));
      if (patient !== undefined) await appendResources(files, await patient.resources(own, isDeidentified));
    }
    after = page.at(-1) ?? null;
    if (after === null || page.length < REPORTS_OF_PAGE) return;
  }
}
