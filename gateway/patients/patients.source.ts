import type { Response } from 'node-fetch';
import type { PatientsResponse } from '../../backend/patients/patients.contract.ts';
import type { PassedCall, RestClient } from '../shared/rest.ts';

export interface PatientsSource {
  page(studyId: string, page: { count: number; offset: number }): Promise<PatientsResponse>;
  /** A call of the FHIR API, below /fhir. */
  fhir(call: PassedCall): Promise<Response>;
}

export function createPatientsSource(rest: RestClient): PatientsSource {
  return {
    page: (studyId, { count, offset }) =>
      rest.call<PatientsResponse>({ path: `/api/patients?count=${count}&offset=${offset}`, studyId }),
    fhir: (call) => rest.pass(call),
  };
}
