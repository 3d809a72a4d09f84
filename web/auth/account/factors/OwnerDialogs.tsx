import { Text } from '@mantine/core';
import { useState } from 'react';
import { useMakeRecoveryCodesMutation, useRemoveFactorMutation } from '../../../generated/graphql.ts';
import { notifySuccess } from '../../../shared/notify.ts';
import { useChange } from '../../../shared/useChange.ts';
import { FactorDialog, OwnerForm } from './FactorDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type DialogProps = { onChanged: () => void; onClose: () => void };
type RemoveDialogProps = DialogProps & {
  /** Of a passkey, or totp. */
  id: string;
  /** What is removed, in the middle of a sentence. */
  noun: string;
  isLast: boolean;
};

/** Removes a second factor, with the password. */
export function RemoveFactorDialog({ id, noun, isLast, onChanged, onClose }: RemoveDialogProps) {
  const [send] = useRemoveFactorMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();

  async function remove(password: string) {
    const removed = await run(
      async () => (await send({ variables: { input: { id, password } } })).data?.removeFactor,
      'ChangeFactorsSuccess',
    );
    if (removed === null) return;
    notifySuccess('The second factor was removed.');
    onChanged();
    onClose();
  }

  return (
    <FactorDialog title={`Remove ${noun}?`} isRunning={isRunning} failure={failure} onClose={onClose}>
      <Text size="sm">
        {isLast
          ? 'It is your last second factor: your password alone will log you in, and your recovery codes open nothing any more.'
          : 'Logins cannot be finished with it any more.'}
      </Text>
      <OwnerForm
        isRunning={isRunning}
        failure={failure}
        labels={['Keep it', 'Remove']}
        color="red"
        onCancel={onClose}
        onConfirm={(password) => void remove(password)}
      />
    </FactorDialog>
  );
}

/** Makes ten recovery codes in place of those that there are, and shows them, once. */
export function RecoveryCodesDialog({ onChanged, onClose }: DialogProps) {
  const [send] = useMakeRecoveryCodesMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function make(password: string) {
    const made = await run(
      async () => (await send({ variables: { input: { password } } })).data?.makeRecoveryCodes,
      'ChangeFactorsSuccess',
    );
    if (!made?.recoveryCodes) return;
    setCodes(made.recoveryCodes);
    onChanged();
  }

  return (
    <FactorDialog
      title={codes === null ? 'Make new recovery codes?' : 'Your recovery codes'}
      isRunning={isRunning}
      failure={failure}
      onClose={onClose}
      isSecret={codes !== null}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <Text size="sm">The codes that you have open nothing any more.</Text>
          <OwnerForm
            isRunning={isRunning}
            failure={failure}
            labels={['Cancel', 'Make new codes']}
            onCancel={onClose}
            onConfirm={(password) => void make(password)}
          />
        </>
      )}
    </FactorDialog>
  );
}
