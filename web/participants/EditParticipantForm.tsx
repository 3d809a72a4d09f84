import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ParticipantFragment } from '../generated/graphql.ts';
import { BasicFields, MedicalFields, StudyFields } from './ParticipantFields.tsx';
import { ParticipantSection } from './ParticipantSection.tsx';
import { type FieldErrors, type ParticipantValues, SECTIONS, valuesOf } from './participant-form.ts';
import { SaveFailure } from './SaveFailure.tsx';
import { useSaveParticipant } from './useSaveParticipant.ts';

type EditProps = {
  participant: ParticipantFragment;
  onClose: () => void;
  onSaved: (participant: ParticipantFragment) => void;
};

/** Changes a participant, all parts in one form. */
export function EditParticipantForm({ participant, onClose, onSaved }: EditProps) {
  const [values, setValues] = useState(() => valuesOf(participant));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { save, failure, isSaving } = useSaveParticipant(participant);
  const form = useRef<HTMLFormElement>(null);
  const onChange = (change: Partial<ParticipantValues>) => setValues((before) => ({ ...before, ...change }));
  const fields = { values, errors, onChange };
  const wrong = Object.values(errors);

  // The form is longer than its dialog: what is wrong comes into view.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const result = await save(values);
    setErrors(result.errors);
    if (result.saved !== null) onSaved(result.saved);
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="lg">
        <ParticipantSection title={SECTIONS.basic.title}>
          <BasicFields {...fields} isNew={false} />
        </ParticipantSection>
        <ParticipantSection title={SECTIONS.study.title}>
          <StudyFields {...fields} />
        </ParticipantSection>
        <ParticipantSection title={SECTIONS.medical.title}>
          <MedicalFields {...fields} />
        </ParticipantSection>
        <SaveFailure reason={wrong.length > 0 ? `Nothing was saved: ${wrong.join(' ')}` : failure} />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
