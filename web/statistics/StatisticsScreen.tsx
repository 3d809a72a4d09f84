import { Paper, Stack, Text, Title } from '@mantine/core';
import { type StatisticsScreenQuery, useStatisticsScreenQuery } from '../generated/graphql.ts';
import { ExecutedStatement } from '../shared/ExecutedStatement.tsx';
import { failureMessage } from '../shared/failures.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { StatsCharts } from '../tables/charts/StatsCharts.tsx';
import { StatsCards } from '../tables/StatsCards.tsx';
import { StudyGroups } from './StudyGroups.tsx';

const LOADING_ROWS = 8;
const STUDY_MISSING = 'This study is not available.';
const NOT_TOLD = 'The server provides no statistics.';

/** Counts and distributions over everything that the study's reports say. */
export function StatisticsScreen() {
  const study = useStudy();
  return (
    <>
      <PageHead
        title="Statistics"
        description="Counts and distributions over everything the reports of the study say."
      />
      <StudyStatistics key={study.id} studyId={study.id} />
    </>
  );
}

function StudyStatistics({ studyId }: { studyId: string }) {
  const { data, loading, error, refetch } = useStatisticsScreenQuery({
    variables: { studyId },
    fetchPolicy: 'cache-and-network',
  });
  if (!data && loading) return <LoadingState label="Loading statistics…" rows={LOADING_ROWS} />;
  const { table, tableGroups } = data?.study ?? {};
  if (error || !table || !tableGroups) {
    return (
      <FailedState
        title="The statistics could not be loaded"
        message={error ? failureMessage(error) : STUDY_MISSING}
        onRetry={() => void refetch().catch(() => undefined)}
        retrying={loading}
      />
    );
  }
  return <Ready table={table} tableGroups={tableGroups} />;
}

type Study = NonNullable<StatisticsScreenQuery['study']>;
type ReadyProps = { table: NonNullable<Study['table']>; tableGroups: NonNullable<Study['tableGroups']> };

function Ready({ table, tableGroups }: ReadyProps) {
  const { stats, query, bindings } = table;
  if (stats === null) return <EmptyState title="No statistics" message={NOT_TOLD} />;
  if ((stats.mentionCount ?? stats.entityCount) === 0) {
    return (
      <EmptyState
        title="Nothing to count yet"
        message="Statistics appear here as soon as a report is ingested on the Evidence page."
      />
    );
  }
  const isWhole = tableGroups.groups.length >= tableGroups.total;
  return (
    <Stack gap="lg">
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Numbers">
        <Title order={2} size="h4" mb="sm">
          Numbers
        </Title>
        <StatsCards stats={stats} />
      </Paper>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Charts">
        <Title order={2} size="h4" mb="sm">
          Charts
        </Title>
        <StatsCharts
          stats={stats}
          perPatient={isWhole ? tableGroups.groups.map(({ count }) => count) : null}
        />
      </Paper>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Groups of the study">
        <Title order={2} size="h4">
          Groups
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          Counted over the whole study, whatever the assertion of a finding.
        </Text>
        <StudyGroups />
      </Paper>
      {query !== null && <ExecutedStatement statement={query} bindings={bindings ?? '[]'} />}
    </Stack>
  );
}
