import type { Association, Certainty, Conditionality, Temporality } from '../../generated/graphql.ts';

type Choices<T extends string> = { value: T; label: string }[];

/** What a report may say of a fact, in the words of the screens. */
export const CERTAINTIES: Choices<Certainty> = [
  { value: 'POSITIVE', label: 'Affirmed' },
  { value: 'POSITIVE_POSSIBLE', label: 'Probable' },
  { value: 'NEUTRAL_POSSIBLE', label: 'Possible' },
  { value: 'NEGATIVE_POSSIBLE', label: 'Unlikely' },
  { value: 'NEGATIVE', label: 'Negated' },
];
export const ASSOCIATIONS: Choices<Association> = [
  { value: 'SUBJECT', label: 'The patient' },
  { value: 'OTHER', label: 'Somebody else' },
];
export const TEMPORALITIES: Choices<Temporality> = [
  { value: 'CURRENT', label: 'Current' },
  { value: 'PAST', label: 'Past' },
  { value: 'FUTURE', label: 'Future' },
];
export const CONDITIONALITIES: Choices<Conditionality> = [
  { value: 'NONE', label: 'As it is' },
  { value: 'HYPOTHETICAL', label: 'Hypothetical' },
  { value: 'CONDITIONAL', label: 'Conditional' },
];
