import type { Assertion } from './extractions.contract.ts';
import type { Standing } from './filters.ts';

/** What a mention counts as; the same rule as the column `standing` of the store, tested against it. */
export function standingOf({ association, certainty, conditionality }: Assertion): Standing {
  if (association === 'other') return 'family';
  if (certainty === 'negative') return 'negated';
  if (conditionality === 'hypothetical') return 'hypothetical';
  return certainty === 'positive' ? 'affirmed' : 'possible';
}
