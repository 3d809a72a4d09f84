import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import type { ExportFormat, TableFilterInput } from '../generated/graphql.ts';
import { ExportProgress } from '../shared/ExportProgress.tsx';
import { useTableExport } from './useTableExport.ts';

const FORMATS = [
  { value: 'CSV', label: 'CSV' },
  { value: 'XLSX', label: 'XLSX' },
  { value: 'PARQUET', label: 'Parquet' },
] as const satisfies readonly { value: ExportFormat; label: string }[];

type FullExportProps = {
  /** Which findings are written; null writes all of the study. */
  filter: TableFilterInput | null;
};

/** Writes all rows to a file, however many there are. */
export function FullExport({ filter }: FullExportProps) {
  const { startExport, ...flow } = useTableExport();
  return (
    <Stack gap="xs">
      <Group gap="sm" align="baseline">
        <Title order={3} size="h5">
          Full export
        </Title>
        <Text size="sm" c="dimmed">
          All rows, however many, in one file.
        </Text>
      </Group>
      <Group gap="sm">
        {FORMATS.map(({ value, label }) => (
          <Button
            key={value}
            size="xs"
            variant="default"
            disabled={flow.isBusy}
            leftSection={<IconFileExport size={14} aria-hidden="true" />}
            onClick={() => void startExport(value, filter)}
          >
            Export {label}
          </Button>
        ))}
      </Group>
      <ExportProgress {...flow} noun="row" />
    </Stack>
  );
}
