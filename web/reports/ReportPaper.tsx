import { Divider, Grid, Paper, Stack } from '@mantine/core';
import { PageSection } from '../shared/PageSection.tsx';
import { IngestReport } from './IngestReport.tsx';
import { MedicalReport } from './MedicalReport.tsx';
import { ReportGeneration } from './ReportGeneration.tsx';
import { StructuredData } from './StructuredData.tsx';
import { SubmissionResult } from './SubmissionResult.tsx';
import type { GenerateReportFlow } from './useGenerateReport.ts';
import type { IngestReportFlow } from './useIngestReport.ts';

type ReportPaperProps = { generation: GenerateReportFlow; ingestion: IngestReportFlow };

/** One report from its making to what was found in it. */
export function ReportPaper({ generation, ingestion }: ReportPaperProps) {
  const report = generation.draft?.report ?? null;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="lg">
        <PageSection title="Report Generation">
          <ReportGeneration flow={generation} isBusy={generation.generating || ingestion.ingesting} />
        </PageSection>
        <Divider />
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: 4 }}>
            <PageSection title="Structured Data used">
              <StructuredData report={report} />
            </PageSection>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 8 }}>
            <PageSection title="Medical Report">
              <MedicalReport report={report} />
            </PageSection>
          </Grid.Col>
        </Grid>
        <Divider />
        <PageSection title="Ingest Report">
          <IngestReport flow={ingestion} draft={generation.draft} />
        </PageSection>
        <Divider />
        <PageSection title="Submission Result">
          <SubmissionResult submission={ingestion.submission} />
        </PageSection>
      </Stack>
    </Paper>
  );
}
