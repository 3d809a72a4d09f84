import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type AccountFragment, useResetPasswordMutation } from '../../generated/graphql.ts';
import { SecretDialog } from '../../shared/SecretDialog.tsx';
import { useChange } from '../../shared/useChange.ts';
import { linkOf, type MadeLink, purposeOf } from './invitation-link.ts';

type ResetDialogProps = { account: AccountFragment; onClose: (isMade: boolean) => void };

/** Makes a link to another password of an account, and shows it, once. */
export function ResetDialog({ account: { username, version }, onClose }: ResetDialogProps) {
  const [send] = useResetPasswordMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();
  const [link, setLink] = useState<MadeLink | null>(null);

  async function make() {
    const made = await run(
      async () => (await send({ variables: { input: { username, version } } })).data?.resetPassword,
      'InvitationLink',
    );
    if (made !== null) setLink(made);
  }

  return (
    <SecretDialog
      titles={[`A new password for ${username}`, 'The link is ready']}
      label="Link"
      noun="link"
      purpose={link === null ? undefined : purposeOf(link)}
      secret={link === null ? null : linkOf(link)}
      onClose={() => !isRunning && onClose(link !== null)}
    >
      <Stack gap="md">
        <Text size="sm">
          Whoever opens the link chooses a new password for {username}, which ends their sessions. Until then
          the old password works: disable the account if somebody else may know it.
        </Text>
        {failure !== null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure.message}
          </Alert>
        )}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button loading={isRunning} onClick={() => void make()} data-autofocus>
            Make the link
          </Button>
        </Group>
      </Stack>
    </SecretDialog>
  );
}
