import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type CohortNodeInput, useCohortStatisticsQuery } from '../../../generated/graphql.ts';
import { failureField, failureMessage } from '../../../shared/failures.ts';
import { EmptyState, FailedState, LoadingState } from '../../../shared/states.tsx';
import { useStudy } from '../../../studies/StudyContext.tsx';
import { StatisticsForm } from './StatisticsForm.tsx';
import { StatisticsResult } from './StatisticsResult.tsx';
import { missingStatistics, NO_STATISTICS, type StatisticsRequest, toRequest } from './statistics-draft.ts';

const NOTHING = { groups: [] };

/** Statistics of a cohort, or of two beside each other; they are computed when asked for, and can be given up. */
export function CohortStatistics({ tree }: { tree: CohortNodeInput | null }) {
  const study = useStudy();
  const [draft, setDraft] = useState(NO_STATISTICS);
  const [request, setRequest] = useState<StatisticsRequest | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  // A request that nobody waits for any more is ended on the way.
  const { data, error, loading, refetch } = useCohortStatisticsQuery({
    variables: { studyId: study.id, input: request?.input ?? NOTHING },
    skip: request === null,
    fetchPolicy: 'no-cache',
  });
  const again = () => void refetch().catch(() => undefined);
  const statistics = data?.study?.cohortStatistics ?? null;
  const isOutdated =
    request !== null && JSON.stringify(request.input.groups[0]?.tree) !== JSON.stringify(tree);

  if (tree === null) {
    return (
      <EmptyState title="No cohort yet" message="Statistics are of the patients who meet the criteria." />
    );
  }
  const cohort = tree;

  function compute() {
    const lacking = missingStatistics(draft);
    setMissing(lacking);
    if (lacking !== null) return;
    const next = toRequest(draft, cohort);
    if (JSON.stringify(next) === JSON.stringify(request)) again();
    else setRequest(next);
  }

  return (
    <Stack gap="md">
      <StatisticsForm draft={draft} onChange={setDraft} />
      <Group gap="xs">
        <Button size="xs" loading={loading} onClick={compute}>
          Compute statistics
        </Button>
        {loading && (
          <Button size="xs" variant="default" onClick={() => setRequest(null)}>
            Cancel
          </Button>
        )}
      </Group>
      {missing !== null && (
        <Text size="sm" c="red" role="alert">
          {missing}
        </Text>
      )}
      {loading && <LoadingState label="Computing statistics…" />}
      {!loading && error && request !== null && (
        <FailedState
          title="The statistics could not be computed"
          message={failureOf(error, request)}
          onRetry={again}
        />
      )}
      {!loading && !error && request === null && (
        <EmptyState
          title="Nothing computed yet"
          message="Choose what describes the cohort; patients are counted when you compute."
        />
      )}
      {!loading && !error && request !== null && statistics !== null && (
        <>
          {isOutdated && (
            <Text size="sm" role="status">
              The criteria have changed since: compute again for the cohort as it is now.
            </Text>
          )}
          <StatisticsResult statistics={statistics} request={request} />
        </>
      )}
    </Stack>
  );
}

/** What failed, with the row that it belongs to. */
function failureOf(error: Error, { names }: StatisticsRequest): string {
  const place = /^variables\.(\d+)/.exec(failureField(error) ?? '')?.[1];
  const name = place === undefined ? undefined : names[Number(place)];
  return name === undefined ? failureMessage(error) : `${name}: ${failureMessage(error)}`;
}
