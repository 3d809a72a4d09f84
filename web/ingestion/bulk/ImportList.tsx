import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type ImportState, useStudyImportsQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { counted, dateAndTime } from '../../shared/format.ts';
import { importPath } from '../../shared/paths.ts';
import stacked from '../../shared/StackedTable.module.css';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { countsOf } from './counts.ts';

const STATES: Record<ImportState, string> = {
  RECEIVING: 'not started',
  QUEUED: 'waiting',
  RUNNING: 'in progress',
  SUCCEEDED: 'done',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

/** The imports of the study, newest first. */
export function ImportList() {
  const study = useStudy();
  const { data, loading, error, refetch } = useStudyImportsQuery({
    variables: { studyId: study.id },
    fetchPolicy: 'cache-and-network',
  });
  const imports = data?.study?.imports;
  if (imports === undefined) {
    if (error) {
      const retry = () => void refetch().catch(() => undefined);
      return (
        <FailedState
          title="The imports could not be loaded"
          message={failureMessage(error)}
          onRetry={retry}
        />
      );
    }
    return loading ? <LoadingState label="Loading imports…" /> : null;
  }
  if (imports.length === 0) {
    return (
      <EmptyState
        title="No imports yet"
        message="Choose files above; the results of imports are kept here."
      />
    );
  }
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs" className={stacked.stacked}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Started</Table.Th>
          <Table.Th>Source system</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Result</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {imports.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>
              <Anchor component={Link} to={importPath(study.id, one.id)} size="sm" underline="always">
                {dateAndTime(one.createdAt)}
              </Anchor>
            </Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{one.sourceSystem}</Table.Td>
            <Table.Td>{STATES[one.state]}</Table.Td>
            <Table.Td className={stacked.wide}>
              {counted(one.fileCount, 'file')}: {countsOf(one)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
