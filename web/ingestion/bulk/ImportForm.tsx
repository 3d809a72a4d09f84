import { Alert, Button, FileButton, Group, Progress, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconChecklist, IconDatabaseImport, IconFiles, IconFolder } from '@tabler/icons-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import type { ImportFormat } from '../../generated/graphql.ts';
import { counted, fileSize } from '../../shared/format.ts';
import { FailedState } from '../../shared/states.tsx';
import classes from '../ingestion.module.css';
import { nameOf } from './send-files.ts';
import type { ImportDraft, SendImportFlow } from './useSendImport.ts';

/** Every browser knows it, the types of React do not. */
const FOLDER: ComponentProps<'input'> & { webkitdirectory: string } = { webkitdirectory: '' };

const FORMATS = [
  { value: 'AUTO', label: 'By the ending of each file' },
  { value: 'TEXT', label: 'Text: a report a file' },
  { value: 'NDJSON', label: 'NDJSON: a report a line' },
  { value: 'CSV', label: 'CSV: a report a row' },
  { value: 'FHIR', label: 'FHIR: DocumentReference' },
] as const satisfies readonly { value: ImportFormat; label: string }[];

const EMPTY: ImportDraft = {
  files: [],
  sourceSystem: 'bulk_import',
  format: 'AUTO',
  textColumn: '',
  patientColumn: '',
  dateColumn: '',
};

const isHidden = (file: File) =>
  nameOf(file)
    .split('/')
    .some((part) => part.startsWith('.'));
const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);

/** Chooses files, says how they are read, and sends them. */
export function ImportForm({ flow: { send, cancel, sent, failure } }: { flow: SendImportFlow }) {
  const [draft, setDraft] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const [wasDry, setWasDry] = useState(false);
  const isSending = sent !== null;
  const set = (change: Partial<ImportDraft>) => setDraft({ ...draft, ...change });
  const hasColumns = draft.format !== 'TEXT' && draft.format !== 'FHIR';

  function choose(files: File[]) {
    setProblem(null);
    // In the order of their names, as a folder is read.
    const wanted = files.filter((file) => !isHidden(file)).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    set({ files: wanted });
  }

  function run(dryRun: boolean) {
    if (draft.files.length === 0) return setProblem('Please choose at least one file.');
    if (draft.sourceSystem.trim() === '') return setProblem('Please enter a source system.');
    setProblem(null);
    setWasDry(dryRun);
    void send(draft, dryRun);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    run(false);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Texts (.txt), NDJSON (.ndjson, .jsonl), CSV (.csv, .tsv) and FHIR (.json), of any number up to 8 GB.
          A text is of the patient whose id its folder has as its name; without a folder, its file. Reports
          that are stored already are passed over.
        </Text>
        <Group gap="sm">
          <FileButton onChange={choose} multiple disabled={isSending}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFiles size={16} aria-hidden="true" />}>
                Choose files
              </Button>
            )}
          </FileButton>
          <FileButton onChange={choose} multiple inputProps={FOLDER} disabled={isSending}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFolder size={16} aria-hidden="true" />}>
                Choose a folder
              </Button>
            )}
          </FileButton>
          <Text size="sm" role="status">
            {draft.files.length === 0
              ? 'Nothing is chosen yet.'
              : `${counted(draft.files.length, 'file')} chosen, ${fileSize(sizeOf(draft.files))}.`}
          </Text>
        </Group>
        <div className={classes.fields}>
          <TextInput
            label="Source system"
            required
            maxLength={128}
            autoComplete="off"
            value={draft.sourceSystem}
            disabled={isSending}
            onChange={(event) => set({ sourceSystem: event.currentTarget.value })}
          />
          <Select
            label="Format"
            data={FORMATS}
            value={draft.format}
            allowDeselect={false}
            disabled={isSending}
            onChange={(value) => set({ format: FORMATS.find((one) => one.value === value)?.value ?? 'AUTO' })}
          />
          {hasColumns && <ColumnFields draft={draft} disabled={isSending} onChange={set} />}
        </div>
        {problem !== null && (
          <Alert role="alert" color="red" variant="light" p="sm">
            {problem}
          </Alert>
        )}
        <Group gap="sm">
          <Button
            type="submit"
            loading={isSending}
            leftSection={<IconDatabaseImport size={16} aria-hidden="true" />}
          >
            Import reports
          </Button>
          <Button
            variant="default"
            disabled={isSending}
            leftSection={<IconChecklist size={16} aria-hidden="true" />}
            onClick={() => run(true)}
          >
            Check only
          </Button>
          {isSending && (
            <Button variant="default" onClick={cancel}>
              Cancel upload
            </Button>
          )}
        </Group>
        {isSending && <Sending sent={sent} total={sizeOf(draft.files)} />}
        {failure !== null && (
          <FailedState title="The files were not sent" message={failure} onRetry={() => run(wasDry)} />
        )}
      </Stack>
    </form>
  );
}

type ColumnFieldsProps = {
  draft: ImportDraft;
  disabled: boolean;
  onChange: (change: Partial<ImportDraft>) => void;
};

const COLUMNS = [
  ['textColumn', 'Text column', 'text, report, note'],
  ['patientColumn', 'Patient column', 'patient_id, patient, mrn'],
  ['dateColumn', 'Date column (optional)', 'report_date, date'],
] as const;

function ColumnFields({ draft, disabled, onChange }: ColumnFieldsProps) {
  return COLUMNS.map(([name, label, usual]) => (
    <TextInput
      key={name}
      label={label}
      description="Of CSV and NDJSON; empty looks for usual names."
      placeholder={usual}
      maxLength={128}
      autoComplete="off"
      value={draft[name]}
      disabled={disabled}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  ));
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
