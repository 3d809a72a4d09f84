import type { JobKind, JobOutcome } from '../generated/graphql.ts';

/** The kinds of jobs as pages name them, in their order. */
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

/** What became of a job, such as Import of reports succeeded. */
export const jobLabel = (kind: JobKind, outcome: JobOutcome): string =>
  `${KIND_LABELS[kind]} ${OUTCOME_LABELS[outcome]}`;
