import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBeginPasskeyMutation, useRegisterPasskeyMutation } from '../../../generated/graphql.ts';
import { notifySuccess } from '../../../shared/notify.ts';
import { useChange } from '../../../shared/useChange.ts';
import { makePasskey, passkeyFailure } from '../../second-step/browser-passkeys.ts';
import { FactorDialog, OwnerForm } from './FactorDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const NAME_MAX_LENGTH = 100;

type PasskeyDialogProps = { onChanged: () => void; onClose: () => void };

/** Adds a passkey of this browser or of a security key. */
export function PasskeyDialog({ onChanged, onClose }: PasskeyDialogProps) {
  const [sendBegin] = useBeginPasskeyMutation({ fetchPolicy: 'no-cache' });
  const [sendRegister] = useRegisterPasskeyMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const told = isMissing ? 'Please give the passkey a name, such as Laptop.' : undefined;

  async function register(password: string) {
    const task = await run(
      async () => (await sendBegin({ variables: { input: { password } } })).data?.beginPasskey,
      'PasskeyTask',
    );
    if (task === null) return;
    const added = await run(async () => {
      const credential = await makePasskey(task.options).catch((error: unknown) => {
        throw new Error(passkeyFailure(error));
      });
      const input = { name: name.trim(), credential };
      return (await sendRegister({ variables: { input } })).data?.registerPasskey;
    }, 'ChangeFactorsSuccess');
    if (added === null) return;
    onChanged();
    if (added.recoveryCodes) return setCodes(added.recoveryCodes);
    notifySuccess('The passkey is added.');
    onClose();
  }
  function confirm(password: string) {
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') void register(password);
  }

  return (
    <FactorDialog
      title={codes === null ? 'Add a passkey' : 'Your recovery codes'}
      isRunning={isRunning}
      failure={failure}
      onClose={onClose}
      isSecret={codes !== null}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <OwnerForm
          isRunning={isRunning}
          failure={failure}
          labels={['Cancel', 'Add']}
          onCancel={onClose}
          onConfirm={confirm}
        >
          <Text size="sm">
            Your browser asks where to keep it: in this device, in a telephone or in a security key. It works
            at this address of Casebook alone.
          </Text>
          <TextInput
            label="Name"
            description="What tells it from others, such as Laptop."
            name="name"
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            required
            data-autofocus
            value={name}
            error={told ?? (failure?.field === 'name' ? failure.message : undefined)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </OwnerForm>
      )}
    </FactorDialog>
  );
}
