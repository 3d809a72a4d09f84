import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type BreakGlassScreenQuery, useBreakGlassScreenQuery } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { NextPageButton } from '../../shared/NextPageButton.tsx';
import { nextPageOf } from '../../shared/next-page.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { EmptyState, FailedState, LoadingState } from '../../shared/states.tsx';
import { useStudy } from '../StudyContext.tsx';
import { BreakGlassTable } from './BreakGlassTable.tsx';

const SHOWN = [
  { value: 'waiting', label: 'Open or to review' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'all', label: 'All' },
];
const IS_REVIEWED: Readonly<Record<string, boolean>> = { waiting: false, reviewed: true };

/** Who read the study identified by break-glass access, for whoever reviews it. */
export function BreakGlassScreen() {
  const { id } = useStudy();
  const [shown, setShown] = useState('waiting');
  return (
    <>
      <PageHead
        title="Break-glass"
        description="Members who read the study identified for a while, why, and what was said of it afterwards."
      />
      <SegmentedControl mb="md" aria-label="Which are shown" data={SHOWN} value={shown} onChange={setShown} />
      <Accesses key={`${id} ${shown}`} studyId={id} isReviewed={IS_REVIEWED[shown] ?? null} />
    </>
  );
}

const failureText = (error: unknown) => `Failed to load break-glass access: ${failureMessage(error)}`;

function append(before: BreakGlassScreenQuery, next: BreakGlassScreenQuery): BreakGlassScreenQuery {
  const [known, added] = [before.study?.breakGlassAccesses, next.study?.breakGlassAccesses];
  if (!before.study || !known || !added) return before;
  const breakGlassAccesses = { ...added, nodes: [...known.nodes, ...added.nodes] };
  return { study: { ...before.study, breakGlassAccesses } };
}

function Accesses({ studyId, isReviewed }: { studyId: string; isReviewed: boolean | null }) {
  const query = useBreakGlassScreenQuery({
    variables: { studyId, isReviewed },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { data, loading, error, refetch } = query;
  const { isFetchingNext, fetchNext } = nextPageOf(query, { append, failureText });
  const retry = () => void refetch().catch(() => undefined);
  const accesses = data?.study?.breakGlassAccesses;

  if (!data && loading) return <LoadingState label="Loading break-glass access…" rows={4} />;
  if (error || !accesses) {
    return (
      <FailedState
        title="The list could not be loaded"
        message={error ? failureMessage(error) : 'Empty response from server'}
        onRetry={retry}
        retrying={loading}
      />
    );
  }
  if (accesses.nodes.length === 0) {
    return (
      <EmptyState
        title={isReviewed === false ? 'Nothing waits for review' : 'No break-glass access yet'}
        message={
          data.study?.allowsBreakGlass === true
            ? 'Members who may not read identified can do so for a while, with a reason; they will be listed here.'
            : 'This study allows none. Its owners can allow it under Study Settings.'
        }
      />
    );
  }
  return (
    <Stack gap="sm">
      <BreakGlassTable accesses={accesses.nodes} onChanged={retry} />
      {accesses.pageInfo.hasNextPage && (
        <NextPageButton
          isLoading={isFetchingNext}
          onClick={() => fetchNext(accesses.pageInfo.endCursor ?? null)}
        >
          Show earlier ones
        </NextPageButton>
      )}
      <Text size="sm" c="dimmed">
        Nobody reviews their own. An objection changes no role: the study's owners do that under User
        Management.
      </Text>
    </Stack>
  );
}
