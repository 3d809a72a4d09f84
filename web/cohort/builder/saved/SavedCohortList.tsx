import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { failureMessage } from '../../../shared/failures.ts';
import { dateAndTime } from '../../../shared/format.ts';
import stacked from '../../../shared/StackedTable.module.css';
import { EmptyState, FailedState, LoadingState } from '../../../shared/states.tsx';
import { savedQuery } from './saved-address.ts';
import { useSavedCohorts } from './useSavedCohorts.ts';

/** The saved cohorts of the study and the viewer's own, by name. */
export function SavedCohortList() {
  const { cohorts, loading, error, refetch } = useSavedCohorts();
  if (cohorts === undefined) {
    if (loading) return <LoadingState label="Loading the saved cohorts…" />;
    const message = error ? failureMessage(error) : 'This study does not exist.';
    return <FailedState title="The saved cohorts could not be loaded" message={message} onRetry={refetch} />;
  }
  if (cohorts.length === 0) {
    return (
      <EmptyState
        title="No saved cohorts yet"
        message="Build a cohort, and save it under a name below its criteria; it can be opened again, frozen and compared here."
        action={
          <Anchor component={Link} to={{ search: '' }} size="sm">
            Build a cohort
          </Anchor>
        }
      />
    );
  }
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs" className={stacked.stacked} aria-label="Saved cohorts">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Read by</Table.Th>
          <Table.Th>Versions</Table.Th>
          <Table.Th>Last saved</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cohorts.map(({ id, name, owner, isPrivate, latest, changedAt }) => (
          <Table.Tr key={id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <Anchor component={Link} to={{ search: savedQuery(id) }} size="sm" underline="always">
                {name}
              </Anchor>
            </Table.Td>
            <Table.Td>{isPrivate ? 'you alone' : `the study, saved by ${owner}`}</Table.Td>
            <Table.Td>{latest.toLocaleString('en')}</Table.Td>
            <Table.Td>{dateAndTime(changedAt)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
