import { Alert, Group, Loader, Paper, Text } from '@mantine/core';

type ChatStatusProps = {
  failure: string | null;
  /** What is said while an answer is on the way; null when none is. */
  busy: string | null;
};

/** What a chat is doing, or what went wrong. */
export function ChatStatus({ failure, busy }: ChatStatusProps) {
  if (busy !== null) {
    return (
      <Paper withBorder p="sm">
        <Group gap="sm">
          <Loader size="sm" aria-hidden="true" />
          <Text size="sm" role="status">
            {busy}
          </Text>
        </Group>
      </Paper>
    );
  }
  if (failure === null) return null;
  return (
    <Alert role="alert" color="red">
      {failure}
    </Alert>
  );
}
