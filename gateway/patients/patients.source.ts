import type { PatientsResponse } from '../../backend/patients/patients.contract.ts';
import type { RestClient } from '../shared/rest.ts';

export interface PatientsSource {
  page(studyId: string, page: { count: number; offset: number }): Promise<PatientsResponse>;
}

export function createPatientsSource(rest: RestClient): PatientsSource {
  return {
    page: (studyId, { count, offset }) =>
      rest.call<PatientsResponse>({ path: `/api/patients?count=${count}&offset=${offset}`, studyId }),
  };
}
