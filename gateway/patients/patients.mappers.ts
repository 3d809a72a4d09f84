import type { FhirPatient, PatientsResponse } from '../../backend/patients/patients.contract.ts';
import type { ConnectionPage } from '../graph/connections.ts';
import { cursorAt } from '../shared/cursors.ts';

/** A patient as the resolvers of its fields are given it. */
export interface PatientParent {
  readonly studyId: string;
  /** The patient id that reports were filed under. */
  readonly patientId: string;
  readonly name: string | null;
  readonly gender: string | null;
  readonly birthDate: string | null;
  readonly changedAt: string | null;
}

/**
 * A page of patients of a backend that has no lists but those of the specification; one that knows no paging answers all
 * of them, of which the page is taken. A bundle may hold other resources, too.
 */
export function toPatientPage(
  bundle: PatientsResponse,
  studyId: string,
  { count, offset }: { count: number; offset: number },
): ConnectionPage<PatientParent> & { readonly total: number } {
  const entries = (bundle.entry ?? []).filter(({ resource }) => resource?.resourceType === 'Patient');
  const own = entries.length > count ? entries.slice(offset, offset + count) : entries;
  const total = bundle.total ?? entries.length;
  const end = offset + own.length;
  const edges = own.map(({ resource }, place) => ({
    cursor: cursorAt(offset + place + 1),
    node: toPatient(resource, studyId),
  }));
  return {
    edges,
    total,
    pageInfo: {
      hasNextPage: end < total,
      hasPreviousPage: offset > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** What the backend marks the id with that reports of a patient are filed under. Hospitals add numbers of their own. */
const PATIENT_ID_SYSTEM = 'urn:casebook:patient-id';

export function toPatient(resource: FhirPatient, studyId: string): PatientParent {
  const [name] = resource.name ?? [];
  const parts = [...(name?.given ?? []), name?.family].filter(Boolean).join(' ').trim();
  const words = parts === '' && typeof name?.text === 'string' ? name.text : parts;
  const filed = resource.identifier?.find(({ system }) => system === PATIENT_ID_SYSTEM);
  return {
    studyId,
    patientId: filed?.value ?? resource.id,
    name: words === '' ? null : words,
    gender: resource.gender ?? null,
    birthDate: resource.birthDate ?? null,
    changedAt: null,
  };
}
