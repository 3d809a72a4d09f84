import { Alert, Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { IconCopy, IconScan, IconX } from '@tabler/icons-react';
import { copyText } from '../shared/copy-text.ts';
import { type Analysis, LANGUAGES, MODELS } from './choices.ts';
import { FileDrop } from './FileDrop.tsx';

type AnalysisFormProps = {
  analysis: Analysis;
  onAnalysis: (analysis: Analysis) => void;
  file: File | null;
  onFile: (file: File) => void;
  /** What is done now; null when nothing is. */
  busy: string | null;
  failure: string | null;
  onReject: () => void;
  onAnalyze: () => void;
  /** Where files are sent to be read; null where they are read here. */
  service: { name: string; host: string } | null;
  /** The text that was read; null before that. */
  text: string | null;
};

/** Which file is read, and how. */
export function AnalysisForm(props: AnalysisFormProps) {
  const { analysis, onAnalysis, file, onFile, busy, failure, onReject, onAnalyze, service, text } = props;
  const choose = (change: { model?: string; language?: string }) =>
    onAnalysis({
      model: MODELS.find(({ value }) => value === change.model)?.value ?? analysis.model,
      language: LANGUAGES.find(({ value }) => value === change.language)?.value ?? analysis.language,
    });
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Document">
      <Stack gap="md">
        <Group gap="md" align="flex-end">
          <NativeSelect
            label="Analysis mode"
            data={[...MODELS]}
            value={analysis.model}
            onChange={(event) => choose({ model: event.currentTarget.value })}
          />
          <NativeSelect
            label="Language hint"
            data={[...LANGUAGES]}
            value={analysis.language}
            onChange={(event) => choose({ language: event.currentTarget.value })}
          />
        </Group>
        <FileDrop file={file} onFile={onFile} onReject={onReject} />
        <Group gap="sm">
          <Button
            disabled={file === null}
            loading={busy !== null}
            leftSection={<IconScan size={16} aria-hidden="true" />}
            onClick={onAnalyze}
          >
            Analyze
          </Button>
          <Button
            variant="default"
            disabled={text === null}
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            onClick={() => text !== null && void copyText(text)}
          >
            Copy text
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {busy}
          </Text>
        </Group>
        {service !== null && (
          <Text size="sm">
            The document leaves this machine: Analyze sends the whole file to <strong>{service.host}</strong>{' '}
            ({service.name}). Do so only if your study and its data protection rules allow it.
          </Text>
        )}
        {failure !== null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}
