import type { AccessTokenKind, AccessTokenRight } from '../../generated/graphql.ts';

/** The kinds of access tokens as the page names them. */
export const KIND_LABELS: Readonly<Record<AccessTokenKind, string>> = {
  PERSONAL: 'Personal token',
  STUDY: 'Study key',
  APP: 'App key',
};

/** What each kind is for, said where one is chosen. */
export const KIND_DESCRIPTIONS: Readonly<Record<AccessTokenKind, string>> = {
  PERSONAL: 'For scripts of your own. It acts under your name and ends when your password changes.',
  STUDY: 'For servers and tools of the study. It acts under its own name; each administrator can revoke it.',
  APP: 'For a program that people use. As a study key, and it runs trusted documents only.',
};

/** The rights of access tokens, in the order of the page. */
export const RIGHT_LABELS: Readonly<Record<AccessTokenRight, string>> = {
  READ_IDENTIFIED: 'Read reports and patients',
  READ_DE_IDENTIFIED: 'Read counts and statistics',
  WRITE: 'Write reports, forms and jobs',
  REVIEW: 'Review extractions',
  EXPORT: 'Export files',
  AUDIT: 'Read the audit log',
};
