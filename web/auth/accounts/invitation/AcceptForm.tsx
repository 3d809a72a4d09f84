import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAcceptInvitationMutation } from '../../../generated/graphql.ts';
import { useChange } from '../../../shared/useChange.ts';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_RULE, passwordError } from '../../password-fields.ts';
import { SecondStepForm } from '../../second-step/SecondStepForm.tsx';
import { useLogin } from '../../useLogin.ts';

type Errors = { username?: string | undefined; password?: string | undefined };

/** Chooses name and password of an account, and logs in with them. */
export function AcceptForm({ token, username }: { token: string; username: string | null }) {
  const [send] = useAcceptInvitationMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();
  const { attempt, secondStep, loggingIn, failure: loginFailure, goOn } = useLogin();
  const [name, setName] = useState(username ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const told = (field: keyof Errors) =>
    errors[field] ?? (failure?.field === field ? failure.message : undefined);
  const general = loginFailure ?? (failure?.field ? null : failure?.message) ?? null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong: Errors = {
      username: name.trim() === '' ? 'Please choose a username.' : undefined,
      password: passwordError(password),
    };
    setErrors(wrong);
    if (isRunning || loggingIn || wrong.username !== undefined || wrong.password !== undefined) return;
    const input = { token, password, ...(username === null && { username: name.trim() }) };
    const accepted = await run(
      async () => (await send({ variables: { input } })).data?.acceptInvitation,
      'AcceptInvitationSuccess',
    );
    if (accepted !== null && (await attempt(accepted.username, password))) goOn();
  }

  // The account kept its second factor, whatever became of its password.
  if (secondStep !== null) {
    return <SecondStepForm step={secondStep} loggingIn={loggingIn} failure={loginFailure} onOpened={goOn} />;
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={NAME_MAX_LENGTH}
          required
          readOnly={username !== null}
          value={name}
          error={told('username')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          description={PASSWORD_RULE}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          required
          value={password}
          error={told('password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {general !== null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {general}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={isRunning || loggingIn}>
          Save and log in
        </Button>
      </Stack>
    </form>
  );
}
