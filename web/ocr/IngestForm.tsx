import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDatabaseImport, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvidence } from '../evidence/EvidenceContext.tsx';
import {
  type IngestDocumentMutation,
  type OcrDocumentFragment,
  useIngestDocumentMutation,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { formSubmission } from '../shared/form-submission.ts';
import { counted } from '../shared/format.ts';
import { useStudy } from '../studies/StudyContext.tsx';

const PATIENT_MISSING = 'Please enter a patient ID.';
const SOURCE_MISSING = 'Please enter a source system.';
const NO_ANSWER = 'Empty response from server';

type Ingested = Extract<IngestDocumentMutation['ingestDocument'], { __typename: 'IngestDocumentSuccess' }>;

/** Ingests the text of a document as a report of a patient. */
export function IngestForm({ document, content }: { document: OcrDocumentFragment; content: string }) {
  const study = useStudy();
  const [send, { data, loading, error }] = useIngestDocumentMutation();
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
    await send({ variables: { input } }).catch(() => undefined);
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
              Reads the text as a report of a patient; what is found in it opens on the scanned page. From
              then on the document is not analyzed anew.
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
            <IngestedReport result={result} content={content} />
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

function IngestedReport({ result, content }: { result: Ingested; content: string }) {
  const { openEvidence } = useEvidence();
  const { extractionId, patientId, entityCount, isDuplicate } = result;
  const begin = content.search(/\S/);
  const length = /^\S*/.exec(content.slice(begin))?.[0].length ?? 1;
  return (
    <Alert role="status" color="teal">
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          {isDuplicate ? 'This text was in the store for this patient already' : 'The report is in the store'}
          : patient {patientId}, {counted(entityCount, 'entity', 'entities')}.
        </Text>
        <Button
          size="xs"
          variant="default"
          onClick={() => openEvidence({ extractionId, offset: begin, length })}
        >
          Open the text
        </Button>
      </Group>
    </Alert>
  );
}
