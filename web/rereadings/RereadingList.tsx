import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { JobState, StudyRereadingsQuery } from '../generated/graphql.ts';
import { counted, dateAndTime } from '../shared/format.ts';
import { rereadingsPath } from '../shared/paths.ts';
import stacked from '../shared/StackedTable.module.css';
import { EmptyState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';

const STATES: Record<JobState, string> = {
  QUEUED: 'waiting',
  RUNNING: 'in progress',
  SUCCEEDED: 'done',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

type RereadingListProps = { rereadings: NonNullable<StudyRereadingsQuery['study']>['rereadings'] };

/** The rereadings of the study, newest first. */
export function RereadingList({ rereadings }: RereadingListProps) {
  const study = useStudy();
  if (rereadings.length === 0) {
    return (
      <EmptyState
        title="No rereadings yet"
        message="What a rereading changes is kept here, report by report."
      />
    );
  }
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs" className={stacked.stacked}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Started</Table.Th>
          <Table.Th>By</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Result</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rereadings.map(({ id, createdAt, startedBy, state, done, total, changed, failed }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <Anchor component={Link} to={rereadingsPath(study.id, id)} size="sm" underline="always">
                {dateAndTime(createdAt)}
              </Anchor>
            </Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{startedBy}</Table.Td>
            <Table.Td>{STATES[state]}</Table.Td>
            <Table.Td className={stacked.wide}>
              {done.toLocaleString('en')} of {counted(total, 'report')}: {changed.toLocaleString('en')}{' '}
              changed
              {failed > 0 && `, ${failed.toLocaleString('en')} not read`}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
