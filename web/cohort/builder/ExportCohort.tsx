import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type CohortExportFormat,
  type CohortNodeInput,
  useExportCohortMutation,
} from '../../generated/graphql.ts';
import { useStartedJob } from '../../jobs/useJob.ts';
import { ExportProgress } from '../../shared/ExportProgress.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';

type FormatChoice = { value: CohortExportFormat; label: string; hint: string };

const TABLES: readonly FormatChoice[] = [
  { value: 'CSV', label: 'CSV', hint: 'members, reports and findings' },
  { value: 'XLSX', label: 'Excel', hint: 'the same as sheets' },
  { value: 'PARQUET', label: 'Parquet', hint: 'the same with types' },
];
const STANDARDS: readonly FormatChoice[] = [
  { value: 'FHIR', label: 'FHIR R4', hint: 'resources as NDJSON' },
  { value: 'OMOP', label: 'OMOP CDM v5.4', hint: 'tables as CSV' },
  { value: 'REDCAP', label: 'REDCap', hint: 'dictionary and records' },
];

type ExportCohortProps = {
  /** Who is exported. */
  tree: CohortNodeInput;
};

/** Writes the members of a cohort to an archive, in a format that is chosen. */
export function ExportCohort({ tree }: ExportCohortProps) {
  const study = useStudy();
  const [send] = useExportCohortMutation();
  const { start, ...flow } = useStartedJob();
  const [exported, setExported] = useState<{ format: CohortExportFormat; tree: string } | null>(null);
  const current = JSON.stringify(tree);

  function startExport(format: CohortExportFormat) {
    setExported({ format, tree: current });
    void start(async () => {
      const input = { studyId: study.id, tree, format };
      const result = (await send({ variables: { input } })).data?.exportCohort;
      return result?.__typename === 'ExportCohortSuccess' ? result.job : result;
    });
  }
  const item = ({ value, label, hint }: FormatChoice) => (
    <Menu.Item key={value} onClick={() => startExport(value)}>
      {label}
      <Text size="xs" c="dimmed" component="span" ml={8}>
        {hint}
      </Text>
    </Menu.Item>
  );
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              disabled={flow.isBusy}
              leftSection={<IconFileExport size={14} aria-hidden="true" />}
              rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            >
              Export
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Tables</Menu.Label>
            {TABLES.map(item)}
            <Menu.Label>Standards</Menu.Label>
            {STANDARDS.map(item)}
          </Menu.Dropdown>
        </Menu>
        <Text size="sm" c="dimmed">
          Members with their findings as a ZIP file with a manifest; de-identified if the study de-identifies
          its reports, or you read it so.
        </Text>
      </Group>
      <ExportProgress
        {...flow}
        noun="patient"
        onRetry={() => exported !== null && startExport(exported.format)}
      />
      {flow.job !== null && exported !== null && exported.tree !== current && (
        <Text size="sm" c="dimmed">
          The criteria have changed since; this is the cohort as it was.
        </Text>
      )}
    </Stack>
  );
}
