import { Stack } from '@mantine/core';
import { type NotificationsScreenQuery, useNotificationsScreenQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { NextPageButton } from '../shared/NextPageButton.tsx';
import { nextPageOf } from '../shared/next-page.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { NotificationsTable } from './NotificationsTable.tsx';
import { useSeen } from './useSeen.ts';

/** What the study tells the user. */
export function NotificationsScreen() {
  const { id } = useStudy();
  return (
    <>
      <PageHead
        title="Notifications"
        description="Work that ended, changes of your role, and withdrawals. What is new since your last visit is marked."
      />
      <Notifications key={id} studyId={id} />
    </>
  );
}

const failureText = (error: unknown) => `Failed to load notifications: ${failureMessage(error)}`;

// What was seen before the visit stays as it was when the page opened.
function append(before: NotificationsScreenQuery, next: NotificationsScreenQuery): NotificationsScreenQuery {
  const [known, added] = [before.study?.notifications, next.study?.notifications];
  if (!before.study || !known || !added) return before;
  const notifications = { ...added, nodes: [...known.nodes, ...added.nodes] };
  return { study: { ...before.study, notifications } };
}

function Notifications({ studyId }: { studyId: string }) {
  const query = useNotificationsScreenQuery({
    variables: { studyId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { data, loading, error, refetch } = query;
  const { isFetchingNext, fetchNext } = nextPageOf(query, { append, failureText });
  const shown = data?.study?.notifications;
  const seenUntil = data?.study?.notificationsSeenUntil ?? null;
  useSeen({ studyId, newest: shown?.nodes[0]?.at, seenUntil });

  if (!data && loading) return <LoadingState label="Loading notifications…" rows={5} />;
  if (error || !shown) {
    return (
      <FailedState
        title="The notifications could not be loaded"
        message={error ? failureMessage(error) : 'Empty response from server'}
        onRetry={() => void refetch().catch(() => undefined)}
        retrying={loading}
      />
    );
  }
  if (shown.nodes.length === 0) {
    return (
      <EmptyState
        title="No notifications yet"
        message="Imports, exports and other work that ends, changes of your role in this study, and withdrawals will be listed here."
      />
    );
  }
  return (
    <Stack gap="sm">
      <NotificationsTable
        notifications={shown.nodes}
        seenUntil={seenUntil}
        rights={data.study?.viewerCan ?? []}
      />
      {shown.pageInfo.hasNextPage && (
        <NextPageButton
          isLoading={isFetchingNext}
          onClick={() => fetchNext(shown.pageInfo.endCursor ?? null)}
        >
          Show earlier notifications
        </NextPageButton>
      )}
    </Stack>
  );
}
