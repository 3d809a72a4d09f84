import { patientResourceId } from '../engines/fhir/patient-ids.ts';

/** Names of fields that hold a patient's id, in our calls and in the specification's. */
const FIELDS = new Set(['patient_id', 'patientId', 'firstPatientId']);
const REFERENCE = /^Patient\/([A-Za-z0-9\-.]{1,64})$/;

/**
 * The patients whose data stand in an answer: our ids in fields of calls, and what resources of FHIR are or refer to.
 *
 * @returns each once, in alphabetical order
 */
export function returnedPatients(answer: unknown): string[] {
  const patients = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) look(each);
    else if (value !== null && typeof value === 'object') lookInto(value);
  };
  const lookInto = (record: object): void => {
    const { resourceType, id, reference } = record as Record<string, unknown>;
    if (resourceType === 'Patient' && typeof id === 'string') patients.add(id);
    const referred = typeof reference === 'string' ? REFERENCE.exec(reference)?.[1] : undefined;
    if (referred !== undefined) patients.add(referred);
    for (const [name, value] of Object.entries(record)) {
      if (typeof value !== 'string') look(value);
      else if (value !== '' && FIELDS.has(name)) patients.add(patientResourceId(value));
    }
  };
  look(answer);
  return [...patients].sort();
}
