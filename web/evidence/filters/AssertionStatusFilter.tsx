import { Checkbox, Group } from '@mantine/core';
import type { AssertionStatus } from '../../generated/graphql.ts';
import { ASSERTION_STATUSES, readAssertionStatuses } from './assertion-statuses.ts';

type AssertionStatusFilterProps = {
  value: readonly AssertionStatus[];
  onChange: (value: AssertionStatus[]) => void;
};

/** Narrows findings by what they count as; none chosen stands for all. */
export function AssertionStatusFilter({ value, onChange }: AssertionStatusFilterProps) {
  return (
    <Checkbox.Group
      label="Assertion"
      description="If none is chosen, all match."
      value={[...value]}
      onChange={(chosen) => onChange(readAssertionStatuses(chosen))}
    >
      <Group gap="md" mt={6} style={{ rowGap: 8 }}>
        {ASSERTION_STATUSES.map(({ value: status, label }) => (
          <Checkbox key={status} value={status} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
