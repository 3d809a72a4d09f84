import { Alert, Anchor, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { JobProgressFragment } from '../generated/graphql.ts';
import { counted, fileSize } from './format.ts';
import { JobProgress } from './JobProgress.tsx';
import { FailedState } from './states.tsx';

type File = NonNullable<JobProgressFragment['file']>;

// A file is fetched with the session: from this gateway, or not at all.
function ownUrl(url: string): string | null {
  const found = URL.parse(url, window.location.origin);
  return found?.origin === window.location.origin ? found.href : null;
}

function ExportedFile({ file }: { file: File }) {
  const url = ownUrl(file.url);
  const words = `${file.fileName} (${counted(file.rows, 'row')}, ${fileSize(file.bytes)})`;
  return (
    <Alert role="status" color="teal" p="sm" icon={<IconDownload aria-hidden="true" />}>
      {url === null ? (
        words
      ) : (
        <Anchor href={url} download={file.fileName}>
          {words}
        </Anchor>
      )}
      <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        SHA-256 {file.sha256}
      </Text>
      <Text size="xs" c="dimmed">
        The file is kept for a day.
      </Text>
    </Alert>
  );
}

type ExportProgressProps = {
  job: JobProgressFragment | null;
  /** Why it could not be started; null unless so. */
  startFailure: string | null;
  watchFailure: string | null;
  hasEnded: boolean;
  cancelling: boolean;
  cancel: () => Promise<void>;
  watch: () => void;
  /** What the job counts, such as row. */
  noun: string;
  onRetry?: () => void;
};

/** How far an export is, and its end: the file, or why there is none. */
export function ExportProgress(props: ExportProgressProps) {
  const { job, startFailure, watchFailure, hasEnded, cancel, cancelling, watch, noun, onRetry } = props;
  const retry = onRetry && { onRetry };
  if (startFailure !== null)
    return <FailedState title="The export was not started" message={startFailure} {...retry} />;
  if (job === null) return null;
  if (job.state === 'FAILED') {
    const message = job.error ?? 'The server gave no reason.';
    return <FailedState title="The export failed" message={message} {...retry} />;
  }
  if (job.state === 'CANCELLED') {
    return (
      <Alert role="status" color="gray" p="sm">
        The export was cancelled.
      </Alert>
    );
  }
  if (job.file !== null) return <ExportedFile file={job.file} />;
  return (
    <JobProgress
      label="Writing the file"
      done={job.done}
      total={job.total}
      words={
        job.state === 'QUEUED'
          ? 'Waiting to start…'
          : `${job.done.toLocaleString('en')} of ${counted(job.total, noun)}`
      }
      cancelLabel="Cancel export"
      cancelling={cancelling}
      hasEnded={hasEnded}
      onCancel={() => void cancel()}
      watchFailure={watchFailure}
      onWatch={watch}
    />
  );
}
