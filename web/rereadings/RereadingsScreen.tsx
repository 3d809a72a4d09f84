import { Button, Paper, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { useStudyRereadingsQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { PageSection } from '../shared/PageSection.tsx';
import { importPath, REREADING_PARAM } from '../shared/paths.ts';
import { FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { ReadingVersions } from './ReadingVersions.tsx';
import { RereadingList } from './RereadingList.tsx';
import { RereadingPanel } from './RereadingPanel.tsx';
import { useStartRereading } from './useStartRereading.ts';

const PADDING = { base: 'md', sm: 'lg' };

/** Reads stored reports again with the present engine and vocabulary, and shows what that changed. */
export function RereadingsScreen() {
  const study = useStudy();
  return (
    <EvidenceProvider>
      <PageHead
        title="Read Reports Again"
        description="Reports stay as an earlier engine or vocabulary read them, until they are read again; what that changes is kept here."
        actions={
          <Button
            component={Link}
            to={importPath(study.id)}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          >
            Import Reports
          </Button>
        }
      />
      {/* Another study begins with an empty page: nothing of the one before stays on screen. */}
      <Sections key={study.id} />
    </EvidenceProvider>
  );
}

function Sections() {
  const study = useStudy();
  const [params, setParams] = useSearchParams();
  const id = params.get(REREADING_PARAM);
  const { start, starting } = useStartRereading((started) => setParams({ [REREADING_PARAM]: started }));
  const { data, loading, error, refetch } = useStudyRereadingsQuery({
    variables: { studyId: study.id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const found = data?.study;
  if (!found) {
    if (loading) return <LoadingState label="Loading the versions of reports…" />;
    return (
      <FailedState
        title="The versions of reports could not be loaded"
        message={error ? failureMessage(error) : 'This study does not exist.'}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  return (
    <Stack gap="lg">
      <Paper withBorder p={PADDING}>
        <PageSection title="Versions">
          <ReadingVersions
            versions={found.readingVersions}
            rereadings={found.rereadings}
            onStart={start}
            starting={starting}
          />
        </PageSection>
      </Paper>
      {id !== null && (
        <Paper withBorder p={PADDING}>
          <PageSection title="Rereading">
            <RereadingPanel key={id} id={id} onStart={start} starting={starting} />
          </PageSection>
        </Paper>
      )}
      <Paper withBorder p={PADDING}>
        <PageSection title="Rereadings">
          <RereadingList rereadings={found.rereadings} />
        </PageSection>
      </Paper>
    </Stack>
  );
}
