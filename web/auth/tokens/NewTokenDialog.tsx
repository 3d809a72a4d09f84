import { Modal } from '@mantine/core';
import { NewTokenForm, type StudyChoice } from './NewTokenForm.tsx';
import { TokenSecret } from './TokenSecret.tsx';
import { useCreateAccessToken } from './useCreateAccessToken.ts';

type NewTokenDialogProps = {
  studies: readonly StudyChoice[];
  /** Called once the token is listed. */
  onCreated: () => void;
  onClose: () => void;
};

/** Makes an access token and shows its secret, once. */
export function NewTokenDialog({ studies, onCreated, onClose }: NewTokenDialogProps) {
  const { create, isCreating, failure, secret } = useCreateAccessToken();
  const isDone = secret !== null;

  function close() {
    if (isCreating) return;
    if (isDone) onCreated();
    onClose();
  }

  return (
    <Modal
      opened
      onClose={close}
      // A slip must not lose what is shown once.
      closeOnClickOutside={!isDone}
      closeOnEscape={!isDone}
      size="lg"
      title={isDone ? 'The token is ready' : 'New access token'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isDone ? (
        <TokenSecret secret={secret} onDone={close} />
      ) : (
        <NewTokenForm
          studies={studies}
          isCreating={isCreating}
          failure={failure}
          onCancel={close}
          onCreate={(input) => void create(input)}
        />
      )}
    </Modal>
  );
}
