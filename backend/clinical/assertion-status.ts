import type { Assertion } from './extractions.contract.ts';
import type { AssertionStatus } from './filters.ts';

/** What a mention counts as; the same rule as the column `standing` of the store, tested against it. */
export function assertionStatusOf({ association, certainty, conditionality }: Assertion): AssertionStatus {
  if (association === 'other') return 'family';
  if (certainty === 'negative') return 'negated';
  if (conditionality === 'hypothetical') return 'hypothetical';
  return certainty === 'positive' ? 'affirmed' : 'possible';
}
