import { Alert, Anchor, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconFiles, IconFolder, IconShieldLock } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import type { AnonymisationOperator, JobProgressFragment, Language } from '../generated/graphql.ts';
import { counted, fileSize } from '../shared/format.ts';
import { FailedState, LoadingState } from '../shared/states.tsx';
import classes from './anonymisation.module.css';
import { LANGUAGES, OPERATORS } from './choices.ts';
import { Panel } from './Panel.tsx';
import { PatientIdField } from './PatientIdField.tsx';
import { ResidualRiskView } from './ResidualRiskView.tsx';
import { type ReadDocuments, readDocuments } from './read-documents.ts';
import { type DocumentBatchFlow, useDocumentBatch } from './useDocumentBatch.ts';

/** Every browser knows it, the types of React do not. */
const FOLDER: ComponentProps<'input'> & { webkitdirectory: string } = { webkitdirectory: '' };
const MOST_PROBLEMS = 10;

const documentsDone = ({ done, total }: JobProgressFragment) =>
  `${done.toLocaleString('en')} of ${counted(total, 'document')}`;

function BatchProgress({ flow }: { flow: DocumentBatchFlow }) {
  const { job, hasEnded, startFailure, watchFailure, cancel, cancelling, watch } = flow;
  if (startFailure !== null)
    return <FailedState title="The documents were not anonymised" message={startFailure} />;
  if (job === null) return null;
  if (job.state === 'FAILED') {
    return (
      <FailedState
        title="The documents were not anonymised"
        message={job.error ?? 'The server gave no reason.'}
      />
    );
  }
  if (job.state === 'CANCELLED') {
    return (
      <Alert role="status" color="gray" p="sm">
        Anonymising was cancelled after {documentsDone(job)}. Nothing was kept.
      </Alert>
    );
  }
  if (job.state === 'SUCCEEDED') return <BatchResult flow={flow} />;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {documentsDone(job)}
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={cancelling}
          disabled={hasEnded}
          onClick={() => void cancel()}
        >
          Cancel
        </Button>
      </Group>
      <Progress.Root>
        <Progress.Section
          value={job.total === 0 ? 0 : (100 * job.done) / job.total}
          aria-label="Anonymising documents"
          aria-valuetext={documentsDone(job)}
        />
      </Progress.Root>
      {watchFailure !== null && (
        <FailedState title="The progress is not known" message={watchFailure} onRetry={watch} />
      )}
    </Stack>
  );
}

function BatchResult({ flow: { job, risk, riskFailure, names } }: { flow: DocumentBatchFlow }) {
  const file = job?.file ?? null;
  return (
    <Stack gap="md">
      {file !== null && (
        <Alert role="status" color="teal" p="sm" icon={<IconDownload aria-hidden="true" />}>
          {file.url.startsWith('/') && !file.url.startsWith('//') ? (
            <Anchor href={file.url} download={file.fileName}>
              {file.fileName} ({counted(file.rows, 'document')}, {fileSize(file.bytes)})
            </Anchor>
          ) : (
            file.fileName
          )}
          <div className={classes.checksum}>SHA-256 {file.sha256}</div>
          <Text size="xs" c="dimmed">
            0001.txt is the first document of the list, and so on; names of files were not sent. The file is
            kept for a day.
          </Text>
        </Alert>
      )}
      {riskFailure !== null && <FailedState title="The residual risk is not known" message={riskFailure} />}
      {risk !== null && <ResidualRiskView risk={risk} names={names} />}
    </Stack>
  );
}

function Chosen({ chosen: { documents, problems } }: { chosen: ReadDocuments }) {
  const length = documents.reduce((sum, { text }) => sum + text.length, 0);
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {counted(documents.length, 'document')} chosen, {counted(length, 'character')}.
      </Text>
      {problems.length > 0 && (
        <Alert color="yellow" p="sm" title="Not all files can be taken">
          {problems.slice(0, MOST_PROBLEMS).map((problem) => (
            <Text key={problem} size="sm" className={classes.words}>
              {problem}
            </Text>
          ))}
          {problems.length > MOST_PROBLEMS && (
            <Text size="sm">And {counted(problems.length - MOST_PROBLEMS, 'further file')}.</Text>
          )}
        </Alert>
      )}
    </Stack>
  );
}

type DocumentBatchProps = { language: Language; operator: AnonymisationOperator };

/** Anonymises many documents at once with the local engine. */
export function DocumentBatch({ language, operator }: DocumentBatchProps) {
  const flow = useDocumentBatch();
  const [chosen, setChosen] = useState<ReadDocuments | null>(null);
  const [isReading, setReading] = useState(false);
  const [patientId, setPatientId] = useState('');
  const isRunning = flow.job !== null && !flow.hasEnded && flow.watchFailure === null;
  const isBusy = isRunning || flow.starting || isReading;
  const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value;

  async function read(files: readonly File[]) {
    if (files.length === 0) return;
    setReading(true);
    setChosen(await readDocuments(files));
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
          description="The documents get the same pseudonyms and the same shift of dates, as do other texts of this patient in this study. Leave it empty for documents of several patients: each then has its own."
          operator={operator}
          value={patientId}
          onChange={setPatientId}
        />
        <Group gap="sm">
          <FileButton multiple accept=".txt,text/plain" onChange={(files) => void read(files)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                disabled={isBusy}
                leftSection={<IconFiles size={16} aria-hidden="true" />}
              >
                Choose files
              </Button>
            )}
          </FileButton>
          <FileButton multiple inputProps={FOLDER} onChange={(files) => void read(files)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                disabled={isBusy}
                leftSection={<IconFolder size={16} aria-hidden="true" />}
              >
                Choose a folder
              </Button>
            )}
          </FileButton>
          <Button
            disabled={isBusy || chosen === null || chosen.documents.length === 0}
            loading={flow.starting}
            leftSection={<IconShieldLock size={16} aria-hidden="true" />}
            onClick={() =>
              chosen !== null && void flow.start(chosen.documents, { language, operator, patientId })
            }
          >
            Anonymise documents
          </Button>
        </Group>
        {isReading && <LoadingState label="Reading the files…" rows={1} />}
        {chosen !== null && !isReading && <Chosen chosen={chosen} />}
        <BatchProgress flow={flow} />
      </Stack>
    </Panel>
  );
}
