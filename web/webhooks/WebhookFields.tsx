import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import type { JobKind, JobOutcome } from '../generated/graphql.ts';
import { KIND_LABELS, OUTCOME_LABELS } from '../shared/job-labels.ts';

type JobKindCheckboxesProps = { kinds: JobKind[]; onChange: (kinds: JobKind[]) => void };

/** The kinds of jobs that a webhook is told of. */
export function JobKindCheckboxes({ kinds, onChange }: JobKindCheckboxesProps) {
  return (
    <Checkbox.Group
      label="Jobs"
      description="Where none is chosen, it is told of all."
      value={kinds}
      onChange={(values) => onChange(values as JobKind[])}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {Object.entries(KIND_LABELS).map(([value, label]) => (
          <Checkbox key={value} name="kinds" value={value} label={label} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

type OutcomeCheckboxesProps = {
  outcomes: JobOutcome[];
  error: string | undefined;
  onChange: (outcomes: JobOutcome[]) => void;
};

/** How jobs have to end that a webhook is told of. */
export function OutcomeCheckboxes({ outcomes, error, onChange }: OutcomeCheckboxesProps) {
  return (
    <Checkbox.Group
      label="When they have"
      required
      value={outcomes}
      error={error}
      onChange={(values) => onChange(values as JobOutcome[])}
    >
      <Stack gap="xs" mt="xs">
        {Object.entries(OUTCOME_LABELS).map(([value, label]) => (
          <Checkbox key={value} name="outcomes" value={value} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
