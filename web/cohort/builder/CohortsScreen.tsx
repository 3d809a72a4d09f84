import { EvidenceProvider } from '../../evidence/EvidenceContext.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { CohortBuilder } from './CohortBuilder.tsx';

/** Builds a cohort by hand, over everything that the study has. */
export function CohortsScreen() {
  const study = useStudy();
  return (
    <EvidenceProvider>
      <PageHead
        title="Cohorts"
        description="Choose patients by criteria over reports, resources, forms and participants. What the study does not say is unknown, not no."
      />
      {/* Another study begins with an empty page: nothing of the one before stays on screen. */}
      <CohortBuilder key={study.id} />
    </EvidenceProvider>
  );
}
