import type { StudyLabel, StudyState } from '../generated/graphql.ts';

export const LABELS: Readonly<Record<StudyLabel, string>> = {
  SYNTHETIC: 'Synthetic data',
  DE_IDENTIFIED: 'De-identified data',
  IDENTIFIED: 'Identified data',
};

export const STATES: Readonly<Record<StudyState, string>> = {
  OPEN: 'Open',
  READ_ONLY: 'Read-only',
  ARCHIVED: 'Archived',
};

export const STATE_MEANS: Readonly<Record<StudyState, string>> = {
  OPEN: 'Used in every way that roles allow.',
  READ_ONLY: 'Everything is read and exported as before, and nothing is changed.',
  ARCHIVED: 'Listed nowhere and opened by nobody until it is restored.',
};
