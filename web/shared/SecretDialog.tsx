import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CopyTextButton } from './CopyTextButton.tsx';

type SecretOnceProps = {
  /** What the secret is, such as Access token. */
  label: string;
  /** What it is called in the middle of a sentence. */
  noun: string;
  /** What it is for, where that is to be said. */
  purpose?: string | undefined;
};

type SecretDialogProps = SecretOnceProps & {
  /** While the secret is asked for, and once it is there. */
  titles: readonly [asking: string, done: string];
  /** Null until it is made; it lives as long as the dialog. */
  secret: string | null;
  onClose: () => void;
  /** The form that asks for it. */
  children?: ReactNode;
};

/** Asks for what is to have a secret, and then shows the secret, once. */
export function SecretDialog({ titles, secret, onClose, children, ...shown }: SecretDialogProps) {
  const isDone = secret !== null;
  return (
    <Modal
      opened
      onClose={onClose}
      // A slip must not lose what is shown once.
      closeOnClickOutside={!isDone}
      closeOnEscape={!isDone}
      size="lg"
      title={titles[isDone ? 1 : 0]}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isDone ? <SecretOnce secret={secret} onDone={onClose} {...shown} /> : children}
    </Modal>
  );
}

/** A new secret, which nobody is shown again. */
function SecretOnce({
  label,
  noun,
  purpose,
  secret,
  onDone,
}: SecretOnceProps & { secret: string; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);

  // Where the form had the focus there is nothing any more.
  useEffect(() => field.current?.focus(), []);

  return (
    <Stack gap="md">
      <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden="true" />}>
        Copy the {noun} now: it will not be shown again. Treat it like a password.
      </Alert>
      <Stack gap={4}>
        <TextInput
          ref={field}
          label={label}
          value={secret}
          readOnly
          autoComplete="off"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group>
          <CopyTextButton text={secret} label={`Copy ${noun}`} />
        </Group>
      </Stack>
      {purpose !== undefined && <Text size="sm">{purpose}</Text>}
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
