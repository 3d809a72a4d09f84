/** Actions with which data leaves the system; a test holds it against what routes declare. */
export const LEAVING_ACTIONS: readonly string[] = [
  'anonymisation.cloud',
  'audit.export',
  'cohort.export',
  'export.read',
  'fhir.export',
  'fhir.export.read',
  'import.rejects',
  'patient.export',
  'responses.export',
  'table.export',
  'webhook.change',
  'webhook.create',
  'webhook.rotate',
];
