import type { MedicationConditionInput, MedicationState } from '../../generated/graphql.ts';

export const MEDICATION_STATES: readonly { readonly value: MedicationState; readonly label: string }[] = [
  { value: 'TAKEN', label: 'Taken' },
  { value: 'STARTED', label: 'Started' },
  { value: 'RESTARTED', label: 'Restarted' },
  { value: 'STOPPED', label: 'Stopped' },
  { value: 'PAUSED', label: 'Paused' },
  { value: 'INCREASED', label: 'Increased' },
  { value: 'REDUCED', label: 'Reduced' },
];

/** The state of a medication with its reason in words, such as "stopped because of bleeding". */
export function medicationWords({ state, reason }: MedicationConditionInput): string {
  const named =
    reason?.label ?? reason?.text ?? [reason?.concepts, reason?.codes].flat().filter(Boolean).join(' or ');
  const because = reason ? ` because of ${named || reason.system}` : '';
  return `${state.toLowerCase()}${because}`;
}
