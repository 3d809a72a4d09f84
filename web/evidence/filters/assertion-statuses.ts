import type { AssertionStatus } from '../../generated/graphql.ts';

/** What a mention may count as, as it is labelled. */
export const ASSERTION_STATUSES = [
  { value: 'AFFIRMED', label: 'Affirmed' },
  { value: 'POSSIBLE', label: 'Possible' },
  { value: 'NEGATED', label: 'Negated' },
  { value: 'HYPOTHETICAL', label: 'Hypothetical' },
  { value: 'FAMILY', label: 'Family' },
] as const satisfies readonly { value: AssertionStatus; label: string }[];

/** The label of what a mention counts as. */
export function assertionStatusLabel(status: AssertionStatus): string {
  return ASSERTION_STATUSES.find(({ value }) => value === status)?.label ?? status;
}

/** The assertion statuses that a list of words names, in the order of their labels; others are left out. */
export function readAssertionStatuses(words: readonly string[]): AssertionStatus[] {
  return ASSERTION_STATUSES.map(({ value }) => value).filter((value) => words.includes(value));
}
