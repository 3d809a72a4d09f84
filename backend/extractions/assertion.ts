import type { Assertion } from './extractions.contract.ts';

/** Whether the report states this as a fact of its patient; what counts by default. */
export function isAffirmed({ certainty, conditionality, association }: Assertion): boolean {
  return certainty === 'positive' && conditionality !== 'hypothetical' && association === 'subject';
}
