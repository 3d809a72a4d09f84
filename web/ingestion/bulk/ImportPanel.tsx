import { Alert, Anchor, List, Stack, Table, Text } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { type ReportImportFragment, useImportRejectsQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { counted } from '../../shared/format.ts';
import { JobProgress } from '../../shared/JobProgress.tsx';
import stacked from '../../shared/StackedTable.module.css';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { countsOf } from './counts.ts';
import { type ImportFlow, useImport } from './useImport.ts';

/** How far an import is, and what came of it. */
export function ImportPanel({ id }: { id: string }) {
  const flow = useImport(id);
  const { reportImport, loading, failure, watch } = flow;
  if (loading) return <LoadingState label="Loading the import…" />;
  if (reportImport === null && failure !== null) {
    return <FailedState title="The import could not be loaded" message={failure} onRetry={watch} />;
  }
  if (reportImport === null) {
    return (
      <EmptyState
        title="This study has no such import"
        message="Choose one from the list, or start a new one."
      />
    );
  }
  return (
    <Stack gap="md">
      <ImportStatus reportImport={reportImport} flow={flow} />
      {reportImport.notes.length > 0 && (
        <Alert color="yellow" variant="light" p="sm" title="Please check these files">
          <List size="sm">
            {reportImport.notes.map(({ file, reason }) => (
              <List.Item key={`${file} ${reason}`} style={{ overflowWrap: 'anywhere' }}>
                {file}: {reason}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {reportImport.rejected > 0 && !flow.isMoving && <Rejects reportImport={reportImport} />}
    </Stack>
  );
}

function ImportStatus({ reportImport, flow }: { reportImport: ReportImportFragment; flow: ImportFlow }) {
  const words = countsOf(reportImport);
  switch (reportImport.state) {
    case 'SUCCEEDED':
      return (
        <Alert
          role="status"
          color="teal"
          variant="light"
          p="sm"
          icon={<IconCircleCheck aria-hidden="true" />}
        >
          {reportImport.isDryRun ? 'Everything was checked; nothing was stored.' : 'The import is complete.'}{' '}
          {words}
        </Alert>
      );
    case 'FAILED':
      return (
        <FailedState
          title="The import did not finish"
          message={`${reportImport.error ?? 'The server gave no reason.'} ${words}`}
          onRetry={() => void flow.resume()}
          retrying={flow.resuming}
        />
      );
    case 'CANCELLED':
      return (
        <Alert role="status" color="gray" p="sm">
          The import was cancelled. {words} What was stored stays.
        </Alert>
      );
    case 'RECEIVING':
      return (
        <Alert role="status" color="gray" p="sm">
          The files of this import did not all arrive; send them again.
        </Alert>
      );
    default:
      return (
        <JobProgress
          label={reportImport.isDryRun ? 'Checking files' : 'Importing reports'}
          done={reportImport.bytesDone}
          total={reportImport.bytes}
          words={reportImport.state === 'QUEUED' ? 'Waiting for other imports…' : words}
          cancelLabel="Cancel import"
          cancelling={flow.cancelling}
          hasEnded={!flow.isMoving}
          onCancel={() => void flow.cancel()}
          watchFailure={flow.failure}
          onWatch={flow.watch}
        />
      );
  }
}

function Rejects({ reportImport: { id, rejected, rejectsUrl } }: { reportImport: ReportImportFragment }) {
  const study = useStudy();
  const { data, loading, error, refetch } = useImportRejectsQuery({ variables: { studyId: study.id, id } });
  const rejects = data?.study?.importRejects ?? [];
  const retry = () => void refetch().catch(() => undefined);
  if (error)
    return (
      <FailedState
        title="The rejected records could not be loaded"
        message={failureMessage(error)}
        onRetry={retry}
      />
    );
  if (loading && rejects.length === 0) return <LoadingState label="Loading the rejected records…" />;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {counted(rejected, 'place')} could not be taken
        {rejects.length < rejected && `; the first ${rejects.length.toLocaleString('en')} are shown`}
      </Text>
      {data?.study?.anonymisationOnIngest?.isOn === true && (
        <Text size="sm" c="dimmed">
          While a study de-identifies reports, its imports keep no file names: files are numbered in the order
          of their names.
        </Text>
      )}
      {rejectsUrl?.startsWith('/imports/') && (
        <Anchor href={rejectsUrl} download="import_rejects.csv" size="sm">
          <IconDownload size={14} aria-hidden="true" /> Download rejects (CSV)
        </Anchor>
      )}
      <Table verticalSpacing={6} horizontalSpacing="xs" className={stacked.stacked}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>File</Table.Th>
            <Table.Th>Place</Table.Th>
            <Table.Th>Reason</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rejects.map(({ file, line, entry, reason }, index) => (
            // Places never move, and one may be named twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: no other key exists
            <Table.Tr key={index}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{file}</Table.Td>
              <Table.Td>{placeOf(line, entry)}</Table.Td>
              <Table.Td className={stacked.wide}>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

function placeOf(line: number | null, entry: number | null): string {
  if (line !== null) return `line ${line.toLocaleString('en')}`;
  return entry === null ? 'whole file' : `entry ${entry.toLocaleString('en')}`;
}
