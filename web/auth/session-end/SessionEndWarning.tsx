import { Button, Dialog, Group, Stack, Text } from '@mantine/core';
import { useLoginGate } from './login-gate.ts';
import type { SessionEnd } from './session-clock.ts';

const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-GB', { timeStyle: 'short' });

type SessionEndWarningProps = { end: SessionEnd | null; onStay: () => void };

/** Tells that the session ends soon, and lets the user stay. */
export function SessionEndWarning({ end, onStay }: SessionEndWarningProps) {
  const gate = useLoginGate();
  if (end === null) return null;
  return (
    <Dialog opened position={{ bottom: 20, right: 20 }} size="md" shadow="lg" role="alert" withBorder>
      <Stack gap="sm">
        <Text size="sm">
          {end.isIdleEnd
            ? `Nobody has used this page for a while: your session ends at ${timeOf(end.at)}.`
            : `Your session ends at ${timeOf(end.at)}, as each one does after some hours.`}
        </Text>
        <Group justify="flex-end">
          {end.isIdleEnd ? (
            <Button size="sm" onClick={onStay}>
              Stay signed in
            </Button>
          ) : (
            <Button size="sm" onClick={() => void gate.ask()}>
              Log in again
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
