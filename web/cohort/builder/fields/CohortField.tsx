import { Group, Text } from '@mantine/core';
import type { CohortReferenceInput } from '../../../generated/graphql.ts';
import { useSavedCohorts } from '../saved/useSavedCohorts.ts';
import { Choice, NumberField } from './inputs.tsx';

type CohortFieldProps = {
  cohort: CohortReferenceInput;
  onChange: (cohort: CohortReferenceInput) => void;
};

/** A saved cohort, and one of its versions. */
export function CohortField({ cohort, onChange }: CohortFieldProps) {
  const { cohorts, loading } = useSavedCohorts();
  if ((cohorts ?? []).length === 0 && !loading) {
    return (
      <Text size="sm" c="dimmed">
        No cohort is saved yet. Save one under a name first; its members can be asked for then.
      </Text>
    );
  }
  return (
    <Group gap="xs" align="flex-end">
      <Choice
        label="Saved cohort"
        empty="Choose a cohort"
        options={(cohorts ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(cohort.id)}
        onChange={(id = '') => onChange({ id })}
      />
      <NumberField
        whole
        min={1}
        max={200}
        label="Version"
        placeholder="Latest"
        value={cohort.version}
        onChange={(version) => onChange({ ...cohort, version })}
      />
    </Group>
  );
}
