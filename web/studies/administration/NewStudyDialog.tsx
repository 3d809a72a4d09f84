import { Modal } from '@mantine/core';
import { type CreateStudyInput, useCreateStudyMutation } from '../../generated/graphql.ts';
import { useChange } from '../../shared/useChange.ts';
import { StudyForm } from './StudyForm.tsx';

const EMPTY: CreateStudyInput = { name: '', description: '', icon: 'ACTIVITY', status: 'RECRUITING' };

/** Makes a study. */
export function NewStudyDialog({ onClose }: { onClose: (isMade: boolean) => void }) {
  const [send] = useCreateStudyMutation();
  const { run, isRunning, failure } = useChange();

  async function create(input: CreateStudyInput) {
    const made = await run(
      async () => (await send({ variables: { input } })).data?.createStudy,
      'StudySuccess',
    );
    if (made !== null) onClose(true);
  }

  return (
    <Modal
      opened
      onClose={() => !isRunning && onClose(false)}
      size="lg"
      title="New study"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <StudyForm
        initial={EMPTY}
        saveLabel="Make the study"
        isSaving={isRunning}
        failure={failure}
        onCancel={() => onClose(false)}
        onSave={(study) => void create(study)}
      />
    </Modal>
  );
}
