import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CreateStudyInput, StudyIcon, StudyStatus } from '../../generated/graphql.ts';
import { choicesOf } from '../../shared/choices-of.ts';
import { formSubmission } from '../../shared/form-submission.ts';
import type { ChangeFailure } from '../../shared/useChange.ts';
import { studyStatusLabel } from '../StudyStatusBadge.tsx';

const MOST_NAME = 80;
const MOST_DESCRIPTION = 400;
const ICONS: Readonly<Record<StudyIcon, string>> = {
  ACTIVITY: 'Curve',
  HEART: 'Heart',
  LUNGS: 'Lungs',
  BRAIN: 'Brain',
  DROPLET: 'Drop',
  RIBBON: 'Ribbon',
  DNA: 'Double helix',
  STETHOSCOPE: 'Stethoscope',
  VIRUS: 'Virus',
};

const ICON_CHOICES = choicesOf(ICONS);
const STATUS_CHOICES = (['RECRUITING', 'ACTIVE', 'CLOSED'] satisfies StudyStatus[]).map((value) => ({
  value,
  label: studyStatusLabel(value),
}));

type FormErrors = { name?: string; description?: string };

type StudyFormProps = {
  initial: CreateStudyInput;
  saveLabel: string;
  isSaving: boolean;
  failure: ChangeFailure | null;
  /** Fields besides. */
  children?: ReactNode;
  onCancel?: () => void;
  onSave: (study: CreateStudyInput) => void;
};

/** What a study is called, asks and where it stands. */
export function StudyForm({ initial, saveLabel, isSaving, failure, children, ...on }: StudyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [study, setStudy] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const change = (changed: Partial<CreateStudyInput>) => setStudy({ ...study, ...changed });

  useEffect(() => {
    const first = Object.keys(errors)[0];
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [errors]);

  const { submit } = formSubmission(isSaving, () => {
    const wrong: FormErrors = {
      ...(study.name.trim() === '' && { name: 'Please enter a name.' }),
      ...(study.description.trim() === '' && { description: 'Please enter what the study asks.' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) on.onSave(study);
  });
  const failed = (field: keyof FormErrors) =>
    errors[field] ?? (failure?.field === field ? failure.message : undefined);

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          name="name"
          required
          autoComplete="off"
          maxLength={MOST_NAME}
          value={study.name}
          error={failed('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Textarea
          label="Description"
          name="description"
          description="What the study asks, in a sentence or two"
          required
          autosize
          minRows={2}
          maxLength={MOST_DESCRIPTION}
          value={study.description}
          error={failed('description')}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <Group grow align="flex-start">
          <NativeSelect
            label="Status"
            data={STATUS_CHOICES}
            value={study.status}
            onChange={(event) => change({ status: event.currentTarget.value as StudyStatus })}
          />
          <NativeSelect
            label="Icon"
            data={ICON_CHOICES}
            value={study.icon}
            onChange={(event) => change({ icon: event.currentTarget.value as StudyIcon })}
          />
        </Group>
        {children}
        {failure !== null && failed('name') === undefined && failed('description') === undefined && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure.message}
          </Alert>
        )}
        <Group gap="sm" justify="flex-end">
          {on.onCancel && (
            <Button variant="default" onClick={on.onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={isSaving}>
            {saveLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
