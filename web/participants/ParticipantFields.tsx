import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { STATUS_LABELS } from './ParticipantStatusBadge.tsx';
import type { FieldErrors, ParticipantField, ParticipantValues } from './participant-form.ts';
import { STATUSES } from './participants-address.ts';

type FieldsProps = {
  values: ParticipantValues;
  errors: FieldErrors;
  onChange: (change: Partial<ParticipantValues>) => void;
};

type TextField = Exclude<ParticipantField, 'status' | 'consentGiven' | 'progressPercent'>;

const TWO_COLUMNS = { base: 1, sm: 2 } as const;

/** The attributes of fields that are typed, each with what is wrong with it. */
function typedFields({ values, errors, onChange }: FieldsProps) {
  const field = (name: TextField, label: string, longest: number) => ({
    label,
    name,
    maxLength: longest,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const day = (name: TextField, label: string) => ({
    ...field(name, label, 10),
    type: 'date',
    min: '1900-01-01',
  });
  const list = (name: TextField, label: string) => ({
    ...field(name, label, 10_000),
    description: 'One per line',
    rows: 3,
  });
  return { field, day, list };
}

/** Who a participant is; the id can be chosen of a new one only. */
export function BasicFields({ isNew, ...props }: FieldsProps & { isNew: boolean }) {
  const { field, day } = typedFields(props);
  return (
    <SimpleGrid cols={TWO_COLUMNS} spacing="md">
      <TextInput
        {...field('id', 'Participant ID', 64)}
        required
        disabled={!isNew}
        data-autofocus={isNew || undefined}
      />
      <TextInput {...field('name', 'Name', 200)} required data-autofocus={!isNew || undefined} />
      <TextInput {...field('email', 'Email', 320)} />
      <TextInput {...field('phone', 'Phone', 64)} />
      <TextInput {...day('dateOfBirth', 'Date of birth')} />
      <TextInput {...field('gender', 'Gender', 64)} />
      <TextInput {...field('emergencyContact', 'Emergency contact', 200)} />
    </SimpleGrid>
  );
}

/** How a participant takes part. */
export function StudyFields(props: FieldsProps) {
  const { values, errors, onChange } = props;
  const { field, day } = typedFields(props);
  return (
    <Stack gap="md">
      <SimpleGrid cols={TWO_COLUMNS} spacing="md">
        <TextInput {...day('enrollmentDate', 'Enrollment date')} required />
        <TextInput {...day('lastActivity', 'Last activity')} />
        <NativeSelect
          label="Status"
          value={values.status}
          error={errors.status}
          data={STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))}
          onChange={(event) => {
            const status = STATUSES.find((known) => known === event.currentTarget.value);
            if (status !== undefined) onChange({ status });
          }}
        />
        <TextInput {...field('studyGroup', 'Study group', 128)} />
        <NumberInput
          label="Progress in percent"
          value={values.progressPercent}
          error={errors.progressPercent}
          min={0}
          max={100}
          onChange={(progressPercent) => onChange({ progressPercent })}
        />
      </SimpleGrid>
      <TextInput
        {...field('patientId', 'Patient ID', 128)}
        description="The patient of this study whose reports are about this person; empty while there is none"
      />
      <Checkbox
        label="Consent given"
        checked={values.consentGiven}
        error={errors.consentGiven}
        onChange={(event) => onChange({ consentGiven: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** What of a participant's health matters to the study. */
export function MedicalFields(props: FieldsProps) {
  const { list } = typedFields(props);
  return (
    <Stack gap="md">
      <Textarea {...list('medicalConditions', 'Medical conditions')} />
      <Textarea {...list('medications', 'Medications')} />
      <Textarea {...list('allergies', 'Allergies')} />
    </Stack>
  );
}
