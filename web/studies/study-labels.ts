import type { StudyLabel, StudyRole, StudyState } from '../generated/graphql.ts';

/** What each role is called, and what it may do; the rights are the backend's. */
export const ROLES: Readonly<Record<StudyRole, { label: string; may: string }>> = {
  OWNER: { label: 'Owner', may: 'Does everything, and decides about settings and people.' },
  INVESTIGATOR: { label: 'Investigator', may: 'Reads, writes, reviews and exports.' },
  COORDINATOR: { label: 'Coordinator', may: 'Reads, writes and reviews.' },
  ANALYST: { label: 'Analyst', may: 'Reads what names nobody, such as counts and statistics.' },
  REVIEWER: { label: 'Reviewer', may: 'Reads and reviews.' },
  AUDITOR: { label: 'Auditor', may: 'Reads who did what, and no data.' },
  GUEST: { label: 'Guest', may: 'Reads what names nobody.' },
};

export const ROLE_CHOICES = (Object.keys(ROLES) as StudyRole[]).map((value) => ({
  value,
  label: ROLES[value].label,
}));

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
