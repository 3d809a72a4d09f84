import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCohortDifferenceQuery, type VersionSummaryFragment } from '../../../generated/graphql.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { counted } from '../../../shared/format.ts';
import { NextPageButton } from '../../../shared/NextPageButton.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../shared/states.tsx';
import { useStudy } from '../../../studies/StudyContext.tsx';
import { type CohortChanges, MembershipChanges } from './MembershipChanges.tsx';
import { versionState } from './VersionList.tsx';

type Pair = { readonly from: number; readonly to: number };
type CohortComparisonProps = { id: string; versions: readonly VersionSummaryFragment[] };

/** Two versions, chosen, and who is in one of them and not in the other. */
export function CohortComparison({ id, versions }: CohortComparisonProps) {
  const [latest, before] = versions;
  const [from, setFrom] = useState(before?.version ?? 1);
  const [to, setTo] = useState(latest?.version ?? 1);
  const [compared, setCompared] = useState<Pair | null>(null);
  const options = versions.map((summary) => ({
    value: String(summary.version),
    label: `Version ${summary.version}, ${versionState(summary)}`,
  }));
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <NativeSelect
          size="xs"
          label="From"
          data={options}
          value={String(from)}
          onChange={({ currentTarget }) => setFrom(Number(currentTarget.value))}
        />
        <NativeSelect
          size="xs"
          label="To"
          data={options}
          value={String(to)}
          onChange={({ currentTarget }) => setTo(Number(currentTarget.value))}
        />
        <Button size="xs" disabled={from === to} onClick={() => setCompared({ from, to })}>
          Compare
        </Button>
      </Group>
      {compared === null ? (
        <Text size="sm" c="dimmed">
          Choose two versions: each patient who is in one of them alone is named, with the criterion that
          decides it or what came since.
        </Text>
      ) : (
        <Differences key={`${compared.from} ${compared.to}`} id={id} {...compared} />
      )}
    </Stack>
  );
}

const STEP = 50;
const MOST = 200;

function Differences({ id, from, to }: { id: string } & Pair) {
  const study = useStudy();
  const [limit, setLimit] = useState(STEP);
  const { data, previousData, loading, error, refetch } = useCohortDifferenceQuery({
    variables: { studyId: study.id, id, from, to, first: limit },
    fetchPolicy: 'no-cache',
  });
  const difference = (data ?? previousData)?.study?.cohortDifference;
  if (error) {
    return (
      <FailedState
        title="The versions could not be compared"
        message={failureMessage(error)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!difference) return <LoadingState label="Comparing the versions…" />;
  const { nodes: changes, pageInfo, problem } = difference;
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {summaryOf(difference)}
      </Text>
      {problem && (
        <Alert color="orange" variant="light" p="xs">
          {problem} So criteria tell nothing.
        </Alert>
      )}
      {changes.length === 0 ? (
        <EmptyState
          title="The members are the same"
          message="Whoever is in one of the versions is in the other, too."
        />
      ) : (
        <MembershipChanges changes={changes} />
      )}
      {pageInfo.hasNextPage && limit < MOST && (
        <NextPageButton isLoading={loading} onClick={() => setLimit(MOST)}>
          Show more patients
        </NextPageButton>
      )}
      {pageInfo.hasNextPage && limit >= MOST && (
        <Text size="xs" c="dimmed">
          The first {MOST} are shown; the API gives all of them.
        </Text>
      )}
    </Stack>
  );
}

function summaryOf({ from, to, joined, left, stayed }: CohortChanges): string {
  const withdrawn = from.withdrawn + to.withdrawn;
  return [
    `${counted(joined, 'patient')} joined, ${left.toLocaleString('en')} left, ${stayed.toLocaleString('en')} stayed.`,
    ...(withdrawn > 0 ? ['Members who have withdrawn are in neither count.'] : []),
  ].join(' ');
}
