import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { RejectionReason } from '../../generated/graphql.ts';
import type { Said } from './useVerdicts.ts';

const REASONS: readonly { reason: RejectionReason; label: string }[] = [
  { reason: 'NO_FACT', label: 'No fact at all' },
  { reason: 'OTHER_CONCEPT', label: 'Something else is meant' },
  { reason: 'OTHER_ASSERTION', label: 'Denied, past or only possible' },
  { reason: 'OTHER_PERSON', label: 'Of somebody else' },
  { reason: 'OTHER_WORDS', label: 'Wrong words' },
  { reason: 'OTHER', label: 'Other' },
];
const COMMENT_MAX_LENGTH = 500;

type RejectionFormProps = {
  words: string;
  isRunning: boolean;
  onCancel: () => void;
  onReject: (said: Pick<Said, 'reason' | 'comment'>) => void;
};

/** Why a fact is wrong: one key, or one click. */
export function RejectionForm({ words, isRunning, onCancel, onReject }: RejectionFormProps) {
  const [comment, setComment] = useState('');
  const reject = (reason: RejectionReason) =>
    onReject({ reason, comment: comment.trim() === '' ? undefined : comment.trim() });

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // The drawer stays open: it is the form that closes.
      event.stopPropagation();
      onCancel();
      return;
    }
    const chosen = REASONS[Number(event.key) - 1];
    const isTyping = event.target instanceof HTMLInputElement;
    if (chosen === undefined || isTyping || isRunning) return;
    event.preventDefault();
    reject(chosen.reason);
  }

  return (
    <Stack gap="xs" onKeyDown={handleKey}>
      <Text size="sm">Why is "{words}" wrong?</Text>
      <Group gap="xs">
        {REASONS.map(({ reason, label }, index) => (
          <Button
            key={reason}
            size="compact-sm"
            variant="light"
            color="red"
            disabled={isRunning}
            autoFocus={index === 0}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => reject(reason)}
          >
            {index + 1} {label}
          </Button>
        ))}
      </Group>
      <Group gap="xs" align="end">
        <TextInput
          flex={1}
          size="xs"
          label="Comment"
          maxLength={COMMENT_MAX_LENGTH}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
