import { Anchor, Paper, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useCohortHistoryQuery } from '../../../generated/graphql.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { PageSection } from '../../../shared/PageSection.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../shared/states.tsx';
import { useStudy } from '../../../studies/StudyContext.tsx';
import { CohortActions } from './CohortActions.tsx';
import { CohortComparison } from './CohortComparison.tsx';
import { SavedCohortList } from './SavedCohortList.tsx';
import { SavedVersion } from './SavedVersion.tsx';
import { savedQuery, useAddressedVersion } from './saved-address.ts';
import { VersionList } from './VersionList.tsx';

const PADDING = { base: 'md', sm: 'lg' };

/** The saved cohorts, and the one that the address names. */
export function SavedCohorts() {
  const { id } = useAddressedVersion();
  return (
    <Stack gap="lg">
      <Paper withBorder p={PADDING}>
        <PageSection title="Saved cohorts">
          <SavedCohortList />
        </PageSection>
      </Paper>
      {id !== null && <ChosenCohort key={id} id={id} />}
    </Stack>
  );
}

function ChosenCohort({ id }: { id: string }) {
  const study = useStudy();
  const { version } = useAddressedVersion();
  const { data, loading, error, refetch } = useCohortHistoryQuery({
    variables: { studyId: study.id, id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const history = data?.study?.cohortHistory;
  if (!history) {
    if (loading) return <LoadingState label="Loading the cohort…" />;
    if (error) {
      return (
        <FailedState
          title="The cohort could not be loaded"
          message={failureMessage(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      );
    }
    return (
      <EmptyState
        title="There is no such cohort"
        message="It was removed, or is private to somebody else."
        action={
          <Anchor component={Link} to={{ search: savedQuery() }} size="sm">
            All saved cohorts
          </Anchor>
        }
      />
    );
  }
  const { cohort, versions } = history;
  const chosen = versions.find((each) => each.version === version) ?? versions[0];
  return (
    <>
      <Paper withBorder p={PADDING}>
        <PageSection title={cohort.name} aside={<CohortActions history={history} />}>
          <VersionList history={history} chosen={chosen?.version} />
        </PageSection>
      </Paper>
      {chosen && (
        <Paper withBorder p={PADDING}>
          <PageSection title={`Version ${chosen.version}`}>
            <SavedVersion key={chosen.version} cohort={cohort} version={chosen.version} />
          </PageSection>
        </Paper>
      )}
      {versions.length > 1 && (
        <Paper withBorder p={PADDING}>
          <PageSection title="Difference between two versions">
            <CohortComparison id={cohort.id} versions={versions} />
          </PageSection>
        </Paper>
      )}
    </>
  );
}
