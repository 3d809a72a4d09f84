import { Alert, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { RereadingFragment } from '../generated/graphql.ts';
import { counted } from '../shared/format.ts';
import { JobProgress } from '../shared/JobProgress.tsx';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { CategoryChanges } from './CategoryChanges.tsx';
import { RereadReports } from './RereadReports.tsx';
import { isMoving, type RereadingFlow, useRereading } from './useRereading.ts';

type RereadingPanelProps = { id: string; onStart: () => void; starting: boolean };

/** How far a rereading is, and what it changed. */
export function RereadingPanel({ id, onStart, starting }: RereadingPanelProps) {
  const flow = useRereading(id);
  const { rereading, loading, failure, watch } = flow;
  if (loading) return <LoadingState label="Loading the rereading…" />;
  if (rereading === null && failure !== null)
    return <FailedState title="The rereading could not be loaded" message={failure} onRetry={watch} />;
  if (rereading === null) {
    return (
      <EmptyState
        title="This study has no such rereading"
        message="Choose one from the list, or start a new one."
      />
    );
  }
  return (
    <Stack gap="md">
      <RereadingStatus rereading={rereading} flow={flow} onStart={onStart} starting={starting} />
      <CategoryChanges rereading={rereading} />
      {!isMoving(rereading) && hasReports(rereading) && (
        <>
          <Title order={3} size="h5">
            Reports that changed
          </Title>
          <RereadReports id={id} />
        </>
      )}
    </Stack>
  );
}

const hasReports = ({ changed, failed, editsDetached }: RereadingFragment): boolean =>
  changed > 0 || failed > 0 || editsDetached > 0;

/** What came of the reports, in words. */
function wordsOf({ unchanged, changed, failed, removed }: RereadingFragment): string {
  const parts = [
    `${counted(changed, 'report')} changed`,
    `${unchanged.toLocaleString('en')} unchanged`,
    ...(failed > 0 ? [`${failed.toLocaleString('en')} could not be read and stay as they were`] : []),
    ...(removed > 0 ? [`${removed.toLocaleString('en')} removed meanwhile`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** What became of what people had changed; empty where nobody had. */
function editsOf({ editsRetained, editsDetached }: RereadingFragment): string {
  return [
    ...(editsRetained > 0
      ? [`${counted(editsRetained, 'change')} that people made to FHIR resources kept.`]
      : []),
    ...(editsDetached > 0
      ? [
          `${counted(editsDetached, 'FHIR resource')} that people changed or refer to, whose facts are not read any more, stay as they were.`,
        ]
      : []),
  ].join(' ');
}

type RereadingStatusProps = {
  rereading: RereadingFragment;
  flow: RereadingFlow;
  onStart: () => void;
  starting: boolean;
};

function RereadingStatus({ rereading, flow, onStart, starting }: RereadingStatusProps) {
  const words = wordsOf(rereading);
  const edits = editsOf(rereading);
  switch (rereading.state) {
    case 'SUCCEEDED':
      return (
        <Alert
          role="status"
          color="teal"
          variant="light"
          p="sm"
          icon={<IconCircleCheck aria-hidden="true" />}
        >
          {counted(rereading.total, 'report')} read again by {rereading.engine}. {words}
          {edits !== '' && (
            <Text size="sm" mt={4}>
              {edits}
            </Text>
          )}
        </Alert>
      );
    case 'FAILED':
      return (
        <FailedState
          title="The rereading did not finish"
          message={`${rereading.error ?? 'The server gave no reason.'} ${words}`}
          onRetry={onStart}
          retrying={starting}
          retryLabel="Read the rest"
        />
      );
    case 'CANCELLED':
      return (
        <Alert role="status" color="gray" p="sm">
          The rereading was cancelled after {rereading.done.toLocaleString('en')} of{' '}
          {counted(rereading.total, 'report')}. {words} What was read stays. {edits}
        </Alert>
      );
    default:
      return (
        <JobProgress
          label="Reading reports again"
          done={rereading.done}
          total={rereading.total}
          words={
            rereading.state === 'QUEUED'
              ? 'Waiting to start…'
              : `${rereading.done.toLocaleString('en')} of ${counted(rereading.total, 'report')}`
          }
          cancelLabel="Cancel rereading"
          cancelling={flow.cancelling}
          hasEnded={!isMoving(rereading)}
          onCancel={() => void flow.cancel()}
          watchFailure={flow.failure}
          onWatch={flow.watch}
        />
      );
  }
}
