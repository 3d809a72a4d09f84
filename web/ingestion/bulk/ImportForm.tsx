import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconChecklist, IconDatabaseImport } from '@tabler/icons-react';
import { useState } from 'react';
import { fileSize } from '../../shared/format.ts';
import { FailedState } from '../../shared/states.tsx';
import type { WizardStep } from '../../shared/useWizard.ts';
import { Wizard } from '../../shared/Wizard.tsx';
import { FilesStep } from './FilesStep.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { EMPTY_DRAFT, filesProblems, type ImportDraft, readingProblems, sizeOf } from './import-draft.ts';
import { ReadingStep } from './ReadingStep.tsx';
import type { SendImportFlow } from './useSendImport.ts';

/** Chooses files, says how they are read, and sends them. */
export function ImportForm({ flow: { send, cancel, sent, failure } }: { flow: SendImportFlow }) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [wasDry, setWasDry] = useState(false);
  const isSending = sent !== null;
  const set = (change: Partial<ImportDraft>) => setDraft((before) => ({ ...before, ...change }));

  async function run(dryRun: boolean) {
    setWasDry(dryRun);
    await send(draft, dryRun);
    // What the server refuses is about all of the import, and told below its summary.
    return {};
  }

  const steps: WizardStep<keyof ImportDraft>[] = [
    {
      label: 'What to import',
      fields: ['files'],
      validate: () => filesProblems(draft),
      draw: ({ files }) => (
        <FilesStep
          files={draft.files}
          isWrong={files !== undefined}
          onChoose={(chosen) => set({ files: chosen })}
        />
      ),
    },
    {
      label: 'How to read it',
      fields: ['sourceSystem', 'format', 'textColumn', 'patientColumn', 'dateColumn'],
      validate: () => readingProblems(draft),
      draw: (problems) => <ReadingStep draft={draft} problems={problems} onChange={set} />,
    },
    {
      label: 'Check and start',
      fields: [],
      validate: () => ({}),
      draw: () => (
        <Stack gap="md">
          <ImportSummary draft={draft} />
          {isSending && <Sending sent={sent} total={sizeOf(draft.files)} />}
          {failure !== null && (
            <FailedState title="The files were not sent" message={failure} onRetry={() => void run(wasDry)} />
          )}
        </Stack>
      ),
      buttons: isSending ? (
        <Button variant="default" onClick={cancel}>
          Cancel upload
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconChecklist size={16} aria-hidden="true" />}
          onClick={() => void run(true)}
        >
          Check only
        </Button>
      ),
    },
  ];
  return (
    <Wizard
      steps={steps}
      action="Import reports"
      actionIcon={<IconDatabaseImport size={16} aria-hidden="true" />}
      isBusy={isSending}
      onAction={() => run(false)}
    />
  );
}

function Sending({ sent, total }: { sent: number; total: number }) {
  const words = `${fileSize(sent)} of ${fileSize(total)} sent`;
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {words}
      </Text>
      <Progress.Root>
        <Progress.Section
          value={total === 0 ? 0 : (100 * sent) / total}
          aria-label="Sending files"
          aria-valuetext={words}
        />
      </Progress.Root>
    </Stack>
  );
}
