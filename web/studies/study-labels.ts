import type { StudyLabel, StudyState } from '../generated/graphql.ts';

export const LABELS: Readonly<Record<StudyLabel, string>> = {
  SYNTHETIC: 'Synthetic data',
  DE_IDENTIFIED: 'De-identified data',
  IDENTIFIED: 'Identified data',
};

export const STATES: Readonly<Record<StudyState, { label: string; means: string }>> = {
  OPEN: { label: 'Open', means: 'Used in every way that roles allow.' },
  READ_ONLY: {
    label: 'Read-only',
    means: 'Everything is read and exported as before, and nothing is changed.',
  },
  ARCHIVED: { label: 'Archived', means: 'Listed nowhere and opened by nobody until it is restored.' },
};
