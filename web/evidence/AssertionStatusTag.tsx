import type { AssertionStatus, AssertionTagFragment } from '../generated/graphql.ts';
import { AssertionTag } from './AssertionTag.tsx';

const AFFIRMED: AssertionTagFragment = {
  certainty: 'POSITIVE',
  conditionality: 'NONE',
  association: 'SUBJECT',
  temporality: 'CURRENT',
};

const ASSERTIONS: Record<AssertionStatus, AssertionTagFragment> = {
  AFFIRMED,
  POSSIBLE: { ...AFFIRMED, certainty: 'NEUTRAL_POSSIBLE' },
  NEGATED: { ...AFFIRMED, certainty: 'NEGATIVE' },
  HYPOTHETICAL: { ...AFFIRMED, conditionality: 'HYPOTHETICAL' },
  FAMILY: { ...AFFIRMED, association: 'OTHER' },
};

/** What mentions count as, drawn as the assertion of a single one is. */
export function AssertionStatusTag({ status }: { status: AssertionStatus }) {
  return <AssertionTag assertion={ASSERTIONS[status]} />;
}
