import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ReviewFormFrame } from '../evidence/review/ReviewFormFrame.tsx';

const REASON_MAX_LENGTH = 500;

type SkipFormProps = { onCancel: () => void; onSkip: (reason: string) => void };

/** Why somebody leaves an item to others. */
export function SkipForm({ onCancel, onSkip }: SkipFormProps) {
  const [reason, setReason] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() !== '') onSkip(reason.trim());
  }
  return (
    <ReviewFormFrame
      title="Why is it skipped?"
      action="Skip"
      isRunning={false}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <TextInput
        size="xs"
        label="Reason"
        required
        autoFocus
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ReviewFormFrame>
  );
}
