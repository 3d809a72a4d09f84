import type { z } from 'zod';
import { toFhirPatient } from '../patients/to-fhir-patient.ts';
import type { Page } from '../shared/pages.contract.ts';
import { readKeyset } from '../store/keyset.ts';
import { pageOfAll } from '../store/pages.ts';
import type { PatientNode, PatientWhere, patientsPageRequestSchema } from './graph.contract.ts';
import { readMention } from './mentions.ts';
import {
  countPatients,
  PATIENT_ROW_ORDERS,
  type PatientRow,
  patientRows,
  type WantedPatientRows,
} from './patients.page.store.ts';
import type { ListCaller, ListDependencies } from './reports.page.ts';
import { serverPatientsPage } from './server-patients.page.ts';
import { readMetPatients } from './wanted-patients.ts';

type Asked = z.output<typeof patientsPageRequestSchema>;

/** @throws CallError 400 that names the field, as the next one does */
export async function patientsPage(
  dependencies: ListDependencies,
  caller: ListCaller,
  asked: Asked,
): Promise<Page<PatientNode>> {
  const { db, server } = dependencies;
  if (server !== undefined) return serverPatientsPage({ db, server }, caller.studyId, asked);
  const { where, order, ...page } = asked;
  const keyset = readKeyset(page, PATIENT_ROW_ORDERS[order]);
  const wanted = await wantedPatients(dependencies, caller, where);
  const rows = await patientRows(db, caller.studyId, wanted, keyset);
  return pageOfAll(rows, keyset, { values: (row) => valuesOf(row, order), node: toNode });
}

export async function patientsTotal(
  dependencies: ListDependencies,
  caller: ListCaller,
  where: PatientWhere,
): Promise<number> {
  const { db, server } = dependencies;
  if (server !== undefined) {
    const asked = { where, order: 'changed_desc', first: 1 } as const;
    return (await serverPatientsPage({ db, server }, caller.studyId, asked)).total ?? 0;
  }
  return countPatients(db, caller.studyId, await wantedPatients(dependencies, caller, where));
}

async function wantedPatients(
  dependencies: ListDependencies,
  { studyId, username }: ListCaller,
  { finding, cohort, ...where }: PatientWhere,
): Promise<WantedPatientRows> {
  const [mention, patients] = await Promise.all([
    readMention(dependencies, studyId, finding),
    readMetPatients(dependencies, studyId, cohort, username),
  ]);
  return { where, finding: mention, patients };
}

function valuesOf(
  { id, patient_id: patientId, changed_at: at, resource }: PatientRow,
  order: Asked['order'],
) {
  switch (order) {
    case 'id':
      return [patientId];
    case 'changed_desc':
    case 'changed_asc':
      return [at.toISOString(), id];
    default:
      return [resource.birthDate ?? null, id];
  }
}

const toNode = ({ patient_id, changed_at: at, resource }: PatientRow): PatientNode => ({
  patient_id,
  changed_at: at.toISOString(),
  resource: toFhirPatient(resource),
});
