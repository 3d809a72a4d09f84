import type { AssertionTagFragment } from '../generated/graphql.ts';

/** The words for what a report may say of a finding beside affirming it of its patient now. */
export type AssertionKind =
  | 'negated'
  | 'unlikely'
  | 'possible'
  | 'probable'
  | 'family'
  | 'past'
  | 'future'
  | 'hypothetical'
  | 'conditional';

/** The word for a finding that is affirmed of the patient now. */
export const AFFIRMED = 'affirmed';

const CERTAINTY_KINDS = {
  POSITIVE: null,
  POSITIVE_POSSIBLE: 'probable',
  NEUTRAL_POSSIBLE: 'possible',
  NEGATIVE_POSSIBLE: 'unlikely',
  NEGATIVE: 'negated',
} as const satisfies Record<AssertionTagFragment['certainty'], AssertionKind | null>;

const CONDITIONALITY_KINDS = {
  NONE: null,
  HYPOTHETICAL: 'hypothetical',
  CONDITIONAL: 'conditional',
} as const satisfies Record<AssertionTagFragment['conditionality'], AssertionKind | null>;

const ASSOCIATION_KINDS = {
  SUBJECT: null,
  OTHER: 'family',
} as const satisfies Record<AssertionTagFragment['association'], AssertionKind | null>;

const TEMPORALITY_KINDS = {
  CURRENT: null,
  PAST: 'past',
  FUTURE: 'future',
} as const satisfies Record<AssertionTagFragment['temporality'], AssertionKind | null>;

/** The kinds of an assertion; none when the finding is affirmed of the patient now. */
export function assertionKinds(assertion: AssertionTagFragment): AssertionKind[] {
  const kinds: (AssertionKind | null)[] = [
    CERTAINTY_KINDS[assertion.certainty],
    ASSOCIATION_KINDS[assertion.association],
    TEMPORALITY_KINDS[assertion.temporality],
    CONDITIONALITY_KINDS[assertion.conditionality],
  ];
  return kinds.filter((kind) => kind !== null);
}

/** An assertion in words, such as "negated, family", or "affirmed". */
export function assertionWords(assertion: AssertionTagFragment): string {
  const kinds = assertionKinds(assertion);
  return kinds.length === 0 ? AFFIRMED : kinds.join(', ');
}
