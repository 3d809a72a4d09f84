import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ParticipantFragment } from '../generated/graphql.ts';
import { ParticipantFields } from './ParticipantFields.tsx';
import { valuesOf } from './participant-form.ts';
import { useSaveParticipant } from './useSaveParticipant.ts';

type FormProps = {
  /** Who is changed; null adds somebody. */
  participant: ParticipantFragment | null;
  onClose: () => void;
  onSaved: (participant: ParticipantFragment) => void;
};

/** Adds or changes a participant in a dialog. */
export function ParticipantForm({ participant, onClose, onSaved }: FormProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      // What is typed is not lost by a click beside it.
      closeOnClickOutside={false}
      title={participant === null ? 'Add Participant' : `Edit ${participant.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Fields participant={participant} onClose={onClose} onSaved={onSaved} />
    </Modal>
  );
}

function Fields({ participant, onClose, onSaved }: FormProps) {
  const [values, setValues] = useState(() => valuesOf(participant));
  const { save, errors, failure, isSaving } = useSaveParticipant(participant);
  const form = useRef<HTMLFormElement>(null);

  // The form is longer than its dialog: what is wrong comes into view.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const saved = await save(values);
    if (saved !== null) onSaved(saved);
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <ParticipantFields
          values={values}
          errors={errors}
          isNew={participant === null}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        />
        {failure !== null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure}
          </Alert>
        )}
        {Object.keys(errors).length > 0 && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            Nothing was saved: {Object.values(errors).join(' ')}
          </Alert>
        )}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {participant === null ? 'Add' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
