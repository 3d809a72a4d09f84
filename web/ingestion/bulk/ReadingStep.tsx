import { Select, TextInput } from '@mantine/core';
import classes from '../ingestion.module.css';
import { COLUMNS, type DraftProblems, FORMATS, hasColumns, type ImportDraft } from './import-draft.ts';

type ReadingStepProps = {
  draft: ImportDraft;
  problems: DraftProblems;
  onChange: (change: Partial<ImportDraft>) => void;
};

/** Says where reports come from, and how files are read. */
export function ReadingStep({ draft, problems, onChange }: ReadingStepProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        label="Source system"
        required
        maxLength={128}
        autoComplete="off"
        value={draft.sourceSystem}
        error={problems.sourceSystem}
        onChange={(event) => onChange({ sourceSystem: event.currentTarget.value })}
      />
      <Select
        label="Format"
        data={FORMATS}
        value={draft.format}
        allowDeselect={false}
        onChange={(value) =>
          onChange({ format: FORMATS.find((one) => one.value === value)?.value ?? 'AUTO' })
        }
      />
      {hasColumns(draft) &&
        COLUMNS.map(({ name, label, usual }) => (
          <TextInput
            key={name}
            label={label}
            description="For CSV and NDJSON; leave empty to look for the usual names."
            placeholder={usual}
            maxLength={128}
            autoComplete="off"
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
    </div>
  );
}
