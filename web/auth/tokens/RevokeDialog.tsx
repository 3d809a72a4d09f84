import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { AccessTokenFragment } from '../../generated/graphql.ts';
import { useRevokeAccessToken } from './useRevokeAccessToken.ts';

type RevokeDialogProps = {
  token: AccessTokenFragment;
  /** Called with whether the token was revoked. */
  onClose: (isRevoked: boolean) => void;
};

/** Revokes an access token, once that is confirmed. */
export function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const { revoke, isRevoking, failure } = useRevokeAccessToken();

  async function confirm() {
    if (await revoke(token.id)) onClose(true);
  }

  return (
    <Modal
      opened
      onClose={() => !isRevoking && onClose(false)}
      title={`Revoke ${token.name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text size="sm">
          Scripts that use this token stop working within a second. This cannot be undone.
        </Text>
        {failure !== null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure}
          </Alert>
        )}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)} data-autofocus>
            Keep the token
          </Button>
          <Button color="red" loading={isRevoking} onClick={() => void confirm()}>
            Revoke
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
