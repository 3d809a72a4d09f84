import { Alert, Box, Button, Group, Skeleton, Stack, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconInbox, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const DEFAULT_ROWS = 3;
const ROW_WIDTHS = ['100%', '92%', '78%'];

type LoadingStateProps = { label?: string; rows?: number };

/** What a part shows while its data is on the way. */
export function LoadingState({ label = 'Loading…', rows = DEFAULT_ROWS }: LoadingStateProps) {
  return (
    <Box role="status" aria-live="polite">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Stack gap="sm" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // The rows are alike and never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: no other key exists
          <Skeleton key={row} height={18} width={ROW_WIDTHS[row % ROW_WIDTHS.length]} radius="sm" />
        ))}
      </Stack>
    </Box>
  );
}

type FailedStateProps = {
  title?: string;
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  /** What else can be done. */
  children?: ReactNode;
};

/** What a part shows when its data did not come: what happened, and a way to try again. */
export function FailedState({
  title = 'Something went wrong',
  message,
  onRetry,
  retrying = false,
  retryLabel = 'Retry',
  children,
}: FailedStateProps) {
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      title={title}
      icon={<IconAlertCircle aria-hidden="true" />}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 14rem">
          {message}
        </Text>
        <Group gap="xs">
          {onRetry !== undefined && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              onClick={onRetry}
              loading={retrying}
            >
              {retryLabel}
            </Button>
          )}
          {children}
        </Group>
      </Group>
    </Alert>
  );
}

type EmptyStateProps = { title: string; message?: string; action?: ReactNode };

/** What a part shows when there is nothing yet: what that means, and what to do next. */
export function EmptyState({ title, message, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <ThemeIcon variant="light" color="gray" size={44} radius="xl" aria-hidden="true">
        <IconInbox size={22} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {message !== undefined && (
        <Text size="sm" c="dimmed" maw="32rem">
          {message}
        </Text>
      )}
      {action !== undefined && <Box mt="xs">{action}</Box>}
    </Stack>
  );
}
