import type { RejectionReason, VerdictKind, VerdictState } from '../generated/graphql.ts';

/** What was judged, in the words of the screens. */
export const KINDS: Readonly<Record<VerdictKind, { label: string; color: string }>> = {
  ACCEPTED: { label: 'Accepted', color: 'teal' },
  CORRECTED: { label: 'Corrected', color: 'blue' },
  REJECTED: { label: 'Rejected', color: 'red' },
  ADDED: { label: 'Added', color: 'grape' },
};

export const STATES: Readonly<Record<VerdictState, string>> = {
  IN_FORCE: 'In force',
  SUPERSEDED: 'Superseded',
  DISPUTED: 'Readers differ',
  UNDONE: 'Taken back',
};

export const REASONS: Readonly<Record<RejectionReason, string>> = {
  NO_FACT: 'No fact at all',
  OTHER_CONCEPT: 'Something else is meant',
  OTHER_ASSERTION: 'Denied, past or only possible',
  OTHER_PERSON: 'Of somebody else',
  OTHER_WORDS: 'Wrong words',
  OTHER: 'Other',
};
