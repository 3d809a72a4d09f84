import { useApolloClient } from '@apollo/client/react';
import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isLoginAtProvider, readLogin } from '../login-storage.ts';
import { PASSWORD_MAX_LENGTH } from '../password-fields.ts';
import { SecondStepForm } from '../second-step/SecondStepForm.tsx';
import { leaveEnded } from '../session.ts';
import { useLoginAttempt } from '../useLogin.ts';
import { useIsAsking, useLoginGate } from './login-gate.ts';
import { ProviderLoginAgain } from './ProviderLoginAgain.tsx';

/** Logs in again above a page whose session has ended; the page stays as it is. */
export function LoginAgainDialog() {
  const isAsking = useIsAsking();
  const username = readLogin()?.username;
  if (!isAsking || username === undefined) return null;
  return isLoginAtProvider() ? (
    <ProviderLoginAgain username={username} />
  ) : (
    <LoginAgain username={username} />
  );
}

function LoginAgain({ username }: { username: string }) {
  const gate = useLoginGate();
  const { attempt, secondStep, loggingIn, failure } = useLoginAttempt();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [password, setPassword] = useState('');

  function leavePage() {
    void leaveEnded(client, navigate, pathname);
    gate.settle(false);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!loggingIn && (await attempt(username, password))) gate.settle(true);
  }

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Your session has ended"
    >
      {secondStep === null ? (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="md">
            <Text size="sm">Log in again as {username} to go on; what you typed is still there.</Text>
            <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
            <PasswordInput
              label="Password"
              name="password"
              autoComplete="current-password"
              maxLength={PASSWORD_MAX_LENGTH}
              required
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            {failure !== null && (
              <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />}>
                {failure}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={leavePage}>
                Leave the page
              </Button>
              <Button type="submit" aria-disabled={loggingIn}>
                {loggingIn ? 'Logging in...' : 'Login'}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <SecondStepForm
          step={secondStep}
          loggingIn={loggingIn}
          failure={failure}
          onOpened={() => gate.settle(true)}
        />
      )}
    </Modal>
  );
}
