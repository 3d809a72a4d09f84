import { REPORT } from './reports.ts';

/** A structured submission over the invented report. */
export function structuredBody(changes: Record<string, unknown> = {}) {
  return {
    patient_id: 'p-structured',
    source_system: 'registry',
    text: REPORT,
    entities: [
      {
        text: 'Diabetes mellitus Typ 2',
        category: 'Diagnosis',
        assertion: 'possible',
        links: [{ dataSource: 'ICD10CM', id: 'E119' }],
      },
      { id: 'e-fever', text: 'Fieber', category: 'SymptomOrSign' },
      { text: 'Metformin', category: 'MedicationName' },
      { text: '1000 mg', category: 'Dosage' },
      { text: 'Pneumonie', category: 'Diagnosis' },
    ],
    relations: [{ relationType: 'DosageOfMedication', entities: ['#/entities/3', { ref: '#/entities/2' }] }],
    ...changes,
  };
}

/** A bundle of a patient, a condition and an observation that refers to both. */
export function bundleOf() {
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      {
        fullUrl: 'urn:uuid:6f1b7a52-0000-4000-8000-000000000001',
        resource: {
          resourceType: 'Patient',
          id: 'x',
          gender: 'female',
          birthDate: '1961-04-02',
          identifier: [{ system: 'urn:mrn', value: '17' }],
        },
        request: { method: 'POST', url: 'Patient' },
      },
      {
        resource: {
          resourceType: 'Condition',
          id: 'c1',
          subject: { reference: 'urn:uuid:6f1b7a52-0000-4000-8000-000000000001' },
          code: { text: 'Diabetes' },
        },
      },
      {
        resource: {
          resourceType: 'Observation',
          id: 'o1',
          status: 'final',
          code: { text: 'HbA1c' },
          subject: { reference: 'Patient/x' },
          focus: [{ reference: 'Condition/c1' }],
          valueQuantity: { value: 7.9, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
        },
      },
    ],
  };
}
