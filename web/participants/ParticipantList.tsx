import { Button, Group, Stack, Text } from '@mantine/core';
import { CursorPages } from '../shared/CursorPages.tsx';
import { counted } from '../shared/format.ts';
import { FIRST_PAGE } from '../shared/page-place.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { ParticipantsTable } from './ParticipantsTable.tsx';
import type { ParticipantFilter } from './participants-address.ts';
import type { ParticipantsQuery } from './useParticipants.ts';

type ParticipantListProps = {
  query: ParticipantsQuery;
  filter: ParticipantFilter;
  onFilter: (filter: ParticipantFilter) => void;
  onShowAll: () => void;
  onView: (id: string) => void;
};

/** A page of the participants that pass the filter, or why there is none. */
export function ParticipantList({ query, filter, onFilter, onShowAll, onView }: ParticipantListProps) {
  const { participants, place, isFirstLoad, isLoading, failure, refresh } = query;
  if (isFirstLoad) return <LoadingState label="Loading participants…" rows={6} />;
  if (!participants) {
    return (
      <FailedState
        title="The participants could not be loaded"
        message={failure}
        onRetry={refresh}
        retrying={isLoading}
      />
    );
  }
  const { nodes, totalCount } = participants;
  if (nodes.length === 0) return <NoParticipants filter={filter} onShowAll={onShowAll} />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {counted(totalCount, 'participant')}
      </Text>
      <ParticipantsTable
        participants={nodes}
        order={filter}
        onSort={(order) => onFilter({ ...filter, ...order, page: FIRST_PAGE })}
        onView={onView}
      />
      <Group>
        <CursorPages
          label="Participants"
          place={place}
          connection={participants}
          onChange={(page) => onFilter({ ...filter, page })}
        />
      </Group>
    </Stack>
  );
}

type NoParticipantsProps = Pick<ParticipantListProps, 'filter' | 'onShowAll'>;

function NoParticipants({ filter: { search, status, page }, onShowAll }: NoParticipantsProps) {
  const isFiltered = search !== '' || status !== null || page.at !== 'first';
  if (!isFiltered) {
    return <EmptyState title="No participants yet" message="Add the first one with Add Participant." />;
  }
  return (
    <EmptyState
      title="No such participant"
      message="No participant in this study matches the filter."
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  );
}
