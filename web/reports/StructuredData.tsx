import { Text } from '@mantine/core';
import type { GeneratedReportFragment } from '../generated/graphql.ts';
import { FactList } from './FactList.tsx';

/** The facts that a report was written from. */
export function StructuredData({ report }: { report: GeneratedReportFragment | null }) {
  if (report === null) {
    return (
      <Text size="sm" c="dimmed">
        The facts that the report is written from appear here.
      </Text>
    );
  }
  return (
    <FactList
      demographics={report.demographics}
      conditions={report.conditions}
      medications={report.medications}
    />
  );
}
