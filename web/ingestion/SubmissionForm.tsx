import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconChecklist, IconDatabaseImport, IconRefresh } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { FailedState } from '../shared/states.tsx';
import classes from './ingestion.module.css';
import { JsonEditor } from './JsonEditor.tsx';
import type { IngestStructuredFlow, SubmissionDraft } from './useIngestStructured.ts';

const EMPTY: SubmissionDraft = { patientId: '', sourceSystem: '', reportDate: '', text: '', parsedJson: '' };

type SubmissionFormProps = { flow: IngestStructuredFlow; onRefreshPatients: () => void };

/** What is known of a report, and whose it is. */
export function SubmissionForm({ flow, onRefreshPatients }: SubmissionFormProps) {
  const { ingest, ingesting, failure } = flow;
  const [draft, setDraft] = useState(EMPTY);
  const set = (name: keyof SubmissionDraft) => (value: string) => setDraft({ ...draft, [name]: value });

  function submit(event: FormEvent) {
    event.preventDefault();
    void ingest(draft, false);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div className={classes.fields}>
          <IdField label="Patient ID" value={draft.patientId} onChange={set('patientId')} />
          <IdField label="Source system" value={draft.sourceSystem} onChange={set('sourceSystem')} />
          <TextInput
            type="date"
            label="Report date"
            description="If empty, the date in the text; without one the report stays undated."
            value={draft.reportDate}
            onChange={(event) => set('reportDate')(event.currentTarget.value)}
          />
        </div>
        <Textarea
          label="Original text"
          description="The report, unchanged. If empty, text or original_text from the JSON is used."
          rows={6}
          maxLength={200_000}
          value={draft.text}
          onChange={(event) => set('text')(event.currentTarget.value)}
        />
        <JsonEditor
          label="Parsed JSON"
          description="entities, relations and, if there is one, a FHIR bundle as fhir_bundle, bundle or fhir."
          value={draft.parsedJson}
          onChange={set('parsedJson')}
        />
        <Group gap="sm">
          <Button
            type="submit"
            loading={ingesting}
            leftSection={<IconDatabaseImport size={16} aria-hidden="true" />}
          >
            Submit structured ingestion
          </Button>
          <Button
            variant="default"
            disabled={ingesting}
            leftSection={<IconChecklist size={16} aria-hidden="true" />}
            onClick={() => void ingest(draft, true)}
          >
            Dry run
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={onRefreshPatients}
          >
            Refresh patients
          </Button>
        </Group>
        {failure !== null && <FailedState title="Nothing was stored" message={failure} />}
      </Stack>
    </form>
  );
}

type IdFieldProps = { label: string; value: string; onChange: (value: string) => void };

function IdField({ label, value, onChange }: IdFieldProps) {
  return (
    <TextInput
      label={label}
      required
      maxLength={128}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
