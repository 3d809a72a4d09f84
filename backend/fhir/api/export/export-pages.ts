import type { FhirResource } from 'fhir/r4';
import { disclosedResources } from '../../../exports/formats/fhir.ts';
import { createMembers } from '../../../exports/members/members.ts';
import { type DisclosureDependencies, openDisclosure } from '../../../record/disclosure/disclosure.ts';
import {
  type Position,
  reportCandidates,
  storedAmong,
  storedCandidates,
} from '../../../record/resources/candidates.store.ts';
import type { Database } from '../../../store/database.ts';
import type { JobControl } from '../../../wall/capability.ts';
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

export interface ToldDependencies extends DisclosureDependencies {
  readonly db: Database;
}

/** The same for those who read de-identified: what is about patients, in the order of their pseudonyms. */
export async function* toldPagesOf(
  dependencies: ToldDependencies,
  { types }: ExportRequest,
  control: JobControl,
): AsyncGenerator<readonly FhirResource[]> {
  const { db } = dependencies;
  const { studyId } = control;
  const disclosure = await openDisclosure(dependencies, studyId, true);
  const members = createMembers({ db, disclosure, control }, await patientsOfStudy(db, studyId));
  for await (const resources of disclosedResources({ db, studyId, members }))
    yield resources.filter(({ resourceType }) => types.length === 0 || types.includes(resourceType));
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
