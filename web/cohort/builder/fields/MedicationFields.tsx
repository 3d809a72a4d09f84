import { Group } from '@mantine/core';
import type { MedicationConditionInput } from '../../../generated/graphql.ts';
import { MEDICATION_STATES } from '../medication-states.ts';
import { ConceptField } from './ConceptField.tsx';
import { Choice } from './inputs.tsx';

type MedicationFieldsProps = {
  value: MedicationConditionInput | null | undefined;
  onChange: (value: MedicationConditionInput | undefined) => void;
};

/** Whether a medication is taken, begun or stopped, and why; its days are those of the finding. */
export function MedicationFields({ value, onChange }: MedicationFieldsProps) {
  const reason = value?.reason ?? {};
  const isConcept = Boolean(reason.concepts?.length);
  const words = isConcept ? (reason.label ?? reason.concepts?.join(', ')) : reason.text;
  return (
    <Group gap="xs" align="flex-start">
      <Choice
        label="Medication"
        empty="Any state"
        options={MEDICATION_STATES}
        value={value?.state}
        onChange={(state) => onChange(state && { ...value, state })}
      />
      {value && (
        <ConceptField
          label="Reason"
          words={words ?? ''}
          isConcept={isConcept}
          autoFocus={false}
          onType={(typed) =>
            onChange({ ...value, reason: typed ? { label: typed, text: typed } : undefined })
          }
          onChoose={({ concept, name }) =>
            onChange({ ...value, reason: { label: name, concepts: [concept] } })
          }
        />
      )}
    </Group>
  );
}
