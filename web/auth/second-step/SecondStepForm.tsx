import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LoginAttempt, SecondStep } from '../useLogin.ts';
import { canUsePasskeys } from './browser-passkeys.ts';
import { usePasskeyStep } from './usePasskeyStep.ts';

type Typed = 'TOTP' | 'RECOVERY';

const FIELDS: Readonly<Record<Typed, { label: string; description: string; missing: string }>> = {
  TOTP: {
    label: 'Code',
    description: 'The six digits that your authenticator app shows.',
    missing: 'Please enter the code of your authenticator app',
  },
  RECOVERY: {
    label: 'Recovery code',
    description: 'One of the codes that you have kept; it works once.',
    missing: 'Please enter a recovery code',
  },
};
const OTHERS: Readonly<Record<Typed, string>> = {
  TOTP: 'Use the authenticator app',
  RECOVERY: 'Use a recovery code',
};

type SecondStepFormProps = Pick<LoginAttempt, 'loggingIn' | 'failure'> & {
  step: SecondStep;
  onOpened: () => void;
};

/** Goes on with a login whose password was right: by a code, a passkey or a recovery code. */
export function SecondStepForm({ step, loggingIn, failure, onOpened }: SecondStepFormProps) {
  const { factors, finish, leave, fail } = step;
  const typable = factors.filter((factor): factor is Typed => factor !== 'PASSKEY');
  const hasPasskey = factors.includes('PASSKEY') && canUsePasskeys();
  const [typed, setTyped] = useState<Typed | null>(
    factors.includes('TOTP') ? 'TOTP' : hasPasskey ? null : 'RECOVERY',
  );
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const passkey = usePasskeyStep(step, onOpened);
  const isBusy = loggingIn || passkey.isWaiting;

  // A code that was refused is not right a second time.
  useEffect(() => {
    if (failure !== null) field.current?.select();
  }, [failure]);
  useEffect(() => {
    if (typed !== null) field.current?.focus();
  }, [typed]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || typed === null) return;
    if (text.trim() === '') return fail(FIELDS[typed].missing);
    const proof = typed === 'TOTP' ? { code: text } : { recoveryCode: text };
    if (await finish(proof)) onOpened();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text size="sm">Your password is right. This account also asks for a second factor.</Text>
        {failure !== null && (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />}>
            {failure}
          </Alert>
        )}
        {typed !== null && (
          <>
            <TextInput
              ref={field}
              label={FIELDS[typed].label}
              description={FIELDS[typed].description}
              name="code"
              autoComplete="one-time-code"
              inputMode={typed === 'TOTP' ? 'numeric' : 'text'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              required
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" size="md" fullWidth aria-disabled={isBusy}>
              {loggingIn ? 'Logging in...' : 'Continue'}
            </Button>
          </>
        )}
        {hasPasskey && (
          <Button
            size="md"
            fullWidth
            variant={typed === null ? 'filled' : 'default'}
            leftSection={<IconFingerprint size={18} aria-hidden="true" />}
            aria-disabled={isBusy}
            onClick={passkey.use}
          >
            {passkey.isWaiting ? 'Waiting for the passkey...' : 'Use a passkey'}
          </Button>
        )}
        <Stack gap={4} align="center">
          {typable
            .filter((other) => other !== typed)
            .map((other) => (
              <Anchor
                key={other}
                component="button"
                type="button"
                size="sm"
                onClick={() => {
                  setText('');
                  setTyped(other);
                }}
              >
                {OTHERS[other]}
              </Anchor>
            ))}
          <Anchor component="button" type="button" size="sm" onClick={leave}>
            Back to the password
          </Anchor>
        </Stack>
      </Stack>
    </form>
  );
}
