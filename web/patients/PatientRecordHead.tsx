import { Button, Group, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { DownloadLink } from '../shared/DownloadLink.tsx';
import { PageHead } from '../shared/PageHead.tsx';
import classes from './PatientScreen.module.css';
import type { RecordData } from './record-data.ts';

type PatientRecordHeadProps = {
  record: RecordData;
  withSentences: boolean;
  onWithSentences: (withSentences: boolean) => void;
};

/** Who the patient is, and what can be done with the record. */
export function PatientRecordHead({ record, withSentences, onWithSentences }: PatientRecordHeadProps) {
  const { patient, bundleUrl, ndjsonUrl } = record;
  const summary = [
    patient.gender ?? 'gender unknown',
    `born ${patient.birthDate ?? '(unknown)'}`,
    patient.patientId,
  ];
  return (
    <PageHead
      title={patient.name ?? patient.patientId}
      description={summary.join(' · ')}
      actions={
        <Group gap="xs" className={classes.actions}>
          <Switch
            size="sm"
            label="Sentences and codes"
            checked={withSentences}
            onChange={(event) => onWithSentences(event.currentTarget.checked)}
          />
          <DownloadLink href={bundleUrl} size="xs">
            FHIR JSON
          </DownloadLink>
          <DownloadLink href={ndjsonUrl} size="xs">
            NDJSON
          </DownloadLink>
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
  );
}
