import { Paper, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { EvidenceProvider } from '../../evidence/EvidenceContext.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { CohortBuilder } from './CohortBuilder.tsx';
import { CriteriaText } from './CriteriaText.tsx';

const VIEW = 'view';
const TEXT = 'text';
const BUILDER = 'builder';

/** Builds a cohort by hand, over everything that the study has, or reads criteria that were pasted. */
export function CohortsScreen() {
  const study = useStudy();
  const [params, setParams] = useSearchParams();
  return (
    <EvidenceProvider>
      <PageHead
        title="Cohorts"
        description="Choose patients by criteria over reports, resources, forms and participants. What the study does not say is unknown, not no."
      />
      <Tabs
        // Another study begins with an empty page: nothing of the one before stays on screen.
        key={study.id}
        keepMounted={false}
        value={params.get(VIEW) === TEXT ? TEXT : BUILDER}
        onChange={(view) =>
          setParams((current) => {
            const next = new URLSearchParams(current);
            if (view === TEXT) next.set(VIEW, TEXT);
            else next.delete(VIEW);
            return next;
          })
        }
      >
        <Tabs.List mb="md" aria-label="How criteria are entered">
          <Tabs.Tab value={BUILDER}>Builder</Tabs.Tab>
          <Tabs.Tab value={TEXT}>Criteria as text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={BUILDER}>
          <CohortBuilder />
        </Tabs.Panel>
        <Tabs.Panel value={TEXT}>
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <CriteriaText />
          </Paper>
        </Tabs.Panel>
      </Tabs>
    </EvidenceProvider>
  );
}
