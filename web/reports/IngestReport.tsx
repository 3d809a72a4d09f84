import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDatabaseImport } from '@tabler/icons-react';
import { FailedState } from '../shared/states.tsx';
import type { ReportDraft } from './useGenerateReport.ts';
import type { IngestReportFlow } from './useIngestReport.ts';

type IngestReportProps = { flow: IngestReportFlow; draft: ReportDraft | null };

/** Reads the report on the page into the study. */
export function IngestReport({ flow, draft }: IngestReportProps) {
  const { ingest, ingesting, failure } = flow;
  return (
    <Stack gap="md">
      <Group gap="md">
        <Button
          loading={ingesting}
          leftSection={<IconDatabaseImport size={16} aria-hidden="true" />}
          onClick={() => void ingest(draft)}
        >
          Ingest Report
        </Button>
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          Reads the report for findings, medications and examinations and files them as FHIR resources in this
          study.
        </Text>
      </Group>
      {failure !== null && (
        <FailedState
          title="The report was not ingested"
          message={failure}
          onRetry={draft === null ? undefined : () => void ingest(draft)}
        />
      )}
    </Stack>
  );
}
