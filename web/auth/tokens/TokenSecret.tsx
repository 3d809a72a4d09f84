import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { CopyTextButton } from '../../shared/CopyTextButton.tsx';

type TokenSecretProps = { secret: string; onDone: () => void };

/** The secret of a new token, which nobody is shown again. */
export function TokenSecret({ secret, onDone }: TokenSecretProps) {
  const field = useRef<HTMLInputElement>(null);

  // Where the form had the focus there is nothing any more.
  useEffect(() => field.current?.focus(), []);

  return (
    <Stack gap="md">
      <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden="true" />}>
        Copy the token now: it will not be shown again. Treat it like a password.
      </Alert>
      <Stack gap={4}>
        <TextInput
          ref={field}
          label="Access token"
          value={secret}
          readOnly
          autoComplete="off"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group>
          <CopyTextButton text={secret} label="Copy token" />
        </Group>
      </Stack>
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
