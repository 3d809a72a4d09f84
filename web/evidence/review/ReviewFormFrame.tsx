import { Button, Group, Stack, Text } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';

type ReviewFormFrameProps = {
  title: string;
  action: string;
  isRunning: boolean;
  onCancel: () => void;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** A form within the review of a fact; Escape closes it and leaves the report open. */
export function ReviewFormFrame(props: ReviewFormFrameProps) {
  const { title, action, isRunning, onCancel, onSubmit, children } = props;

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <form onSubmit={onSubmit} onKeyDown={handleKey} aria-label={title}>
      <Stack gap="xs">
        <Text size="sm">{title}</Text>
        {children}
        <Group gap="xs">
          <Button type="submit" size="compact-sm" loading={isRunning}>
            {action}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
