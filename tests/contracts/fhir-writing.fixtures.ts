/** A condition of the example patient, with changes. */
export const condition = (changes: Record<string, unknown> = {}) => ({
  resourceType: 'Condition',
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  },
  code: { text: 'Asthma' },
  subject: { reference: 'Patient/example' },
  ...changes,
});
