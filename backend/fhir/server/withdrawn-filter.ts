import { reportsOfId } from '../../engines/fhir/api/search/narrowing.ts';
import { PATIENT_ID_SYSTEM } from '../../engines/fhir/patient-ids.ts';
import type { MarkMaker } from '../../record/withdrawn/marks.ts';
import { countWithdrawals, withdrawnAmong } from '../../record/withdrawn/withdrawn.store.ts';
import type { Database } from '../../store/database.ts';
import { answered, type FhirBody, type FhirServer } from './fhir-server.ts';
import { namesHere, ofStudy, resourcesIn } from './study-tags.ts';

export interface WithdrawnFilterDependencies {
  readonly db: Database;
  readonly markOf: MarkMaker;
  readonly server: FhirServer;
}

/** Leaves out what is about patients who were withdrawn from a study, whether or not the server still has it. */
export type WithdrawnFilter = (studyId: string, resources: readonly FhirBody[]) => Promise<FhirBody[]>;

const ASKED_AT_ONCE = 50;
const PATIENT = /(?:^|\/)Patient\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[A-Za-z0-9\-.]{1,64})?$/;

/** What a withdrawal removes here stays on the server until the operator removes it there: it is not shown meanwhile. */
export function createWithdrawnFilter({ db, markOf, server }: WithdrawnFilterDependencies): WithdrawnFilter {
  /** Those whose own names or identifiers are marked. */
  async function marked(studyId: string, resources: readonly FhirBody[]): Promise<ReadonlySet<FhirBody>> {
    const all = resources.map((resource) => ({ resource, marks: marksOf(markOf, studyId, resource) }));
    const withdrawn = await withdrawnAmong(
      db,
      studyId,
      all.flatMap(({ marks }) => marks),
    );
    return new Set(
      all.filter(({ marks }) => marks.some((mark) => withdrawn.has(mark))).map(({ resource }) => resource),
    );
  }

  /** The ids on the server of those of patients who were withdrawn. */
  async function withdrawnPatients(studyId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found: FhirBody[] = [];
    for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
      const asked = ids.slice(from, from + ASKED_AT_ONCE).join(',');
      const path = `Patient?${ofStudy(studyId)}&_id=${asked}&_count=${ASKED_AT_ONCE}`;
      found.push(...resourcesIn(studyId, answered(await server.call({ path }))));
    }
    return new Set(Array.from(await marked(studyId, found), ({ id }) => String(id)));
  }

  return async (studyId, resources) => {
    if (resources.length === 0 || (await countWithdrawals(db, studyId)) === 0) return [...resources];
    const gone = await marked(studyId, resources);
    const left = resources.filter((resource) => !gone.has(resource));
    // What the site itself keeps of a patient has no name of ours: only its patient tells.
    const patients = new Map(
      left
        .filter((resource) => namesHere(studyId, resource).length === 0)
        .map((resource) => [resource, patientsIn(resource)]),
    );
    const withdrawn = await withdrawnPatients(studyId, [...new Set([...patients.values()].flat())]);
    return left.filter((resource) => !patients.get(resource)?.some((id) => withdrawn.has(id)));
  };
}

/** The marks that a withdrawal left of a resource if it was one of the patient's. */
function marksOf(markOf: MarkMaker, studyId: string, resource: FhirBody): string[] {
  const names = namesHere(studyId, resource);
  const identifiers = Array.isArray(resource.identifier) ? resource.identifier : [];
  const patientIds: string[] =
    resource.resourceType === 'Patient'
      ? identifiers.filter((one) => one?.system === PATIENT_ID_SYSTEM).map(({ value }) => String(value))
      : [];
  const reports = names.flatMap((name) => reportsOfId(name.slice(name.indexOf('/') + 1)));
  return [
    ...patientIds.map((id) => markOf(studyId, 'patient', id)),
    ...names.map((name) => markOf(studyId, 'resource', name)),
    ...reports.map((id) => markOf(studyId, 'report', id)),
  ];
}

/** The ids of the patients that a resource refers to, wherever it does. */
function patientsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(patientsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'reference' && typeof inner === 'string'
      ? (PATIENT.exec(inner)?.slice(1) ?? [])
      : patientsIn(inner),
  );
}
