import { useState } from 'react';
import { type InviteAccountInput, useInviteAccountMutation } from '../../generated/graphql.ts';
import { SecretDialog } from '../../shared/SecretDialog.tsx';
import { useChange } from '../../shared/useChange.ts';
import type { StudyName } from './account-labels.ts';
import { InviteForm } from './InviteForm.tsx';
import { linkOf, type MadeLink, purposeOf } from './invitation-link.ts';

type InviteDialogProps = {
  studies: readonly StudyName[];
  /** Whether the one study is what somebody is invited to. */
  isToStudy?: boolean;
  /** Called once the link is listed. */
  onInvited?: () => void;
  onClose: () => void;
};

/** Invites somebody and shows the link, once. */
export function InviteDialog({ studies, isToStudy = false, onInvited, onClose }: InviteDialogProps) {
  const [send] = useInviteAccountMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();
  const [link, setLink] = useState<MadeLink | null>(null);

  async function invite(input: InviteAccountInput) {
    const made = await run(
      async () => (await send({ variables: { input } })).data?.inviteAccount,
      'InvitationLink',
    );
    if (made !== null) setLink(made);
  }
  function close() {
    if (isRunning) return;
    if (link !== null) onInvited?.();
    onClose();
  }

  return (
    <SecretDialog
      titles={['Invite somebody', 'The link is ready']}
      label="Link"
      noun="link"
      purpose={link === null ? undefined : purposeOf(link)}
      secret={link === null ? null : linkOf(link)}
      onClose={close}
    >
      <InviteForm
        studies={studies}
        isToStudy={isToStudy}
        isInviting={isRunning}
        failure={failure}
        onCancel={close}
        onInvite={(input) => void invite(input)}
      />
    </SecretDialog>
  );
}
