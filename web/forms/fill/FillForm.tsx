import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDeviceFloppy, IconList, IconPencil, IconSend } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { FormSummaryFragment } from '../../generated/graphql.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { useStudy } from '../../studies/StudyContext.tsx';
import { FormStatusActions } from '../FormStatusActions.tsx';
import { formPath } from '../form-kind.ts';
import { FormFields } from './FormFields.tsx';
import { focusField } from './focus-field.ts';
import type { Draft, FormToFill } from './form-to-fill.ts';
import { PatientPicker } from './PatientPicker.tsx';
import { SaveFailureAlert } from './SaveFailureAlert.tsx';
import { type FilledForm, useFilledForm } from './useFilledForm.ts';

type FillFormProps = { form: FormToFill; draft: Draft | null };

/** A form with its fields, to be completed or saved as a draft. */
export function FillForm({ form: formToFill, draft }: FillFormProps) {
  const { form, items } = formToFill;
  const filled = useFilledForm(formToFill, draft);
  const { failure, errors, isSaving } = filled;
  const isOpen = form.status === 'ACTIVE';

  async function submit(isCompleted: boolean) {
    const [first] = await filled.submit(isCompleted);
    if (first !== undefined) focusField(first);
  }

  function complete(event: FormEvent) {
    event.preventDefault();
    if (!isSaving && isOpen) void submit(true);
  }

  return (
    <>
      <PageHead title={form.name} description={form.description} actions={<FormLinks form={form} />} />
      <Stack maw="48rem" gap="md">
        <ClosedNotice form={form} />
        <RecoveryNotice filled={filled} />
        <Paper withBorder p="lg" component="form" noValidate onSubmit={complete} miw={0}>
          <Stack gap="lg">
            <Text size="sm" c="dimmed">
              Questions marked with a star are required.
            </Text>
            <PatientPicker
              value={filled.patientId}
              error={filled.patientError}
              onChange={filled.changePatient}
            />
            <FormFields
              items={items}
              enabled={filled.enabled}
              values={filled.values}
              errors={errors}
              onChange={filled.change}
            />
            {failure !== null && <SaveFailureAlert message={failure} items={items} errors={errors} />}
            <Group gap="sm">
              <Button
                type="submit"
                disabled={!isOpen}
                loading={isSaving}
                leftSection={<IconSend size={16} aria-hidden="true" />}
              >
                Complete
              </Button>
              <Button
                variant="default"
                disabled={!isOpen || isSaving}
                leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
                onClick={() => void submit(false)}
              >
                Save draft
              </Button>
            </Group>
          </Stack>
        </Paper>
      </Stack>
    </>
  );
}

function FormLinks({ form }: { form: FormSummaryFragment }) {
  const study = useStudy();
  return (
    <>
      <Button
        component={Link}
        to={formPath(study.id, form.kind, form.id, 'responses')}
        variant="default"
        leftSection={<IconList size={16} aria-hidden="true" />}
      >
        Responses
      </Button>
      <Button
        component={Link}
        to={formPath(study.id, form.kind, form.id, 'edit')}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
      >
        Edit
      </Button>
    </>
  );
}

const CLOSED = {
  DRAFT: 'This is a draft. You can try it out here; it accepts responses once it is active.',
  COMPLETED: 'This is completed and accepts no more responses. You can still read it here.',
} as const;

/** Why a form takes no responses, and the way to change that. */
function ClosedNotice({ form }: { form: FormSummaryFragment }) {
  if (form.status === 'ACTIVE') return null;
  return (
    <Alert role="status" color="gray">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 16rem">
          {CLOSED[form.status]}
        </Text>
        <FormStatusActions form={form} />
      </Group>
    </Alert>
  );
}

const RECOVERED = {
  restored: 'Your unsaved answers have been restored.',
  outdated: 'This draft was saved again after you entered answers here. The last saved version is shown.',
} as const;

/** Says what became of answers that were entered earlier and not saved. */
function RecoveryNotice({ filled: { recovery, restore, discard } }: { filled: FilledForm }) {
  if (recovery === null) return null;
  return (
    <Alert role="status" color={recovery === 'outdated' ? 'orange' : 'gray'} p="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 16rem">
          {RECOVERED[recovery]}
        </Text>
        <Group gap="xs">
          {recovery === 'outdated' && (
            <Button size="xs" variant="default" onClick={restore}>
              Show my answers
            </Button>
          )}
          <Button size="xs" variant="default" onClick={discard}>
            Discard them
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
