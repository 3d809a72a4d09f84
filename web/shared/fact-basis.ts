import type { FactBasis } from '../generated/graphql.ts';

/** The header that names which facts a request reads. */
const BASIS_HEADER = 'x-fact-basis';
const STORED_AS = 'casebook.fact-basis';
const HEADER_VALUES: Readonly<Record<FactBasis, string>> = {
  AS_READ: 'as-read',
  AS_REVIEWED: 'as-reviewed',
  REVIEWED_ONLY: 'reviewed-only',
};

const isBasis = (name: string | null): name is FactBasis => name !== null && name in HEADER_VALUES;

/** Which facts this tab shows. */
export function factBasis(): FactBasis {
  const stored = window.sessionStorage.getItem(STORED_AS);
  return isBasis(stored) ? stored : 'AS_REVIEWED';
}

/** What tells the server which facts are asked for; nothing where they are as reviewed. */
export const basisHeaders = (): Record<string, string> => {
  const basis = factBasis();
  return basis === 'AS_REVIEWED' ? {} : { [BASIS_HEADER]: HEADER_VALUES[basis] };
};

/** Shows other facts in this tab. The page is loaded anew: nothing of the facts before stays on it. */
export function showBasis(basis: FactBasis): void {
  if (basis === 'AS_REVIEWED') window.sessionStorage.removeItem(STORED_AS);
  else window.sessionStorage.setItem(STORED_AS, basis);
  window.location.reload();
}
