import { useRemoveWebhookMutation, type WebhookFragment } from '../generated/graphql.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useChange } from '../shared/useChange.ts';
import { useStudy } from '../studies/StudyContext.tsx';

type RemoveWebhookDialogProps = {
  webhook: WebhookFragment;
  /** Called with whether the webhook was removed. */
  onClose: (isRemoved: boolean) => void;
};

/** Removes a webhook, once that is confirmed. */
export function RemoveWebhookDialog({ webhook: { id, url }, onClose }: RemoveWebhookDialogProps) {
  const { id: studyId } = useStudy();
  const [send] = useRemoveWebhookMutation();
  const { run, isRunning, failure } = useChange();

  async function remove() {
    const removed = await run(
      async () => (await send({ variables: { input: { studyId, id } } })).data?.removeWebhook,
      'RemoveWebhookSuccess',
    );
    if (removed !== null) onClose(true);
  }

  return (
    <ConfirmDialog
      title="Remove this webhook?"
      message={`${url} is not called any more, also with what waits to be delivered. This cannot be undone.`}
      labels={['Keep the webhook', 'Remove']}
      isRunning={isRunning}
      failure={failure?.message ?? null}
      onConfirm={() => void remove()}
      onClose={() => onClose(false)}
    />
  );
}
