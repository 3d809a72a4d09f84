import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailedState } from './states.tsx';

type JobProgressProps = {
  /** What is done, as a sentence for who cannot see the bar. */
  label: string;
  done: number;
  total: number;
  /** How far it is, in words. */
  words: string;
  /** Stands before the words. */
  title?: ReactNode;
  cancelLabel: string;
  cancelling: boolean;
  hasEnded: boolean;
  onCancel: () => void;
  /** Why the progress is not known any more; null while it is. */
  watchFailure: string | null;
  onWatch: () => void;
};

/** How far long work is, with what ends it. */
export function JobProgress(props: JobProgressProps) {
  const { label, done, total, words, title, cancelLabel, cancelling, hasEnded, watchFailure } = props;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        {title}
        <Text size="sm" c="dimmed">
          {words}
        </Text>
        <Button size="xs" variant="default" loading={cancelling} disabled={hasEnded} onClick={props.onCancel}>
          {cancelLabel}
        </Button>
      </Group>
      <Progress.Root>
        <Progress.Section
          value={total === 0 ? 0 : (100 * done) / total}
          aria-label={label}
          aria-valuetext={words}
        />
      </Progress.Root>
      {watchFailure !== null && (
        <FailedState title="Progress is unavailable" message={watchFailure} onRetry={props.onWatch} />
      )}
    </Stack>
  );
}
