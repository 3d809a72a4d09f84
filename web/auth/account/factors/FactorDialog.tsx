import { Alert, Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ChangeFailure } from '../../../shared/useChange.ts';
import { PASSWORD_MAX_LENGTH } from '../../password-fields.ts';

type FactorDialogProps = {
  title: string;
  isRunning: boolean;
  failure: ChangeFailure | null;
  onClose: () => void;
  /** What is to be done; what is shown once must not be lost by a slip. */
  children: ReactNode;
  isSecret?: boolean;
};

/** A dialog on a second factor of the user. */
export function FactorDialog({
  title,
  isRunning,
  failure,
  onClose,
  children,
  isSecret = false,
}: FactorDialogProps) {
  return (
    <Modal
      opened
      onClose={() => !isRunning && onClose()}
      closeOnClickOutside={!isSecret}
      closeOnEscape={!isSecret}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        {children}
        {failure !== null && failure.field === null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure.message}
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}

type OwnerFormProps = {
  isRunning: boolean;
  failure: ChangeFailure | null;
  /** What the buttons say. */
  labels: readonly [cancel: string, confirm: string];
  color?: string;
  /** Further fields, above the password. */
  children?: ReactNode;
  onCancel: () => void;
  onConfirm: (password: string) => void;
};

/** Asks for the password before something is changed that opens the account. */
export function OwnerForm({
  isRunning,
  failure,
  labels,
  color,
  children,
  onCancel,
  onConfirm,
}: OwnerFormProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const told = isMissing ? 'Please enter your password.' : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(password === '');
    if (!isRunning && password !== '') onConfirm(password);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {children}
        <PasswordInput
          label="Your password"
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          required
          data-autofocus={children === undefined || undefined}
          value={password}
          error={told ?? (failure?.field === 'password' ? failure.message : undefined)}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {labels[0]}
          </Button>
          <Button type="submit" color={color} loading={isRunning}>
            {labels[1]}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
