import { Button, Group, TagsInput, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type MeasuredState, MOST_PATIENTS } from './measured-address.ts';

type MeasuredFiltersProps = {
  state: MeasuredState;
  /** The patients who have results, and how many. */
  patients: readonly { patientId: string; results: number }[];
  onChange: (state: MeasuredState) => void;
  onBack: () => void;
};

/** Whose results are shown, and of which days. */
export function MeasuredFilters({ state, patients, onChange, onBack }: MeasuredFiltersProps) {
  const { patientIds, from, to } = state;
  return (
    <Group align="flex-end" gap="md">
      <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden="true" />} onClick={onBack}>
        All measurements
      </Button>
      <TagsInput
        flex="2 1 18rem"
        label="Patients"
        description="Choose from the list, or type an ID and press Enter; leave empty for all."
        maxTags={MOST_PATIENTS}
        data={patients.map(({ patientId }) => patientId)}
        renderOption={({ option }) =>
          `${option.value} (${patients.find(({ patientId }) => patientId === option.value)?.results ?? 0})`
        }
        value={[...patientIds]}
        onChange={(next) => onChange({ ...state, patientIds: next })}
      />
      <TextInput
        w="10rem"
        type="date"
        label="From"
        value={from}
        max={to}
        onChange={({ currentTarget }) => onChange({ ...state, from: currentTarget.value })}
      />
      <TextInput
        w="10rem"
        type="date"
        label="To"
        value={to}
        min={from}
        onChange={({ currentTarget }) => onChange({ ...state, to: currentTarget.value })}
      />
    </Group>
  );
}
