import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ParticipantFragment } from '../generated/graphql.ts';
import type { WizardStep } from '../shared/useWizard.ts';
import { Wizard } from '../shared/Wizard.tsx';
import { BasicFields, MedicalFields, StudyFields } from './ParticipantFields.tsx';
import {
  errorsAmong,
  type FieldErrors,
  type ParticipantField,
  type ParticipantValues,
  SECTIONS,
  valuesOf,
} from './participant-form.ts';
import { SaveFailure } from './SaveFailure.tsx';
import { useSaveParticipant } from './useSaveParticipant.ts';

type AddProps = {
  onClose: () => void;
  onSaved: (participant: ParticipantFragment) => void;
};

/** Adds a participant, asking for one part after another. */
export function AddParticipantWizard({ onClose, onSaved }: AddProps) {
  const [values, setValues] = useState(() => valuesOf(null));
  const { save, failure, isSaving } = useSaveParticipant(null);
  const onChange = (change: Partial<ParticipantValues>) => setValues((before) => ({ ...before, ...change }));

  function stepOf(section: keyof typeof SECTIONS, draw: WizardStep<ParticipantField>['draw']) {
    const { title, fields } = SECTIONS[section];
    return { label: title, fields, validate: () => errorsAmong(fields, values), draw, buttons: cancel };
  }

  async function add(): Promise<FieldErrors> {
    const { saved, errors } = await save(values);
    if (saved !== null) onSaved(saved);
    return errors;
  }

  const cancel = (
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
  );
  const steps = [
    stepOf('basic', (errors) => <BasicFields values={values} errors={errors} isNew onChange={onChange} />),
    stepOf('study', (errors) => <StudyFields values={values} errors={errors} onChange={onChange} />),
    stepOf('medical', (errors) => (
      <Stack gap="md">
        <MedicalFields values={values} errors={errors} onChange={onChange} />
        <SaveFailure reason={failure} />
      </Stack>
    )),
  ];
  return <Wizard steps={steps} action="Add" isBusy={isSaving} onAction={add} />;
}
