import { Alert, Button, Group, Modal, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useBreakGlassMutation } from '../../generated/graphql.ts';
import { formSubmission } from '../../shared/form-submission.ts';
import { useChange } from '../../shared/useChange.ts';
import { useStudy } from '../StudyContext.tsx';

const MOST_REASON = 300;
const DURATIONS = [
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '120', label: '2 hours' },
  { value: '240', label: '4 hours' },
  { value: '480', label: '8 hours' },
];

/** Asks why and for how long somebody needs to read the study identified. */
export function BreakGlassDialog({ onClose }: { onClose: () => void }) {
  const { id: studyId } = useStudy();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState('30');
  const [isEmpty, setIsEmpty] = useState(false);
  const [send] = useBreakGlassMutation({ refetchQueries: ['StudyAccess'], awaitRefetchQueries: true });
  const { run, isRunning, failure } = useChange();

  async function begin() {
    const told = reason.trim();
    setIsEmpty(told === '');
    if (told === '') return;
    const input = { studyId, reason: told, minutes: Number(minutes) };
    const begun = await run(
      async () => (await send({ variables: { input } })).data?.breakGlass,
      'BreakGlassSuccess',
    );
    if (begun !== null) onClose();
  }
  const { submit } = formSubmission(isRunning, () => void begin());
  const isOfReason = failure?.field === 'reason';

  return (
    <Modal
      opened
      onClose={() => !isRunning && onClose()}
      title="Read the study identified?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            For an emergency that cannot wait for another role. Owners and auditors of the study are told at
            once, every read is marked in its audit log, and somebody reviews it afterwards.
          </Text>
          <Textarea
            label="Reason"
            description="Three words at least, and no names of patients"
            required
            data-autofocus
            rows={3}
            maxLength={MOST_REASON}
            value={reason}
            error={isEmpty ? 'Please say why you need it.' : isOfReason ? failure.message : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <NativeSelect
            label="For"
            data={DURATIONS}
            value={minutes}
            onChange={(event) => setMinutes(event.currentTarget.value)}
          />
          {failure !== null && !isOfReason && (
            <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
              {failure.message}
            </Alert>
          )}
          <Group gap="sm" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={isRunning}>
              Read identified
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
