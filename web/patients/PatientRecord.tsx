import { Alert, Badge, Grid, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Allergies } from './Allergies.tsx';
import { FactGroups } from './FactGroups.tsx';
import { Laboratory } from './Laboratory.tsx';
import { PatientRecordHead } from './PatientRecordHead.tsx';
import classes from './PatientScreen.module.css';
import { PatientTimeline } from './PatientTimeline.tsx';
import type { RecordData } from './record-data.ts';

/** A patient's problems, medications, allergies, laboratory values and reports. */
export function PatientRecord({ record }: { record: RecordData }) {
  const [withSentences, setWithSentences] = useState(false);
  return (
    <div className={classes.page}>
      <PatientRecordHead record={record} withSentences={withSentences} onWithSentences={setWithSentences} />
      {record.isTruncated && (
        <Alert color="yellow" mb="md" role="status">
          There is more than fits here: the latest is shown. The FHIR download contains everything.
        </Alert>
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="lg">
            <Section title="Problems">
              <FactGroups
                facts={record.problems}
                empty="No report mentions a diagnosis or symptom."
                withSentences={withSentences}
              />
            </Section>
            <Section title="Medications">
              <FactGroups
                facts={record.medications}
                empty="No report mentions a medication."
                withSentences={withSentences}
              />
            </Section>
            <Section title="Allergies">
              <Allergies allergies={record.allergies} />
            </Section>
            {record.submittedResources.length > 0 && (
              <Section title="Submitted FHIR resources">
                <Submitted resources={record.submittedResources} />
              </Section>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="lg">
            <Section title="Laboratory values">
              <Laboratory analytes={record.laboratory} />
            </Section>
            <Section title="Reports">
              <PatientTimeline patientId={record.patient.patientId} />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} miw={0} className={classes.section}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function Submitted({ resources }: { resources: RecordData['submittedResources'] }) {
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        These were submitted as FHIR resources and are not in any text. The download contains them in full.
      </Text>
      {resources.map(({ reference, resourceType, text }) => (
        <Group key={reference} gap="xs">
          <Badge size="sm" radius="sm" variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
            {resourceType}
          </Badge>
          <Text size="sm">{text === '' ? 'no text' : text}</Text>
        </Group>
      ))}
    </Stack>
  );
}
