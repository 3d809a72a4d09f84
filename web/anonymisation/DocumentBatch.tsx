import { Button, Group, Stack, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnonymisationOperator, Language } from '../generated/graphql.ts';
import { LoadingState } from '../shared/states.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { LANGUAGES, OPERATORS } from './choices.ts';
import { DocumentPicker, PickedDocuments } from './DocumentPicker.tsx';
import { Panel } from './Panel.tsx';
import { PatientIdField } from './PatientIdField.tsx';
import { type ReadDocuments, readDocuments } from './read-documents.ts';
import { useDocumentBatch } from './useDocumentBatch.ts';

const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

type DocumentBatchProps = { language: Language; operator: AnonymisationOperator };

/** Anonymises many documents at once with the local engine. */
export function DocumentBatch({ language, operator }: DocumentBatchProps) {
  const flow = useDocumentBatch();
  const [picked, setPicked] = useState<ReadDocuments | null>(null);
  const [isReading, setReading] = useState(false);
  const [patientId, setPatientId] = useState('');
  const isRunning = flow.job !== null && !flow.hasEnded && flow.watchFailure === null;
  const isBusy = isRunning || flow.starting || isReading;

  async function read(files: readonly File[]) {
    if (files.length === 0) return;
    setReading(true);
    setPicked(await readDocuments(files));
    setReading(false);
  }

  return (
    <Panel title="Documents">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Up to 500 text files (.txt, UTF-8) of 2,000,000 characters together, with the local engine. Language{' '}
          {labelOf(LANGUAGES, language)}, operator: {labelOf(OPERATORS, operator)}, as chosen above.
        </Text>
        <PatientIdField
          label="Patient ID of all these documents (optional)"
          description="The documents get the same pseudonyms and the same date shift as other texts of this patient in this study. Leave it empty for documents of several patients: each document then gets its own."
          operator={operator}
          value={patientId}
          onChange={setPatientId}
        />
        <Group gap="sm">
          <DocumentPicker isDisabled={isBusy} onFiles={(files) => void read(files)} />
          <Button
            disabled={isBusy || picked === null || picked.documents.length === 0}
            loading={flow.starting}
            leftSection={<IconShieldLock size={16} aria-hidden="true" />}
            onClick={() =>
              picked !== null && void flow.start(picked.documents, { language, operator, patientId })
            }
          >
            Anonymise documents
          </Button>
        </Group>
        {isReading && <LoadingState label="Reading the files…" rows={1} />}
        {picked !== null && !isReading && <PickedDocuments picked={picked} />}
        <BatchProgress flow={flow} />
      </Stack>
    </Panel>
  );
}
