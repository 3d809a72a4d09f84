import { useState } from 'react';
import { useCreateWebhookMutation } from '../generated/graphql.ts';
import { SecretDialog } from '../shared/SecretDialog.tsx';
import { useChange } from '../shared/useChange.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { type WebhookEntries, WebhookForm } from './WebhookForm.tsx';

type NewWebhookDialogProps = {
  hosts: readonly string[];
  /** Called once the webhook is listed. */
  onCreated: () => void;
  onClose: () => void;
};

/** Adds a webhook and shows its secret, once. */
export function NewWebhookDialog({ hosts, onCreated, onClose }: NewWebhookDialogProps) {
  const { id: studyId } = useStudy();
  const [send] = useCreateWebhookMutation({ fetchPolicy: 'no-cache' });
  const { run, isRunning, failure } = useChange();
  const [secret, setSecret] = useState<string | null>(null);

  async function save(entries: WebhookEntries) {
    const created = await run(
      async () => (await send({ variables: { input: { studyId, ...entries } } })).data?.createWebhook,
      'WebhookSecretSuccess',
    );
    if (created !== null) setSecret(created.secret);
  }

  function close() {
    if (isRunning) return;
    if (secret !== null) onCreated();
    onClose();
  }

  return (
    <SecretDialog
      titles={['New webhook', 'The webhook is added']}
      label="Signing secret"
      noun="secret"
      purpose="The tool that is called verifies with it that a call is Casebook's."
      secret={secret}
      onClose={close}
    >
      <WebhookForm
        hosts={hosts}
        isSaving={isRunning}
        failure={failure}
        onCancel={close}
        onSave={(entries) => void save(entries)}
      />
    </SecretDialog>
  );
}
