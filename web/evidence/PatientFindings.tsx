import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PatientFindings.module.css';

type PatientFindingsProps = { patientId: string; summary: string; children: ReactNode };

/** A patient with what was found in the reports of this patient. */
export function PatientFindings({ patientId, summary, children }: PatientFindingsProps) {
  return (
    <article className={classes.patient}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={3} size="h6" className={classes.id}>
          {patientId}
        </Title>
        <Text size="sm" c="dimmed">
          {summary}
        </Text>
      </Group>
      <ul className={classes.findings}>{children}</ul>
    </article>
  );
}
