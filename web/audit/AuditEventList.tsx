import { Button, Group, Stack, Text } from '@mantine/core';
import { CopyTextButton } from '../shared/CopyTextButton.tsx';
import { CursorPages } from '../shared/CursorPages.tsx';
import { DownloadLink } from '../shared/DownloadLink.tsx';
import { counted } from '../shared/format.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { AuditEventsTable } from './AuditEventsTable.tsx';
import type { AuditFilter } from './audit-address.ts';
import { eventsAsText } from './events-as-text.ts';
import type { AuditEventsQuery } from './useAuditEvents.ts';

type AuditEventListProps = {
  query: AuditEventsQuery;
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
  onShowAll: () => void;
};

/** A page of the events that pass the filter, with the files of all of them, or why there is none. */
export function AuditEventList({ query, filter, onFilter, onShowAll }: AuditEventListProps) {
  const { events, place, isFirstLoad, isLoading, failure, refresh } = query;
  if (isFirstLoad) return <LoadingState label="Loading events…" rows={8} />;
  if (!events) {
    return (
      <FailedState
        title="The audit log could not be loaded"
        message={failure}
        onRetry={refresh}
        retrying={isLoading}
      />
    );
  }
  const { nodes, totalCount, csvUrl, fhirUrl } = events;
  if (nodes.length === 0) {
    return (
      <EmptyState
        title="No such event"
        message="Nothing in the audit log of this study matches."
        action={
          <Button variant="default" onClick={onShowAll}>
            Show all
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {counted(totalCount, 'event')}
        </Text>
        <Group gap="xs">
          <CopyTextButton text={eventsAsText(nodes)} label="Copy page" />
          <DownloadLink href={csvUrl} size="compact-xs" variant="subtle">
            CSV
          </DownloadLink>
          <DownloadLink href={fhirUrl} size="compact-xs" variant="subtle">
            FHIR AuditEvents
          </DownloadLink>
        </Group>
      </Group>
      <AuditEventsTable events={nodes} />
      <Group>
        <CursorPages
          label="Audit events"
          place={place}
          connection={events}
          onChange={(page) => onFilter({ ...filter, page })}
        />
      </Group>
    </Stack>
  );
}
