import { Paper, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { EvidenceProvider } from '../../evidence/EvidenceContext.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { CohortBuilder } from './CohortBuilder.tsx';
import { CriteriaText } from './CriteriaText.tsx';
import { SavedCohorts } from './saved/SavedCohorts.tsx';
import { SAVED_VIEW, VIEW_PARAM } from './saved/saved-address.ts';

const TEXT = 'text';
const BUILDER = 'builder';
const VIEWS = [TEXT, SAVED_VIEW];

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
        value={VIEWS.find((view) => view === params.get(VIEW_PARAM)) ?? BUILDER}
        onChange={(view) =>
          setParams((current) => {
            const next = new URLSearchParams(current);
            if (view === null || view === BUILDER) next.delete(VIEW_PARAM);
            else next.set(VIEW_PARAM, view);
            return next;
          })
        }
      >
        <Tabs.List mb="md" aria-label="Views of cohorts">
          <Tabs.Tab value={BUILDER}>Builder</Tabs.Tab>
          <Tabs.Tab value={TEXT}>Criteria as text</Tabs.Tab>
          <Tabs.Tab value={SAVED_VIEW}>Saved cohorts</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={BUILDER}>
          <CohortBuilder />
        </Tabs.Panel>
        <Tabs.Panel value={TEXT}>
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <CriteriaText />
          </Paper>
        </Tabs.Panel>
        <Tabs.Panel value={SAVED_VIEW}>
          <SavedCohorts />
        </Tabs.Panel>
      </Tabs>
    </EvidenceProvider>
  );
}
