import { createHash } from 'node:crypto';
import type { Patient } from 'fhir/r4';

/** FHIR R4's rule for the id of a resource. */
const FHIR_ID = /^[A-Za-z0-9\-.]{1,64}$/;

/** The system of the patient ids that reports are filed under. */
export const PATIENT_ID_SYSTEM = 'urn:casebook:patient-id';

/** The FHIR id of a patient: the patient id where FHIR allows it as one, else a hash of it. */
export function patientResourceId(patientId: string): string {
  if (FHIR_ID.test(patientId)) return patientId;
  return `patient-${createHash('sha256').update(patientId).digest('hex').slice(0, 40)}`;
}

/** Whether a Patient says by our own identifier that it is another one: whoever follows it would read the wrong record. */
export function isOfAnother({ identifier }: Patient, patientId: string): boolean {
  if (!Array.isArray(identifier)) return false;
  return identifier.some(({ system, value }) => system === PATIENT_ID_SYSTEM && value !== patientId);
}
