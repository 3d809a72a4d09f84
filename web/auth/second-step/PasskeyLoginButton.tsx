import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useLoginWithPasskeyMutation } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { useLoggedIn } from '../useLogin.ts';
import { useSignedTask } from './usePasskeyStep.ts';

/** Logs in by a passkey alone, which says whose it is. */
export function PasskeyLoginButton({ onOpened }: { onOpened: () => void }) {
  const { sign } = useSignedTask();
  const [send] = useLoginWithPasskeyMutation();
  const remember = useLoggedIn();
  const [isWaiting, setIsWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function open(): Promise<boolean> {
    const credential = await sign(true, setFailure);
    if (credential === null) return false;
    try {
      const result = (await send({ variables: { input: { credential } } })).data?.loginWithPasskey;
      if (result?.__typename === 'LoginSuccess') {
        remember(result.user);
        return true;
      }
      setFailure(result?.message ?? 'Empty response from server');
    } catch (error) {
      setFailure(failureMessage(error));
    }
    return false;
  }
  async function run() {
    setFailure(null);
    setIsWaiting(true);
    if (await open()) return onOpened();
    setIsWaiting(false);
  }

  return (
    <Stack gap="md" mt="md">
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden="true" />}
        aria-disabled={isWaiting}
        onClick={() => void (isWaiting || run())}
      >
        {isWaiting ? 'Waiting for the passkey...' : 'Log in with a passkey'}
      </Button>
      {failure !== null && (
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />}>
          {failure}
        </Alert>
      )}
    </Stack>
  );
}
