import { Button, Paper, Stack } from '@mantine/core';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../shared/PageHead.tsx';
import { PageSection } from '../../shared/PageSection.tsx';
import { IMPORT_PARAM, rereadingsPath, studyPath } from '../../shared/paths.ts';
import { useStudy } from '../../studies/StudyContext.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ImportList } from './ImportList.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { useSendImport } from './useSendImport.ts';

/** Imports many reports from files, and shows what came of it. */
export function ImportScreen() {
  const study = useStudy();
  return (
    <>
      <PageHead
        title="Import Reports"
        description="Import many reports into the study at once; each is read and stored exactly once."
        actions={
          <>
            <Button
              component={Link}
              to={rereadingsPath(study.id)}
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden="true" />}
            >
              Read reports again
            </Button>
            <Button
              component={Link}
              to={studyPath(study.id, 'ingestion')}
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
            >
              Structured Ingestion
            </Button>
          </>
        }
      />
      {/* Another study begins with an empty page: nothing of the one before stays on screen. */}
      <Sections key={study.id} />
    </>
  );
}

function Sections() {
  const [params, setParams] = useSearchParams();
  const id = params.get(IMPORT_PARAM);
  const flow = useSendImport((started) => setParams({ [IMPORT_PARAM]: started }));
  return (
    <Stack gap="lg">
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <PageSection title="New import">
          <ImportForm flow={flow} />
        </PageSection>
      </Paper>
      {id !== null && (
        <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
          <PageSection title="Import">
            <ImportPanel key={id} id={id} />
          </PageSection>
        </Paper>
      )}
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <PageSection title="Imports">
          <ImportList />
        </PageSection>
      </Paper>
    </Stack>
  );
}
