import type { FhirResource } from 'fhir/r4';
import { resourcesOfPatients } from '../../../record/disclosure/resources-of-patients.ts';
import {
  type Position,
  reportCandidates,
  storedAmong,
  storedCandidates,
} from '../../../record/resources/candidates.store.ts';
import type { Database } from '../../../store/database.ts';
import type { DeidentifiedView } from '../../../wall/deidentified/view.ts';
import { patientsOfStudy, storedTypes } from './export.store.ts';

/** What is exported: all types where none is named, from any time where none is told. */
export interface ExportRequest {
  readonly types: readonly string[];
  readonly since: Date | null;
  /** Whether whoever asks is answered de-identified; absent in jobs of before. */
  readonly isDeidentified?: boolean;
}

const PAGE = 100;

export interface Page {
  readonly resources: readonly FhirResource[];
  /** How many reports or resources were read for it. */
  readonly count: number;
}

interface ViewDependencies {
  readonly db: Database;
  readonly view: DeidentifiedView;
}

/** The same for those who read de-identified: what is about patients, in the order of their pseudonyms. */
export async function* deidentifiedPagesOf(
  { db, view }: ViewDependencies,
  studyId: string,
  { types }: ExportRequest,
): AsyncGenerator<Page> {
  const patients = view.inOrder(studyId, await patientsOfStudy(db, studyId));
  const open = view.open.bind(null, studyId);
  let counted = 0;
  for await (const page of resourcesOfPatients({ db, studyId, open }, patients)) {
    const isWanted = ({ resourceType }: FhirResource) => types.length === 0 || types.includes(resourceType);
    yield { resources: page.resources.filter(isWanted), count: page.patients - counted };
    counted = page.patients;
  }
}

/** All resources of an export, page by page: those stored, then those of reports that none of them replaced. */
export async function* pagesOf(
  db: Database,
  studyId: string,
  { types, since }: ExportRequest,
): AsyncGenerator<Page> {
  const isWanted = (type: string) => types.length === 0 || types.includes(type);
  const changed = { from: since, to: null };
  for (const type of await storedTypes(db, studyId)) {
    let after: Position | null = null;
    for (;;) {
      const page = { isDescending: false, after, limit: PAGE };
      const stored = await storedCandidates(db, studyId, type, { ids: null, lookups: [], changed }, page);
      yield { resources: isWanted(type) ? stored.map(({ resource }) => resource) : [], count: stored.length };
      after = stored.at(-1) ?? null;
      if (after === null || stored.length < PAGE) break;
    }
  }
  let after: Position | null = null;
  for (;;) {
    const narrowing = { patients: [], codes: [], extractionIds: null, changed };
    const page = { isDescending: false, after, limit: PAGE };
    const reports = await reportCandidates(db, studyId, narrowing, page);
    const resources = reports
      .flatMap(({ resources: read }) => read())
      .filter(({ resourceType }) => isWanted(resourceType));
    const keys = resources.map(({ resourceType, id = '' }) => ({ type: resourceType, id }));
    const replaced = await storedAmong(db, studyId, keys);
    yield {
      resources: resources.filter(({ resourceType, id }) => !replaced.has(`${resourceType}/${id}`)),
      count: reports.length,
    };
    const last = reports.at(-1);
    if (last === undefined || reports.length < PAGE) return;
    after = { at: last.at, id: last.extractionId };
  }
}
