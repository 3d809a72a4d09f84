import type { Patient } from 'fhir/r4';
import { type FhirPatient, fhirPatientSchema } from './patients.contract.ts';

/** A patient as callers are told of it: one whose content is no FHIR R4 by its id alone, so that it never hides others. */
export function toFhirPatient(patient: Patient): FhirPatient {
  const read = fhirPatientSchema.safeParse(patient);
  return read.success ? read.data : { resourceType: 'Patient', id: patient.id ?? '' };
}
