import { Alert, Button, FileButton, Group, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { IconChecks, IconDeviceFloppy, IconFileUpload } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import type { FormSummaryFragment } from '../../generated/graphql.ts';
import { useFormKind } from '../form-kind.ts';
import { FormQuestions } from './FormQuestions.tsx';
import { SaveOutcomeAlert } from './SaveOutcomeAlert.tsx';
import { useFormDraft } from './useFormDraft.ts';
import { useSaveForm } from './useSaveForm.ts';

const MOST_FILE_BYTES = 500_000;

type FormEditorProps = {
  /** The questionnaire to begin with. */
  json: string;
  form: FormSummaryFragment | null;
};

/** Writes a form question by question, or as the JSON of a FHIR Questionnaire, which may come from a file. */
export function FormEditor({ json: initialJson, form }: FormEditorProps) {
  const kind = useFormKind();
  const editing = useFormDraft(initialJson);
  const { questions, json, notice } = editing;
  const { outcome, isBusy, send, forgetOutcome } = useSaveForm(kind, form);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void send(editing.serialize(), false);
  }

  async function readFile(file: File | null) {
    if (file === null) return;
    forgetOutcome();
    if (file.size > MOST_FILE_BYTES) {
      editing.setNotice('The file is larger than 500 KB, the limit for a questionnaire.');
      return;
    }
    editing.setNotice(null);
    const text = await file.text();
    editing.showJson(text);
    await send(text, true);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw="56rem">
        <Group justify="space-between" gap="sm">
          <SegmentedControl
            aria-label="How the form is edited"
            value={questions === null ? 'json' : 'questions'}
            onChange={(view) =>
              view === 'json' ? editing.showJson(editing.serialize()) : editing.showQuestions()
            }
            data={[
              { value: 'questions', label: 'Questions' },
              { value: 'json', label: 'FHIR JSON' },
            ]}
          />
          <QuestionnaireFileButton onFile={(file) => void readFile(file)} />
        </Group>
        {notice !== null && (
          <Alert role="status" color="gray" p="xs">
            {notice}
          </Alert>
        )}
        {questions === null ? (
          <Textarea
            label="FHIR R4 Questionnaire as JSON"
            autosize
            minRows={14}
            maxRows={30}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={json}
            onChange={({ currentTarget }) => editing.setJson(currentTarget.value)}
          />
        ) : (
          <FormQuestions draft={questions} onChange={editing.setDraft} />
        )}
        {outcome !== null && <SaveOutcomeAlert outcome={outcome} />}
        <EditorActions isBusy={isBusy} onCheck={() => void send(editing.serialize(), true)} />
      </Stack>
    </form>
  );
}

function QuestionnaireFileButton({ onFile }: { onFile: (file: File | null) => void }) {
  return (
    <FileButton
      accept="application/json,application/fhir+json,.json"
      onChange={onFile}
      inputProps={{ 'aria-label': 'Questionnaire file' }}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconFileUpload size={16} aria-hidden="true" />}>
          Open a file
        </Button>
      )}
    </FileButton>
  );
}

function EditorActions({ isBusy, onCheck }: { isBusy: boolean; onCheck: () => void }) {
  return (
    <Group gap="sm">
      <Button type="submit" loading={isBusy} leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}>
        Save
      </Button>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconChecks size={16} aria-hidden="true" />}
        onClick={onCheck}
      >
        Check
      </Button>
    </Group>
  );
}
