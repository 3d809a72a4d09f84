import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDatabaseImport, IconX } from '@tabler/icons-react';
import { type KeyboardEventHandler, useState } from 'react';
import type { OcrDocumentFragment } from '../generated/graphql.ts';
import { formSubmission } from '../shared/form-submission.ts';
import { counted } from '../shared/format.ts';
import { type Ingested, IngestedReport, placeOfFirstWord } from './IngestedReport.tsx';
import { useIngestDocument } from './useIngestDocument.ts';

const ID_MAX_LENGTH = 128;
const STORES =
  'Reads the text as a report of a patient; its findings open on the scanned page. The document cannot be analyzed again after that.';
const DEIDENTIFIES =
  'Stores the de-identified text as a report of a patient. The document is then deleted with its file and copies of the file: its pages can no longer be opened.';

type IngestFormProps = {
  document: OcrDocumentFragment;
  content: string;
  /** Whether the study de-identifies the report, and deletes the document. */
  deidentifies: boolean;
  /** Told once the document is deleted for its de-identified report. */
  onDeidentified: (result: Ingested) => void;
};

/** Ingests the text of a document as a report of a patient. */
export function IngestForm({ document, content, deidentifies, onDeidentified }: IngestFormProps) {
  const { ingest, loading, ingested, failure } = useIngestDocument(document, onDeidentified);
  const [patientId, setPatientId] = useState('');
  const [sourceSystem, setSourceSystem] = useState('');
  const { submit, handleKey } = formSubmission(loading, () => void ingest({ patientId, sourceSystem }));
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="send-to-ingestion">
      <form onSubmit={submit}>
        <Stack gap="md">
          <div>
            <Title order={2} size="h4" id="send-to-ingestion">
              Send to ingestion
            </Title>
            <Text size="sm" c="dimmed">
              {deidentifies ? DEIDENTIFIES : STORES}
            </Text>
          </div>
          <Group gap="md" align="flex-end">
            <IdField label="Patient ID" value={patientId} onChange={setPatientId} onKeyDown={handleKey} />
            <IdField
              label="Source system"
              value={sourceSystem}
              onChange={setSourceSystem}
              onKeyDown={handleKey}
            />
            <Button
              type="submit"
              loading={loading}
              leftSection={<IconDatabaseImport size={16} aria-hidden="true" />}
            >
              Send to ingestion
            </Button>
          </Group>
          {failure !== null && (
            <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
              {failure}
            </Alert>
          )}
          {ingested !== null && <IngestedReport result={ingested} place={placeOfFirstWord(content)} />}
          {document.reportCount > 0 && (
            <Text size="sm" c="dimmed">
              {counted(document.reportCount, 'stored report')} {document.reportCount === 1 ? 'comes' : 'come'}{' '}
              from this document.
            </Text>
          )}
        </Stack>
      </form>
    </Paper>
  );
}

type IdFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: KeyboardEventHandler;
};

function IdField({ onChange, ...field }: IdFieldProps) {
  return (
    <TextInput
      {...field}
      maxLength={ID_MAX_LENGTH}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
