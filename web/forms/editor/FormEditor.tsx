import {
  Alert,
  Button,
  FileButton,
  Group,
  List,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconChecks, IconDeviceFloppy, IconFileUpload, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { FormSummaryFragment } from '../../generated/graphql.ts';
import { useFormKind } from '../form-kind.ts';
import { type FormDraft, newItem, toDraft, toQuestionnaire } from './form-draft.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { type SaveOutcome, useSaveForm } from './useSaveForm.ts';

const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 2000;
const MOST_FILE_BYTES = 500_000;
const STATUSES = [
  { value: 'draft', label: 'Draft: takes no responses yet' },
  { value: 'active', label: 'Active: takes responses' },
  { value: 'retired', label: 'Completed: takes no more' },
];
type Status = FormDraft['status'];
const isStatus = (value: string): value is Status => STATUSES.some((status) => status.value === value);

type Json = Record<string, unknown>;

/** What is written as an object; null where it is none. */
function parsed(json: string): Json | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

type FormEditorProps = {
  /** The questionnaire to begin with. */
  json: string;
  form: FormSummaryFragment | null;
};

/** Writes a form question by question, or as the JSON of a FHIR Questionnaire, which may come from a file. */
export function FormEditor({ json: first, form }: FormEditorProps) {
  const kind = useFormKind();
  const [before, setBefore] = useState<Json>(() => parsed(first) ?? {});
  const [draft, setDraft] = useState<FormDraft | null>(() => toDraft(before));
  const [mode, setMode] = useState<'questions' | 'json'>(draft === null ? 'json' : 'questions');
  const [json, setJson] = useState(first);
  const [notice, setNotice] = useState<string | null>(
    draft === null ? 'This has parts that the list of questions does not know; change it as JSON.' : null,
  );
  const { outcome, isBusy, send, forgetOutcome } = useSaveForm(kind, form);

  const written = () =>
    mode === 'questions' && draft !== null ? JSON.stringify(toQuestionnaire(draft, before), null, 2) : json;

  function openJson(text: string) {
    setJson(text);
    setMode('json');
  }

  function openQuestions() {
    const value = parsed(json);
    const next = value && toDraft(value);
    if (!value || !next) {
      setNotice(
        value
          ? 'This has parts that the list of questions does not know; change it as JSON.'
          : 'The JSON cannot be read; correct it first.',
      );
      return;
    }
    setNotice(null);
    setBefore(value);
    setDraft(next);
    setMode('questions');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void send(written(), false);
  }

  async function readFile(file: File | null) {
    if (file === null) return;
    forgetOutcome();
    if (file.size > MOST_FILE_BYTES) {
      setNotice('The file is larger than 500 KB; a questionnaire is smaller than that.');
      return;
    }
    setNotice(null);
    const text = await file.text();
    openJson(text);
    await send(text, true);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw="56rem">
        <Group justify="space-between" gap="sm">
          <SegmentedControl
            aria-label="How the form is written"
            value={mode}
            onChange={(next) => (next === 'json' ? openJson(written()) : openQuestions())}
            data={[
              { value: 'questions', label: 'Questions' },
              { value: 'json', label: 'FHIR JSON' },
            ]}
          />
          <FileButton
            accept="application/json,application/fhir+json,.json"
            onChange={(file) => void readFile(file)}
            inputProps={{ 'aria-label': 'Questionnaire file' }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileUpload size={16} aria-hidden="true" />}
              >
                Open a file
              </Button>
            )}
          </FileButton>
        </Group>
        {notice !== null && (
          <Alert role="status" color="gray" p="xs">
            {notice}
          </Alert>
        )}
        {mode === 'json' || draft === null ? (
          <Textarea
            label="FHIR R4 Questionnaire as JSON"
            autosize
            minRows={14}
            maxRows={30}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={json}
            onChange={({ currentTarget }) => setJson(currentTarget.value)}
          />
        ) : (
          <Questions draft={draft} onChange={setDraft} />
        )}
        {outcome !== null && <Outcome outcome={outcome} />}
        <Group gap="sm">
          <Button
            type="submit"
            loading={isBusy}
            leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
          >
            Save
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconChecks size={16} aria-hidden="true" />}
            onClick={() => void send(written(), true)}
          >
            Check
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Questions({ draft, onChange }: { draft: FormDraft; onChange: (draft: FormDraft) => void }) {
  const { title, description, status, items } = draft;
  const setItems = (next: FormDraft['items']) => onChange({ ...draft, items: next });

  function move(from: number, by: -1 | 1) {
    const next = [...items];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(from + by, 0, moved);
    setItems(next);
  }

  return (
    <>
      <TextInput
        label="Title"
        withAsterisk
        maxLength={LONGEST_TITLE}
        value={title}
        onChange={({ currentTarget }) => onChange({ ...draft, title: currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        maxRows={6}
        maxLength={LONGEST_DESCRIPTION}
        value={description}
        onChange={({ currentTarget }) => onChange({ ...draft, description: currentTarget.value })}
      />
      <NativeSelect
        label="Status"
        maw="20rem"
        data={STATUSES}
        value={status}
        onChange={({ currentTarget: { value } }) => isStatus(value) && onChange({ ...draft, status: value })}
      />
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          There is no question yet.
        </Text>
      )}
      {items.map((item, index) => (
        <ItemEditor
          key={item.linkId}
          item={item}
          number={index + 1}
          isLast={index === items.length - 1}
          onChange={(changed) => setItems(items.map((each) => (each === item ? changed : each)))}
          onMove={(by) => move(index, by)}
          onRemove={() => setItems(items.filter((each) => each !== item))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setItems([...items, newItem(items)])}
        >
          Add question
        </Button>
      </Group>
    </>
  );
}

function Outcome({ outcome: { isFine, message, faults } }: { outcome: SaveOutcome }) {
  if (isFine) {
    return (
      <Alert role="status" color="teal">
        {message}
      </Alert>
    );
  }
  return (
    <Alert role="alert" color="red" title="Nothing was stored">
      {faults.length === 0 && <Text size="sm">{message}</Text>}
      <List size="sm">
        {faults.map(({ place, sentence }) => (
          <List.Item key={`${place} ${sentence}`} style={{ overflowWrap: 'anywhere' }}>
            {place === null ? '' : `${place}: `}
            {sentence}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
