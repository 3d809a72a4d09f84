import type { PatientsResponse } from '../../backend/patients/patients.contract.ts';
import type { PatientRecordResponse, TimelineResponse } from '../../backend/patients/record.contract.ts';
import { orNull } from '../shared/failures.ts';
import type { OpenedFile } from '../shared/opened-file.ts';
import { type PassedAnswer, type PassedCall, pathPart, type RestClient } from '../shared/rest.ts';

/** A page after an offset. */
export interface PatientsPage {
  readonly count: number;
  readonly offset: number;
  readonly search: string;
}

declare module '../context.ts' {
  interface Sources {
    readonly patients: PatientsSource;
  }
}

export interface PatientsSource {
  /** Whether they are another backend's, which lists them by the specification's call alone. */
  readonly isElsewhere: boolean;
  page(studyId: string, page: PatientsPage): Promise<PatientsResponse>;
  /** What is known of a patient; null where the study has none of this id. */
  record(studyId: string, patientId: string): Promise<PatientRecordResponse | null>;
  reports(
    studyId: string,
    patientId: string,
    page: { count: number; cursor: string | null | undefined },
  ): Promise<TimelineResponse>;
  openResources(studyId: string, patientId: string, format: 'json' | 'ndjson'): Promise<OpenedFile>;
  /** A call of the FHIR API, below /fhir. */
  fhir(call: PassedCall): Promise<PassedAnswer>;
}

const EXPORT_TIMEOUT_MS = 120_000;

export function createPatientsSource(rest: RestClient, elsewhere: string | null): PatientsSource {
  const pathOf = (patientId: string) => `/api/patients/${pathPart(patientId)}`;
  return {
    isElsewhere: elsewhere !== null,
    page: (studyId, { count, offset, search }) => {
      const query = new URLSearchParams({ count: String(count), offset: String(offset) });
      if (search !== '') query.set('search', search.toWellFormed());
      return rest.call<PatientsResponse>({ path: `/api/patients?${query}`, studyId });
    },
    record: (studyId, patientId) =>
      orNull(rest.call<PatientRecordResponse>({ path: pathOf(patientId), studyId })),
    reports: (studyId, patientId, { count, cursor }) => {
      const query = new URLSearchParams({ count: String(count), ...(cursor ? { cursor } : {}) });
      return rest.call<TimelineResponse>({ path: `${pathOf(patientId)}/reports?${query}`, studyId });
    },
    openResources: (studyId, patientId, format) =>
      rest.open({
        path: `${pathOf(patientId)}/resources?format=${format}`,
        studyId,
        timeoutMs: EXPORT_TIMEOUT_MS,
      }),
    fhir: (call) => rest.pass(call),
  };
}
