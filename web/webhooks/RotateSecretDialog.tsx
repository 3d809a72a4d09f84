import { useState } from 'react';
import { useRotateWebhookSecretMutation, type WebhookFragment } from '../generated/graphql.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { SecretDialog } from '../shared/SecretDialog.tsx';
import { useChange } from '../shared/useChange.ts';
import { useStudy } from '../studies/StudyContext.tsx';

type RotateSecretDialogProps = { webhook: WebhookFragment; onClose: () => void };

/** Makes another secret of a webhook, once that is confirmed, and shows it, once. */
export function RotateSecretDialog({ webhook: { id }, onClose }: RotateSecretDialogProps) {
  const { id: studyId } = useStudy();
  const [send] = useRotateWebhookSecretMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();
  const [secret, setSecret] = useState<string | null>(null);

  async function rotate() {
    const rotated = await run(
      async () => (await send({ variables: { input: { studyId, id } } })).data?.rotateWebhookSecret,
      'WebhookSecretSuccess',
    );
    if (rotated !== null) setSecret(rotated.secret);
  }

  if (secret === null) {
    return (
      <ConfirmDialog
        title="Make a new secret?"
        message="For a day calls are signed with both secrets; by then the tool that is called needs the new one."
        labels={['Keep the secret', 'Make a new secret']}
        isRunning={isRunning}
        failure={failure?.message ?? null}
        onConfirm={() => void rotate()}
        onClose={onClose}
      />
    );
  }
  return (
    <SecretDialog
      titles={['New secret', 'The new secret is ready']}
      label="Signing secret"
      noun="secret"
      secret={secret}
      onClose={onClose}
    />
  );
}
