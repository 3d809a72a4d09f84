import type { FhirResource } from 'fhir/r4';
import { LineFiles } from '../../record/files/line-files.ts';
import { appendResources } from '../../record/files/ndjson-lines.ts';
import { storedAmong } from '../../record/resources/candidates.store.ts';
import type { MemberPatient } from '../members/members.ts';
import {
  type ResourcesOfOneReport,
  resourcesOfReports,
  type StoredResource,
  storedResources,
} from '../members/resources.store.ts';
import type { FormatContext, WriteFormat } from './format.ts';

const RESOURCES_OF_PAGE = 500;
const REPORTS_OF_PAGE = 50;

/** The resources of members as NDJSON, one file for each type. */
export const writeFhir: WriteFormat = async (context) => {
  const files = new LineFiles(context.folder);
  try {
    for await (const page of disclosedResources(context)) await appendResources(files, page);
    return { files: await files.finish(), leftOut: [], notes: NOTES };
  } finally {
    files.discard();
  }
};

const NOTES = [
  'Resources that belong to no patient of the cohort, such as forms, are in no file; references to them stay.',
];

type Patients = ReadonlyMap<string, MemberPatient>;
type ResourcePages = AsyncGenerator<readonly FhirResource[]>;
type Context = Pick<FormatContext, 'db' | 'studyId' | 'members'>;

/** The resources of members as they leave, page by page. */
export async function* disclosedResources(context: Context): ResourcePages {
  for await (const patients of context.members.personPages({ isCounted: true })) {
    const byId = new Map(patients.map((patient) => [patient.storedId, patient]));
    yield* storedPages(context, byId);
    yield* readPages(context, byId);
  }
}

async function* storedPages({ db, studyId }: Context, patients: Patients): ResourcePages {
  let after: StoredResource | null = null;
  for (;;) {
    const page: StoredResource[] = await storedResources(db, studyId, [...patients.keys()], {
      after,
      limit: RESOURCES_OF_PAGE,
    });
    const left: FhirResource[] = [];
    for (const { patientId, resource } of page) {
      const patient = patients.get(patientId);
      if (patient !== undefined) left.push(...(await patient.resources([resource], patient.isMoved)));
    }
    yield left;
    after = page.at(-1) ?? null;
    if (after === null || page.length < RESOURCES_OF_PAGE) return;
  }
}

/** What was read from reports, as far as no stored resource replaced it. */
async function* readPages({ db, studyId }: Context, patients: Patients): ResourcePages {
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
      if (patient !== undefined) yield await patient.resources(own, isDeidentified);
    }
    after = page.at(-1) ?? null;
    if (after === null || page.length < REPORTS_OF_PAGE) return;
  }
}
