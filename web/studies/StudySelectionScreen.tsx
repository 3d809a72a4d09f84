import { Box, Button, SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../shared/PageHead.tsx';
import { studyPath } from '../shared/paths.ts';
import { EmptyState, FailedState } from '../shared/states.tsx';
import { TopBarPage } from '../shared/TopBarPage.tsx';
import { StudyCard } from './StudyCard.tsx';
import { type StudySelection, storeStudy } from './StudyContext.tsx';
import classes from './StudySelectionScreen.module.css';
import { useStudies } from './useStudies.ts';

const SKELETON_CARDS = ['first', 'second', 'third'];
const COLUMNS = { base: 1, sm: 2, lg: 3 };

function LoadingCards() {
  return (
    <Box role="status">
      <VisuallyHidden>Loading studies…</VisuallyHidden>
      <SimpleGrid cols={COLUMNS} spacing="lg" aria-hidden="true">
        {SKELETON_CARDS.map((card) => (
          <Skeleton key={card} height={220} radius="md" />
        ))}
      </SimpleGrid>
    </Box>
  );
}

function Studies({ onChoose }: { onChoose: (study: StudySelection) => void }) {
  const { loading, failed, studies, reload } = useStudies();
  if (loading) return <LoadingCards />;
  if (failed) {
    return <FailedState message="Failed to load studies. Please try again." onRetry={reload} />;
  }
  if (studies.length === 0) {
    return (
      <EmptyState
        title="No Studies Available"
        message="There is no study you can open yet."
        action={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={reload}
          >
            Refresh
          </Button>
        }
      />
    );
  }
  return (
    <SimpleGrid cols={COLUMNS} spacing="lg" component="ul" className={classes.grid}>
      {studies.map((study) => (
        <li key={study.id}>
          <StudyCard study={study} onContinue={() => onChoose(study)} />
        </li>
      ))}
    </SimpleGrid>
  );
}

/** Where a user chooses the study to work in; actions stand in the top bar. */
export function StudySelectionScreen({ actions }: { actions?: ReactNode }) {
  const navigate = useNavigate();

  function choose(study: StudySelection) {
    storeStudy(study);
    void navigate(studyPath(study.id, 'dashboard'));
  }

  return (
    <TopBarPage actions={actions}>
      <PageHead title="Study Selection" description="Choose the study you want to work in." />
      <Studies onChoose={choose} />
    </TopBarPage>
  );
}
