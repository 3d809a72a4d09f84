import {
  type AccountChange,
  type AccountFragment,
  type InvitationFragment,
  useChangeAccountMutation,
  useWithdrawInvitationMutation,
} from '../../generated/graphql.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { notifySuccess } from '../../shared/notify.ts';
import { useChange } from '../../shared/useChange.ts';
import { CHANGES } from './account-labels.ts';
import { invitedInWords } from './InvitationsTable.tsx';

type ChangeDialogProps = {
  account: AccountFragment;
  change: AccountChange;
  /** The list is loaded anew also where the change was refused: somebody else may have made one. */
  onClose: () => void;
};

/** Changes an account, once that is confirmed. */
export function ChangeDialog({ account: { username, version }, change, onClose }: ChangeDialogProps) {
  const [send] = useChangeAccountMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();
  const { title, message, confirm, done } = CHANGES[change];

  async function make() {
    const changed = await run(
      async () => (await send({ variables: { input: { username, version, change } } })).data?.changeAccount,
      'ChangeAccountSuccess',
    );
    if (changed === null) return;
    notifySuccess(done);
    onClose();
  }

  return (
    <ConfirmDialog
      title={title(username)}
      message={message}
      labels={['Cancel', confirm]}
      isRunning={isRunning}
      failure={failure?.message ?? null}
      onConfirm={() => void make()}
      onClose={onClose}
    />
  );
}

type WithdrawDialogProps = { invitation: InvitationFragment; onClose: () => void };

/** Withdraws a link, once that is confirmed. */
export function WithdrawDialog({ invitation, onClose }: WithdrawDialogProps) {
  const [send] = useWithdrawInvitationMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();

  async function withdraw() {
    const withdrawn = await run(
      async () => (await send({ variables: { input: { id: invitation.id } } })).data?.withdrawInvitation,
      'WithdrawInvitationSuccess',
    );
    if (withdrawn === null) return;
    notifySuccess('The link was withdrawn.');
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Withdraw the link for ${invitedInWords(invitation)}?`}
      message="It opens nothing any more. You can make another one."
      labels={['Keep the link', 'Withdraw']}
      isRunning={isRunning}
      failure={failure?.message ?? null}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    />
  );
}
