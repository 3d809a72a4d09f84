import type { FhirResource, Patient } from 'fhir/r4';

/** A page of patients, after an offset or after the page of a cursor. */
export interface PatientPageQuery {
  readonly count: number;
  readonly offset: number;
  /** The `next` of the page before. */
  readonly cursor: string | undefined;
  /** Words that names or ids have; all of them have to be found. */
  readonly words: readonly string[];
}

/** Where patients and their resources are read from: the own store, or a FHIR server of the operator's. */
export interface PatientSource {
  /**
   * A page of the patients of a study, last changed first.
   *
   * @throws CallError 400 for a cursor that is none, 502 FHIR_SERVER_ERROR where a server does not answer
   */
  page(
    studyId: string,
    query: PatientPageQuery,
  ): Promise<{ readonly patients: readonly Patient[]; readonly total: number; readonly next: string | null }>;
  /** All resources of a patient, the patient first. @throws CallError 404 where the study has no such patient */
  resources(studyId: string, patientId: string): AsyncGenerator<FhirResource>;
}
