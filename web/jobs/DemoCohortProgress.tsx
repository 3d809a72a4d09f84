import { Alert, Button, Group, Text } from '@mantine/core';
import type { JobProgressFragment } from '../generated/graphql.ts';
import { JobProgress } from '../shared/JobProgress.tsx';
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
    <JobProgress
      label="Loading the demo cohort"
      title={
        <Group gap="xs" style={{ marginInlineEnd: 'auto' }}>
          <Text size="sm" fw={500}>
            Loading the demo cohort
          </Text>
          <SyntheticTag />
        </Group>
      }
      done={job.done}
      total={job.total}
      words={stateText(job)}
      cancelLabel="Cancel"
      cancelling={flow.cancelling}
      hasEnded={hasEnded}
      onCancel={() => void flow.cancel()}
      watchFailure={watchFailure}
      onWatch={flow.watch}
    />
  );
}
