import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { JobProgressFragment } from '../generated/graphql.ts';
import { FailedState } from '../shared/states.tsx';
import { SyntheticTag } from './SyntheticTag.tsx';
import type { DemoCohortFlow } from './useDemoCohort.ts';

function stateText({ state, done, total }: JobProgressFragment): string {
  return state === 'QUEUED' ? 'Waiting to start…' : `${done} of ${total} reports`;
}

/** How far the demo cohort is loaded, or why it is not. */
export function DemoCohortProgress({ flow }: { flow: DemoCohortFlow }) {
  const { job, hasEnded, watchFailure } = flow;
  if (job === null || job.state === 'SUCCEEDED') return null;
  if (job.state === 'FAILED' || flow.startFailure !== null) {
    return (
      <FailedState
        title="The demo cohort was not loaded"
        message={flow.startFailure ?? job.error ?? 'The server gave no reason.'}
        onRetry={() => void flow.start()}
        retrying={flow.starting}
      />
    );
  }
  if (job.state === 'CANCELLED') {
    return (
      <Alert role="status" color="gray" p="sm">
        <Group justify="space-between" gap="sm">
          <Text size="sm">
            Loading the demo cohort was cancelled after {stateText(job)}. What was stored stays.
          </Text>
          <Button size="xs" variant="default" loading={flow.starting} onClick={() => void flow.start()}>
            Load again
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Text size="sm" fw={500}>
            Loading the demo cohort
          </Text>
          <SyntheticTag />
        </Group>
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {stateText(job)}
          </Text>
          <Button
            size="xs"
            variant="default"
            loading={flow.cancelling}
            disabled={hasEnded}
            onClick={() => void flow.cancel()}
          >
            Cancel
          </Button>
        </Group>
      </Group>
      <Progress.Root>
        <Progress.Section
          value={job.total === 0 ? 0 : (100 * job.done) / job.total}
          aria-label="Loading the demo cohort"
          aria-valuetext={stateText(job)}
        />
      </Progress.Root>
      {watchFailure !== null && (
        <FailedState title="The progress is not known" message={watchFailure} onRetry={flow.watch} />
      )}
    </Stack>
  );
}
