import { Alert, Button, Code, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLoginScreenQuery } from '../generated/graphql.ts';
import { Logo } from '../shared/Logo.tsx';
import classes from './LoginScreen.module.css';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './password-fields.ts';
import { ProviderLogin } from './provider/ProviderLogin.tsx';
import { canUsePasskeys } from './second-step/browser-passkeys.ts';
import { PasskeyLoginButton } from './second-step/PasskeyLoginButton.tsx';
import { SecondStepForm } from './second-step/SecondStepForm.tsx';
import type { LoginPageState } from './session.ts';
import { type LoginAttempt, useLogin } from './useLogin.ts';

function readNotice(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const { notice } = state as Partial<LoginPageState>;
  return typeof notice === 'string' ? notice : null;
}

/** Where guests log in. */
export function LoginScreen() {
  useDocumentTitle('Login · Casebook');
  // Without an answer there is no hint; the form works all the same.
  const { demoLogin, passkeyLogin, loginProvider } = useLoginScreenQuery({ errorPolicy: 'all' }).data ?? {};
  const { goOn, ...login } = useLogin();
  const { secondStep } = login;
  return (
    <main className={classes.page}>
      <Paper className={classes.card} shadow="lg" radius="lg" p="xl">
        <Stack gap="xs" align="center" mb="lg">
          <Logo size={44} />
          <Title order={1} size="h2">
            Casebook
          </Title>
          <Text c="dimmed" ta="center">
            Every fact opens its sentence
          </Text>
        </Stack>
        {secondStep === null ? (
          <>
            <LoginForm login={login} onOpened={goOn} />
            {loginProvider && <ProviderLogin name={loginProvider.name} />}
            {passkeyLogin && canUsePasskeys() && <PasskeyLoginButton onOpened={goOn} />}
          </>
        ) : (
          <SecondStepForm step={secondStep} {...login} onOpened={goOn} />
        )}
        {secondStep === null && demoLogin && (
          <Text size="sm" c="dimmed" ta="center" mt="lg">
            Demo credentials: <Code>{demoLogin.username}</Code> / <Code>{demoLogin.password}</Code>
          </Text>
        )}
      </Paper>
    </main>
  );
}

type LoginFormProps = { login: LoginAttempt; onOpened: () => void };

function LoginForm({ login: { attempt, loggingIn, failure }, onOpened }: LoginFormProps) {
  const notice = readNotice(useLocation().state);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!loggingIn && (await attempt(username, password))) onOpened();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {failure !== null && (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />}>
            {failure}
          </Alert>
        )}
        {failure === null && notice !== null && (
          <Alert color="yellow" role="status" icon={<IconInfoCircle aria-hidden="true" />}>
            {notice}
          </Alert>
        )}
        <TextInput
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={NAME_MAX_LENGTH}
          required
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth aria-disabled={loggingIn}>
          {loggingIn ? 'Logging in...' : 'Login'}
        </Button>
      </Stack>
    </form>
  );
}
