import type { JobKind, JobOutcome, WebhookDeliveryFragment } from '../generated/graphql.ts';

/** The kinds of jobs as the page names them, in its order. */
export const KIND_LABELS: Readonly<Record<JobKind, string>> = {
  IMPORT: 'Import of reports',
  READING: 'Reading of a document',
  REREADING: 'Rereading of reports',
  EXPORT: 'Export of a table',
  COHORT_EXPORT: 'Export of a cohort',
  FHIR_EXPORT: 'Export of FHIR resources',
  ANONYMISE: 'Anonymisation of documents',
  DEMO_COHORT: 'Demo cohort',
};

export const OUTCOME_LABELS: Readonly<Record<JobOutcome, string>> = {
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

/** What a delivery tells, such as Import of reports succeeded. */
export function eventLabel({ jobKind, jobOutcome }: WebhookDeliveryFragment): string {
  if (jobKind === null || jobOutcome === null) return 'Test';
  return `${KIND_LABELS[jobKind]} ${OUTCOME_LABELS[jobOutcome]}`;
}
