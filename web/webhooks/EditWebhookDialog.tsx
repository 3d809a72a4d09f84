import { Modal } from '@mantine/core';
import { useChangeWebhookMutation, type WebhookFragment } from '../generated/graphql.ts';
import { useChange } from '../shared/useChange.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { type WebhookEntries, WebhookForm } from './WebhookForm.tsx';

type EditWebhookDialogProps = {
  webhook: WebhookFragment;
  hosts: readonly string[];
  /** Called with whether the webhook was changed. */
  onClose: (isChanged: boolean) => void;
};

/** Changes a webhook, or switches it off or on. */
export function EditWebhookDialog({ webhook, hosts, onClose }: EditWebhookDialogProps) {
  const { id: studyId } = useStudy();
  const [send] = useChangeWebhookMutation();
  const { run, isRunning, failure } = useChange();

  async function save({ url, ...entries }: WebhookEntries) {
    // An address whose host is not listed any more stays; the others are changed all the same.
    const changes = { ...entries, ...(url !== webhook.url && { url }) };
    const changed = await run(
      async () =>
        (await send({ variables: { input: { studyId, id: webhook.id, ...changes } } })).data?.changeWebhook,
      'WebhookSuccess',
    );
    if (changed !== null) onClose(true);
  }

  return (
    <Modal
      opened
      onClose={() => !isRunning && onClose(false)}
      size="lg"
      title="Edit webhook"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <WebhookForm
        webhook={webhook}
        hosts={hosts}
        isSaving={isRunning}
        failure={failure}
        onCancel={() => onClose(false)}
        onSave={(entries) => void save(entries)}
      />
    </Modal>
  );
}
