import type { Standing } from '../../generated/graphql.ts';

/** What a mention may count as, as it is labelled. */
export const STANDINGS = [
  { value: 'AFFIRMED', label: 'Affirmed' },
  { value: 'POSSIBLE', label: 'Possible' },
  { value: 'NEGATED', label: 'Negated' },
  { value: 'HYPOTHETICAL', label: 'Hypothetical' },
  { value: 'FAMILY', label: 'Family' },
] as const satisfies readonly { value: Standing; label: string }[];

/** The label of what a mention counts as. */
export function standingLabel(standing: Standing): string {
  return STANDINGS.find(({ value }) => value === standing)?.label ?? standing;
}

/** The standings that a list of words names, in the order of their labels; others are left out. */
export function readStandings(words: readonly string[]): Standing[] {
  return STANDINGS.map(({ value }) => value).filter((value) => words.includes(value));
}
