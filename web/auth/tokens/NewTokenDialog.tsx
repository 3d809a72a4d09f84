import { SecretDialog } from '../../shared/SecretDialog.tsx';
import { NewTokenForm, type StudyChoice } from './NewTokenForm.tsx';
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

  function close() {
    if (isCreating) return;
    if (secret !== null) onCreated();
    onClose();
  }

  return (
    <SecretDialog
      titles={['New access token', 'The token is ready']}
      label="Access token"
      noun="token"
      secret={secret}
      onClose={close}
    >
      <NewTokenForm
        studies={studies}
        isCreating={isCreating}
        failure={failure}
        onCancel={close}
        onCreate={(input) => void create(input)}
      />
    </SecretDialog>
  );
}
