import { Text } from '@mantine/core';
import { useUnlinkProviderMutation } from '../../generated/graphql.ts';
import { notifySuccess } from '../../shared/notify.ts';
import { useChange } from '../../shared/useChange.ts';
import { FactorDialog, OwnerForm } from './factors/FactorDialog.tsx';

type UnlinkProviderDialogProps = { name: string; onChanged: () => void; onClose: () => void };

/** Takes the identity of the provider from the account; the password, which is asked for, is the way that is left. */
export function UnlinkProviderDialog({ name, onChanged, onClose }: UnlinkProviderDialogProps) {
  const [send] = useUnlinkProviderMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();

  async function unlink(password: string) {
    const unlinked = await run(
      async () => (await send({ variables: { input: { password } } })).data?.unlinkProvider,
      'UnlinkProviderSuccess',
    );
    if (unlinked === null) return;
    notifySuccess(`${name} is not linked to your account any more.`);
    onChanged();
    onClose();
  }

  return (
    <FactorDialog title={`Unlink ${name}?`} isRunning={isRunning} failure={failure} onClose={onClose}>
      <Text size="sm">
        From now on your password logs you in here, and {name} does not. Roles that your groups there gave you
        end.
      </Text>
      <OwnerForm
        isRunning={isRunning}
        failure={failure}
        labels={['Keep it', 'Unlink']}
        color="red"
        onCancel={onClose}
        onConfirm={(password) => void unlink(password)}
      />
    </FactorDialog>
  );
}
