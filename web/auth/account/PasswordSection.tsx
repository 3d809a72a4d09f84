import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useChangePasswordMutation } from '../../generated/graphql.ts';
import { notifySuccess } from '../../shared/notify.ts';
import { PageSection } from '../../shared/PageSection.tsx';
import { useChange } from '../../shared/useChange.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_RULE, passwordError } from '../password-fields.ts';

type Errors = { oldPassword?: string | undefined; newPassword?: string | undefined };

/** Changes the password of the user, which ends the other sessions. */
export function PasswordSection({ username, onChanged }: { username: string; onChanged: () => void }) {
  const [send] = useChangePasswordMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const told = (field: keyof Errors) =>
    errors[field] ?? (failure?.field === field ? failure.message : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong: Errors = {
      oldPassword: oldPassword === '' ? 'Please enter your current password.' : undefined,
      newPassword: passwordError(newPassword),
    };
    setErrors(wrong);
    if (isRunning || wrong.oldPassword !== undefined || wrong.newPassword !== undefined) return;
    const changed = await run(
      async () => (await send({ variables: { input: { oldPassword, newPassword } } })).data?.changePassword,
      'ChangePasswordSuccess',
    );
    if (changed === null) return;
    setOldPassword('');
    setNewPassword('');
    notifySuccess('Your password was changed. Your other sessions and your personal access tokens ended.');
    onChanged();
  }

  return (
    <PageSection title="Password">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" maw="28rem">
          {/* Password managers learn whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <PasswordInput
            label="Current password"
            name="oldPassword"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_LENGTH}
            required
            value={oldPassword}
            error={told('oldPassword')}
            onChange={(event) => setOldPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label="New password"
            name="newPassword"
            description={PASSWORD_RULE}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
            required
            value={newPassword}
            error={told('newPassword')}
            onChange={(event) => setNewPassword(event.currentTarget.value)}
          />
          {failure !== null && failure.field === null && (
            <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
              {failure.message}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={isRunning}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </PageSection>
  );
}
