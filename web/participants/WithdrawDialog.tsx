import { useApolloClient } from '@apollo/client/react';
import { Alert, Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import {
  type ParticipantFragment,
  useWithdrawalPreviewQuery,
  useWithdrawParticipantMutation,
  type WithdrawParticipantMutation,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { forgetTab } from '../shared/forget-tab.ts';
import { FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { removedText } from './removed-kinds.ts';

type Receipt = Extract<WithdrawParticipantMutation['withdrawParticipant'], { __typename: 'Withdrawal' }>;

type WithdrawDialogProps = {
  participant: ParticipantFragment;
  /** Called with whether the participant was withdrawn. */
  onClose: (isWithdrawn: boolean) => void;
};

function RemovedList({ removed }: { removed: Receipt['removed'] }) {
  return (
    <List size="sm">
      {removed
        .filter(({ count }) => count > 0)
        .map((kind) => (
          <List.Item key={kind.kind}>{removedText(kind)}</List.Item>
        ))}
    </List>
  );
}

/** Withdraws a participant, once it is said what that removes and the id is typed. */
export function WithdrawDialog({ participant, onClose }: WithdrawDialogProps) {
  const study = useStudy();
  const client = useApolloClient();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [send, { loading }] = useWithdrawParticipantMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function withdraw(confirm: string) {
    setFailure(null);
    try {
      const input = { studyId: study.id, id: participant.id, confirm };
      const { data } = await send({ variables: { input } });
      const result = data?.withdrawParticipant;
      if (result?.__typename !== 'Withdrawal') {
        setFailure(result?.message ?? 'Empty response from server');
        return;
      }
      setReceipt(result);
      forgetTab(study.id);
      // What other pages have read of the participant is not shown again.
      await client.clearStore();
    } catch (error) {
      setFailure(failureMessage(error));
    }
  }

  return (
    <Modal
      opened
      // What is under way is waited for: closed before, the list would show who is gone.
      onClose={() => !loading && onClose(receipt !== null)}
      size="lg"
      title={receipt === null ? `Withdraw ${participant.name}?` : 'Participant withdrawn'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {receipt === null ? (
        <Confirmation
          participant={participant}
          isSending={loading}
          failure={failure}
          onCancel={() => onClose(false)}
          onConfirm={(confirm) => void withdraw(confirm)}
        />
      ) : (
        <Stack gap="md">
          <Text size="sm">Permanently removed:</Text>
          <RemovedList removed={receipt.removed} />
          <Text size="sm" c="dimmed">
            Receipt {receipt.id}, noted in the audit log.
          </Text>
          <Group justify="flex-end">
            <Button onClick={() => onClose(true)}>Close</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

type ConfirmationProps = {
  participant: ParticipantFragment;
  isSending: boolean;
  failure: string | null;
  onCancel: () => void;
  onConfirm: (typed: string) => void;
};

function Confirmation({ participant, isSending, failure, onCancel, onConfirm }: ConfirmationProps) {
  const study = useStudy();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { data, loading, error, refetch } = useWithdrawalPreviewQuery({
    variables: { studyId: study.id, id: participant.id },
    fetchPolicy: 'no-cache',
  });
  const preview = data?.study?.withdrawalPreview;

  function submit(event: FormEvent) {
    event.preventDefault();
    const isRight = typed.trim() === participant.id;
    setIsWrong(!isRight);
    if (isRight && !isSending) onConfirm(typed.trim());
  }

  if (loading) return <LoadingState label="Counting what will be removed…" rows={4} />;
  if (error || !preview) {
    const message = error ? failureMessage(error) : 'This study has no participant with this ID.';
    // A failed refetch is told by the hook's error.
    return <FailedState message={message} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" fw={600}>
          What will be permanently removed:
        </Text>
        <RemovedList removed={preview.removed} />
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden="true" />}>
          {participant.patientId === null
            ? 'No patient is linked: reports about this person will stay. If there are any, link the patient first.'
            : 'No data of this patient can be stored in this study again. Uploaded documents that were never sent to ingestion cannot be traced to the patient, and stay.'}
        </Alert>
        <TextInput
          label={`Type ${participant.id} to confirm`}
          value={typed}
          autoComplete="off"
          maxLength={64}
          data-autofocus
          error={isWrong ? `This is not ${participant.id}.` : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {failure !== null && (
          <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
            {failure}
          </Alert>
        )}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Keep the participant
          </Button>
          <Button type="submit" color="red" loading={isSending}>
            Withdraw
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
