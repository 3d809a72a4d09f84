import { Paper, Stack } from '@mantine/core';
import { CohortChat } from '../chat/CohortChat.tsx';
import { PatientChat } from '../chat/PatientChat.tsx';
import { CodeSearch } from '../codes/CodeSearch.tsx';
import { CohortEvidence } from '../evidence/analytics/CohortEvidence.tsx';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { SearchExtractions } from '../search/SearchExtractions.tsx';
import { PageHead } from '../shared/PageHead.tsx';
import { PageSection } from '../shared/PageSection.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { PatientListWithCohort } from './PatientListWithCohort.tsx';
import { ReportPaper } from './ReportPaper.tsx';
import { StudyInfoCard } from './StudyInfoCard.tsx';
import { useGenerateReport } from './useGenerateReport.ts';
import { useIngestReport } from './useIngestReport.ts';

/** The main working page of a study: generate a report, ingest it, find its patient, see each fact in the text. */
export function ReportsScreen() {
  const study = useStudy();
  return (
    <EvidenceProvider>
      <PageHead
        title="Evidence"
        description="Read reports into the study and open every fact at its place in the text."
      />
      {/* Another study begins with an empty page: nothing of the one before stays on screen. */}
      <Sections key={study.id} />
    </EvidenceProvider>
  );
}

function Sections() {
  const ingestion = useIngestReport();
  const generation = useGenerateReport(ingestion.reset);

  return (
    <Stack gap="lg">
      <StudyInfoCard />
      <ReportPaper generation={generation} ingestion={ingestion} />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <PageSection title="FHIR Patient List">
          <PatientListWithCohort />
        </PageSection>
      </Paper>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <PageSection title="Search Extractions">
          <SearchExtractions />
        </PageSection>
      </Paper>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <PageSection title="Search by Code (Graph)">
          <CodeSearch ingestedPatientId={ingestion.submission?.patientId ?? null} />
        </PageSection>
      </Paper>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <PageSection title="Patient Chat">
          <PatientChat ingestedPatientId={ingestion.submission?.patientId ?? null} />
        </PageSection>
      </Paper>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <PageSection title="Cohort Chat">
          <CohortChat />
        </PageSection>
      </Paper>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <PageSection title="Cohort Evidence Analytics">
          <CohortEvidence />
        </PageSection>
      </Paper>
    </Stack>
  );
}
