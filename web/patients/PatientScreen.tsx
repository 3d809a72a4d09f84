import { Alert, Badge, Button, Grid, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { type PatientScreenQuery, usePatientScreenQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { studyPath } from '../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { Allergies } from './Allergies.tsx';
import { FactGroups } from './FactGroups.tsx';
import { Laboratory } from './Laboratory.tsx';
import classes from './PatientScreen.module.css';
import { PatientTimeline } from './PatientTimeline.tsx';

const LOADING_ROWS = 10;

type PatientRecord = NonNullable<NonNullable<PatientScreenQuery['study']>['patientRecord']>;

/** What the reports of one patient say, each fact opening its sentence. */
export function PatientScreen() {
  const { patientId = '' } = useParams();
  const study = useStudy();
  return (
    <EvidenceProvider>
      {/* Another patient begins with an empty page: nothing of the one before stays on screen. */}
      <Patient key={`${study.id} ${patientId}`} patientId={patientId} />
    </EvidenceProvider>
  );
}

function Patient({ patientId }: { patientId: string }) {
  const study = useStudy();
  const { data, loading, error, refetch } = usePatientScreenQuery({
    variables: { studyId: study.id, patientId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const record = data?.study?.patientRecord;
  if (record) return <Record record={record} />;
  return (
    <>
      <PageHead title="Patient" />
      {loading && <LoadingState label="Loading the patient…" rows={LOADING_ROWS} />}
      {!loading && error && (
        <FailedState
          message={`Failed to load the patient: ${failureMessage(error)}`}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!loading && !error && (
        <EmptyState
          title="No such patient"
          message="This study has no patient of this ID."
          action={
            <Button component={Link} to={studyPath(study.id, 'ingestion')} variant="default">
              All patients
            </Button>
          }
        />
      )}
    </>
  );
}

function Record({ record }: { record: PatientRecord }) {
  const { patient, bundleUrl, ndjsonUrl } = record;
  const [withSentences, setWithSentences] = useState(false);
  const told = [
    patient.gender ?? 'gender not known',
    `born ${patient.birthDate ?? '(not known)'}`,
    patient.id,
  ];
  return (
    <div className={classes.page}>
      <PageHead
        title={patient.name ?? patient.id}
        description={told.join(' · ')}
        actions={
          <Group gap="xs" className={classes.actions}>
            <Switch
              size="sm"
              label="Sentences and codes"
              checked={withSentences}
              onChange={(event) => setWithSentences(event.currentTarget.checked)}
            />
            <Download href={bundleUrl}>FHIR JSON</Download>
            <Download href={ndjsonUrl}>NDJSON</Download>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPrinter size={14} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </Group>
        }
      />
      {record.isTruncated && (
        <Alert color="yellow" mb="md" role="status">
          There is more than fits here: the newest of it is shown. The FHIR download has all of it.
        </Alert>
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="lg">
            <Section title="Problems">
              <FactGroups
                facts={record.problems}
                empty="No report names a diagnosis or symptom."
                withSentences={withSentences}
              />
            </Section>
            <Section title="Medications">
              <FactGroups
                facts={record.medications}
                empty="No report names a medication."
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
              <PatientTimeline patientId={patient.id} />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
    </div>
  );
}

function Download({ href, children }: { href: string; children: string }) {
  return (
    <Button
      component="a"
      href={href}
      download
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden="true" />}
    >
      {children}
    </Button>
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

function Submitted({ resources }: { resources: PatientRecord['submittedResources'] }) {
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        These came as FHIR resources and stand in no text. The download has them whole.
      </Text>
      {resources.map(({ reference, resourceType, text }) => (
        <Group key={reference} gap="xs">
          <Badge size="sm" radius="sm" variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
            {resourceType}
          </Badge>
          <Text size="sm">{text === '' ? 'without words' : text}</Text>
        </Group>
      ))}
    </Stack>
  );
}
