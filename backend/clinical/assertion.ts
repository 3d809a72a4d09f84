import type { Assertion } from './extractions.contract.ts';

/** Whether the report states this as a fact of its patient; what counts by default. */
export function isAffirmed({ certainty, conditionality, association }: Assertion): boolean {
  return certainty === 'positive' && conditionality !== 'hypothetical' && association === 'subject';
}

/** Stated as a present fact of the patient: what holds where a report says nothing else. */
export const PLAIN_ASSERTION: Assertion = {
  certainty: 'positive',
  conditionality: 'none',
  association: 'subject',
  temporality: 'current',
};
