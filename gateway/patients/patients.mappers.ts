import type { FhirPatient, PatientsResponse } from '../../backend/patients/patients.contract.ts';
import type { Patient, PatientConnection } from '../generated/resolvers.ts';
import { cursorAt } from '../shared/cursors.ts';

/**
 * A page of patients; a backend that knows no paging answers all of them, of which the page is taken. A bundle
 * may hold other resources, too.
 */
export function toPatientConnection(
  bundle: PatientsResponse,
  { count, offset }: { count: number; offset: number },
): PatientConnection {
  const entries = (bundle.entry ?? []).filter(({ resource }) => resource?.resourceType === 'Patient');
  const isWhole = entries.length > count;
  const nodes = (isWhole ? entries.slice(offset, offset + count) : entries).map(({ resource }) =>
    toPatient(resource),
  );
  const totalCount = bundle.total ?? entries.length;
  const end = offset + nodes.length;
  return {
    nodes,
    totalCount,
    pageInfo: { hasNextPage: end < totalCount, endCursor: nodes.length === 0 ? null : cursorAt(end) },
  };
}

function toPatient(resource: FhirPatient): Patient {
  const [name] = resource.name ?? [];
  const parts = [...(name?.given ?? []), name?.family ?? ''].join(' ').trim();
  const words = parts === '' && typeof name?.text === 'string' ? name.text : parts;
  return {
    id: resource.identifier?.[0]?.value ?? resource.id,
    name: words === '' ? null : words,
    gender: resource.gender ?? null,
    birthDate: resource.birthDate ?? null,
  };
}
