import { Modal } from '@mantine/core';
import type { ParticipantFragment } from '../generated/graphql.ts';
import { AddParticipantWizard } from './AddParticipantWizard.tsx';
import { EditParticipantForm } from './EditParticipantForm.tsx';

type FormProps = {
  /** Who is changed; null adds somebody. */
  participant: ParticipantFragment | null;
  onClose: () => void;
  onSaved: (participant: ParticipantFragment) => void;
};

/** Adds or changes a participant in a dialog. */
export function ParticipantForm({ participant, ...events }: FormProps) {
  return (
    <Modal
      opened
      onClose={events.onClose}
      size="lg"
      // What is typed is not lost by a click beside it.
      closeOnClickOutside={false}
      title={participant === null ? 'Add Participant' : `Edit ${participant.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {participant === null ? (
        <AddParticipantWizard {...events} />
      ) : (
        <EditParticipantForm participant={participant} {...events} />
      )}
    </Modal>
  );
}
