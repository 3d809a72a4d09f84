import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTableGroupsQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { type Grouping, GroupingControls } from '../tables/GroupingControls.tsx';
import { GroupTable } from '../tables/GroupTable.tsx';

const MOST_GROUPS = 1000;
const FIRST: Grouping = { by: 'YEAR', measure: 'DOCUMENTS' };
const STUDY_MISSING = 'This study is not available.';

/** Counts by group over the whole study. */
export function StudyGroups() {
  const study = useStudy();
  const [grouping, setGrouping] = useState(FIRST);
  const { data, loading, error, refetch } = useTableGroupsQuery({
    variables: { studyId: study.id, input: { ...grouping, limit: MOST_GROUPS } },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.study?.tableGroups;
  return (
    <Stack gap="md">
      <GroupingControls isBusy={loading} onApply={(chosen) => chosen && setGrouping(chosen)} />
      {found ? (
        <GroupTable
          // Another grouping begins on its first page.
          key={`${grouping.by} ${grouping.measure}`}
          grouping={grouping}
          {...found}
        />
      ) : loading ? (
        <LoadingState label="Loading groups…" />
      ) : (
        <FailedState
          title="The groups could not be loaded"
          message={error ? failureMessage(error) : STUDY_MISSING}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </Stack>
  );
}
