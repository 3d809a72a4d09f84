import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { JobProgressFragment } from '../generated/graphql.ts';
import { counted, fileSize } from '../shared/format.ts';
import { FailedState } from '../shared/states.tsx';
import classes from './anonymisation.module.css';
import { ResidualRiskView } from './ResidualRiskView.tsx';
import type { DocumentBatchFlow } from './useDocumentBatch.ts';

const documentsDone = ({ done, total }: JobProgressFragment) =>
  `${done.toLocaleString('en')} of ${counted(total, 'document')}`;

/** How far anonymising documents is, and what it leaves. */
export function BatchProgress({ flow }: { flow: DocumentBatchFlow }) {
  const { job, hasEnded, startFailure, watchFailure, cancel, cancelling, watch } = flow;
  if (startFailure !== null)
    return <FailedState title="The documents were not anonymised" message={startFailure} />;
  if (job === null) return null;
  if (job.state === 'FAILED') {
    return (
      <FailedState
        title="The documents were not anonymised"
        message={job.error ?? 'The server gave no reason.'}
      />
    );
  }
  if (job.state === 'CANCELLED') {
    return (
      <Alert role="status" color="gray" p="sm">
        Anonymising was cancelled after {documentsDone(job)}. Nothing was kept.
      </Alert>
    );
  }
  if (job.state === 'SUCCEEDED') return <BatchResult flow={flow} />;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {documentsDone(job)}
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={cancelling}
          disabled={hasEnded}
          onClick={() => void cancel()}
        >
          Cancel
        </Button>
      </Group>
      <Progress.Root>
        <Progress.Section
          value={job.total === 0 ? 0 : (100 * job.done) / job.total}
          aria-label="Anonymising documents"
          aria-valuetext={documentsDone(job)}
        />
      </Progress.Root>
      {watchFailure !== null && (
        <FailedState title="Progress is unavailable" message={watchFailure} onRetry={watch} />
      )}
    </Stack>
  );
}

function BatchResult({ flow: { job, risk, riskFailure, names } }: { flow: DocumentBatchFlow }) {
  const file = job?.file ?? null;
  return (
    <Stack gap="md">
      {file !== null && (
        <Alert role="status" color="teal" p="sm" icon={<IconDownload aria-hidden="true" />}>
          {file.url.startsWith('/') && !file.url.startsWith('//') ? (
            <Anchor href={file.url} download={file.fileName}>
              {file.fileName} ({counted(file.rows, 'document')}, {fileSize(file.bytes)})
            </Anchor>
          ) : (
            file.fileName
          )}
          <div className={classes.checksum}>SHA-256 {file.sha256}</div>
          <Text size="xs" c="dimmed">
            0001.txt is the first document in the list, and so on; file names were not sent. The file is kept
            for one day.
          </Text>
        </Alert>
      )}
      {riskFailure !== null && (
        <FailedState title="The residual risk could not be loaded" message={riskFailure} />
      )}
      {risk !== null && <ResidualRiskView risk={risk} names={names} />}
    </Stack>
  );
}
