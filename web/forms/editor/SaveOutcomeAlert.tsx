import { Alert, List, Text } from '@mantine/core';
import type { SaveOutcome } from './useSaveForm.ts';

/** What came of checking or saving a form: done, or each fault with its place. */
export function SaveOutcomeAlert({ outcome: { isFine, message, faults } }: { outcome: SaveOutcome }) {
  if (isFine) {
    return (
      <Alert role="status" color="teal">
        {message}
      </Alert>
    );
  }
  return (
    <Alert role="alert" color="red" title="Nothing was stored">
      {faults.length === 0 && <Text size="sm">{message}</Text>}
      <List size="sm">
        {faults.map(({ place, sentence }) => (
          <List.Item key={`${place} ${sentence}`} style={{ overflowWrap: 'anywhere' }}>
            {place === null ? '' : `${place}: `}
            {sentence}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
