import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDatabaseImport, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  DocumentListDocument,
  type OcrDocumentFragment,
  useIngestDocumentMutation,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { formSubmission } from '../shared/form-submission.ts';
import { counted } from '../shared/format.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { type Ingested, IngestedReport, placeOfFirstWord } from './IngestedReport.tsx';

const PATIENT_MISSING = 'Please enter a patient ID.';
const SOURCE_MISSING = 'Please enter a source system.';
const STORES =
  'Reads the text as a report of a patient; what is found in it opens on the scanned page. From then on the document is not analyzed anew.';
const DEIDENTIFIES =
  'Stores the de-identified text as a report of a patient. The document is deleted then, with its file and copies of the file: no page of it can be opened any more.';
const NO_ANSWER = 'Empty response from server';

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
  const study = useStudy();
  const [send, { data, loading, error, client }] = useIngestDocumentMutation();
  const [patientId, setPatientId] = useState('');
  const [sourceSystem, setSourceSystem] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const result = data?.ingestDocument;

  async function ingest() {
    const lacks =
      patientId.trim() === '' ? PATIENT_MISSING : sourceSystem.trim() === '' ? SOURCE_MISSING : null;
    setMissing(lacks);
    if (lacks !== null) return;
    const input = {
      studyId: study.id,
      id: document.id,
      patientId: patientId.trim(),
      sourceSystem: sourceSystem.trim(),
    };
    // A thrown failure is told by the hook's error.
    const sent = await send({ variables: { input } }).catch(() => undefined);
    const ingested = sent?.data?.ingestDocument;
    if (ingested?.__typename === 'IngestDocumentSuccess' && ingested.isDeidentified) {
      onDeidentified(ingested);
      client.cache.evict({ id: client.cache.identify(document) });
      // The list tells by itself where it could not be loaded.
      await client.refetchQueries({ include: [DocumentListDocument] }).catch(() => undefined);
    }
  }

  function readFailure(): string | null {
    if (missing !== null) return missing;
    if (error) return `Error: ${failureMessage(error)}`;
    if (loading || data === undefined || result?.__typename === 'IngestDocumentSuccess') return null;
    return `Ingestion failed: ${result?.message ?? NO_ANSWER}`;
  }

  const failure = readFailure();
  const { submit, handleKey } = formSubmission(loading, () => void ingest());
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
            <TextInput
              label="Patient ID"
              value={patientId}
              maxLength={128}
              onChange={(event) => setPatientId(event.currentTarget.value)}
              onKeyDown={handleKey}
            />
            <TextInput
              label="Source system"
              value={sourceSystem}
              maxLength={128}
              onChange={(event) => setSourceSystem(event.currentTarget.value)}
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
          {result?.__typename === 'IngestDocumentSuccess' && (
            <IngestedReport result={result} place={placeOfFirstWord(content)} />
          )}
          {document.reportCount > 0 && (
            <Text size="sm" c="dimmed">
              {counted(document.reportCount, 'report')} of the store{' '}
              {document.reportCount === 1 ? 'comes' : 'come'} from this document.
            </Text>
          )}
        </Stack>
      </form>
    </Paper>
  );
}
