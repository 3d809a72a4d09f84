import { Text } from '@mantine/core';

/** Which entries are shown, counted from 1. */
export function ShownEntries({ from, to, of }: { from: number; to: number; of: number }) {
  return (
    <Text size="sm" c="dimmed" ml={4} role="status">
      {from.toLocaleString('en')}–{to.toLocaleString('en')} of {of.toLocaleString('en')}
    </Text>
  );
}
