import type { FhirPatient, PatientsResponse } from '../../backend/patients/patients.contract.ts';
import type { Patient, PatientConnection } from '../generated/resolvers.ts';
import { cursorAt } from '../shared/cursors.ts';

/**
 * A page of patients; a backend that knows no paging answers all of them, of which the page is taken. A bundle
 * may hold other resources, too.
 */
export function toPatientConnection(
  bundle: PatientsResponse,
  { count, offset, cursor }: { count: number; offset: number; cursor?: string | undefined },
): PatientConnection {
  const isKeyed = cursor !== undefined;
  const entries = (bundle.entry ?? []).filter(({ resource }) => resource?.resourceType === 'Patient');
  const isWhole = entries.length > count;
  const nodes = (isWhole ? entries.slice(offset, offset + count) : entries).map(({ resource }) =>
    toPatient(resource),
  );
  const next = cursorIn(bundle);
  const totalCount = bundle.total ?? entries.length;
  const end = offset + nodes.length;
  return {
    nodes,
    totalCount,
    pageInfo: {
      hasNextPage: next !== null || (end < totalCount && !isKeyed),
      endCursor: next ?? (nodes.length === 0 ? null : cursorAt(end)),
    },
  };
}

const KEYED = 'after:';

/** The backend's own cursor in one of ours; undefined where it counts. */
export function nextCursor(after: string | null | undefined): string | undefined {
  return after?.startsWith(KEYED) ? after.slice(KEYED.length) : undefined;
}

/** The cursor of the next link of a bundle; null where it has none, as a backend that knows no paging. */
function cursorIn({ link = [] }: PatientsResponse): string | null {
  const next = link.find(({ relation }) => relation === 'next');
  const query = next?.url.split('?', 2)[1];
  const cursor = query === undefined ? null : new URLSearchParams(query).get('cursor');
  return cursor === null ? null : `${KEYED}${cursor}`;
}

/** What the backend marks the id with that reports of a patient are filed under. Hospitals add numbers of their own. */
const PATIENT_ID_SYSTEM = 'urn:casebook:patient-id';

export function toPatient(resource: FhirPatient): Patient {
  const [name] = resource.name ?? [];
  const parts = [...(name?.given ?? []), name?.family].filter(Boolean).join(' ').trim();
  const words = parts === '' && typeof name?.text === 'string' ? name.text : parts;
  const filed = resource.identifier?.find(({ system }) => system === PATIENT_ID_SYSTEM);
  return {
    id: filed?.value ?? resource.id,
    name: words === '' ? null : words,
    gender: resource.gender ?? null,
    birthDate: resource.birthDate ?? null,
  };
}
