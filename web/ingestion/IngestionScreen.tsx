import { useApolloClient } from '@apollo/client/react';
import { Button, Grid, Paper, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { FhirPatientListDocument } from '../generated/graphql.ts';
import { PatientListWithCohort } from '../reports/PatientListWithCohort.tsx';
import { PageHead } from '../shared/PageHead.tsx';
import { PageSection } from '../shared/PageSection.tsx';
import { importPath } from '../shared/paths.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { BundleOutcomes } from './BundleOutcomes.tsx';
import { SubmissionForm } from './SubmissionForm.tsx';
import { SubmissionSections } from './SubmissionSections.tsx';
import { Tips } from './Tips.tsx';
import { useIngestStructured } from './useIngestStructured.ts';

/** Submits entities, relations and FHIR resources that are known already, with the text they come from. */
export function IngestionScreen() {
  const study = useStudy();
  return (
    <EvidenceProvider>
      <PageHead
        title="Structured Ingestion"
        description="Submit entities and relations that are already known, with the text they come from."
        actions={
          <Button
            component={Link}
            to={importPath(study.id)}
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden="true" />}
          >
            Import many reports
          </Button>
        }
      />
      {/* Another study begins with an empty page: nothing of the one before stays on screen. */}
      <Sections key={study.id} />
    </EvidenceProvider>
  );
}

function Sections() {
  const flow = useIngestStructured();
  const client = useApolloClient();
  // The list tells its own failures.
  const refresh = () =>
    void client.refetchQueries({ include: [FhirPatientListDocument] }).catch(() => undefined);
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <Stack gap="lg">
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <PageSection title="Submission">
              <SubmissionForm flow={flow} onRefreshPatients={refresh} />
            </PageSection>
          </Paper>
          {flow.refused.length > 0 && (
            <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
              <PageSection title="FHIR">
                <BundleOutcomes entries={flow.refused} />
              </PageSection>
            </Paper>
          )}
          {flow.submission !== null && (
            <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
              <SubmissionSections submission={flow.submission} />
            </Paper>
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <Stack gap="lg">
          <Paper withBorder p="md">
            <PageSection title="Patients (FHIR)">
              <PatientListWithCohort />
            </PageSection>
          </Paper>
          <Paper withBorder p="md">
            <PageSection title="Tips">
              <Tips />
            </PageSection>
          </Paper>
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
