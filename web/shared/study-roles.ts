import type { StudyRole } from '../generated/graphql.ts';

/** What each role is called, and what it may do; the rights are the backend's. */
export const ROLES: Readonly<Record<StudyRole, { label: string; may: string }>> = {
  OWNER: { label: 'Owner', may: 'Does everything, and decides about settings and people.' },
  INVESTIGATOR: { label: 'Investigator', may: 'Reads, writes, reviews and exports.' },
  COORDINATOR: { label: 'Coordinator', may: 'Reads, writes and reviews.' },
  ANALYST: { label: 'Analyst', may: 'Reads and exports de-identified data.' },
  REVIEWER: { label: 'Reviewer', may: 'Reads and reviews.' },
  AUDITOR: { label: 'Auditor', may: 'Reads who did what, and no data.' },
  GUEST: { label: 'Guest', may: 'Reads what names nobody.' },
};

export const ROLE_CHOICES = (Object.keys(ROLES) as StudyRole[]).map((value) => ({
  value,
  label: ROLES[value].label,
}));
