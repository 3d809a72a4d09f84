import type { AccessTokenFragment } from '../../generated/graphql.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
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
    <ConfirmDialog
      title={`Revoke ${token.name}?`}
      message="Scripts that use this token stop working within a second. This cannot be undone."
      labels={['Keep the token', 'Revoke']}
      isRunning={isRevoking}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={() => onClose(false)}
    />
  );
}
