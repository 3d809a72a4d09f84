import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import type { ExportFormat, JobProgressFragment, TableFilterInput } from '../generated/graphql.ts';
import { counted, fileSize } from '../shared/format.ts';
import { JobProgress } from '../shared/JobProgress.tsx';
import { FailedState } from '../shared/states.tsx';
import classes from './tables.module.css';
import { type TableExportFlow, useTableExport } from './useTableExport.ts';

const FORMATS = [
  { value: 'CSV', label: 'CSV' },
  { value: 'XLSX', label: 'XLSX' },
  { value: 'PARQUET', label: 'Parquet' },
] as const satisfies readonly { value: ExportFormat; label: string }[];

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
      <div className={classes.checksum}>SHA-256 {file.sha256}</div>
      <Text size="xs" c="dimmed">
        The file is kept for a day.
      </Text>
    </Alert>
  );
}

const rowsDone = ({ state, done, total }: JobProgressFragment) =>
  state === 'QUEUED' ? 'Waiting to start…' : `${done.toLocaleString('en')} of ${counted(total, 'row')}`;

/** How far an export is, and its end. */
function ExportProgress({ flow }: { flow: TableExportFlow }) {
  const { job, startFailure, watchFailure, hasEnded, cancel, cancelling, watch } = flow;
  if (startFailure !== null) return <FailedState title="The export was not started" message={startFailure} />;
  if (job === null) return null;
  if (job.state === 'FAILED') {
    return <FailedState title="The export failed" message={job.error ?? 'The server gave no reason.'} />;
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
      words={rowsDone(job)}
      cancelLabel="Cancel export"
      cancelling={cancelling}
      hasEnded={hasEnded}
      onCancel={() => void cancel()}
      watchFailure={watchFailure}
      onWatch={watch}
    />
  );
}

type FullExportProps = {
  /** Which findings are written; null writes all of the study. */
  filter: TableFilterInput | null;
};

/** Writes all rows to a file, however many there are. */
export function FullExport({ filter }: FullExportProps) {
  const flow = useTableExport();
  const isRunning = flow.job !== null && !flow.hasEnded && flow.watchFailure === null;
  return (
    <Stack gap="xs">
      <Group gap="sm" align="baseline">
        <Title order={3} size="h5">
          Full export
        </Title>
        <Text size="sm" c="dimmed">
          All rows, however many, in one file.
        </Text>
      </Group>
      <Group gap="sm">
        {FORMATS.map(({ value, label }) => (
          <Button
            key={value}
            size="xs"
            variant="default"
            disabled={isRunning || flow.starting}
            leftSection={<IconFileExport size={14} aria-hidden="true" />}
            onClick={() => void flow.start(value, filter)}
          >
            Export {label}
          </Button>
        ))}
      </Group>
      <ExportProgress flow={flow} />
    </Stack>
  );
}
