import { Alert, Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type BreakGlassAccessFragment,
  type BreakGlassVerdict,
  useReviewBreakGlassMutation,
} from '../../generated/graphql.ts';
import { formSubmission } from '../../shared/form-submission.ts';
import { useChange } from '../../shared/useChange.ts';
import { useStudy } from '../StudyContext.tsx';

const MOST_NOTE = 500;

type ReviewDialogProps = { access: BreakGlassAccessFragment; onClose: (isDone: boolean) => void };

/** Where somebody says whether break-glass access was right. */
export function ReviewDialog({ access: { id, username, reason }, onClose }: ReviewDialogProps) {
  const { id: studyId } = useStudy();
  const [verdict, setVerdict] = useState<BreakGlassVerdict>('ACCEPTED');
  const [note, setNote] = useState('');
  const [lacksNote, setLacksNote] = useState(false);
  const [send] = useReviewBreakGlassMutation();
  const { run, isRunning, failure } = useChange();

  async function review() {
    const lacks = verdict === 'OBJECTED' && note.trim() === '';
    setLacksNote(lacks);
    if (lacks) return;
    const input = { studyId, id, verdict, note: note.trim() };
    const done = await run(
      async () => (await send({ variables: { input } })).data?.reviewBreakGlass,
      'BreakGlassSuccess',
    );
    if (done !== null) onClose(true);
  }
  const { submit } = formSubmission(isRunning, () => void review());

  return (
    <Modal
      opened
      onClose={() => !isRunning && onClose(false)}
      title={`The access of ${username}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            “{reason}”
          </Text>
          <Radio.Group
            label="Was it right?"
            value={verdict}
            onChange={(value) => setVerdict(value as BreakGlassVerdict)}
          >
            <Group mt="xs">
              <Radio value="ACCEPTED" label="Accept" />
              <Radio value="OBJECTED" label="Object" />
            </Group>
          </Radio.Group>
          <Textarea
            label="Note"
            required={verdict === 'OBJECTED'}
            rows={3}
            maxLength={MOST_NOTE}
            value={note}
            error={lacksNote ? 'Please say what you object to.' : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {failure !== null && (
            <Alert role="alert" color="red" icon={<IconX aria-label="Failed" />}>
              {failure.message}
            </Alert>
          )}
          <Group gap="sm" justify="flex-end">
            <Button variant="default" onClick={() => onClose(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={isRunning}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
