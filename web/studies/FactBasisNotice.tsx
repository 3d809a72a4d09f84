import { Alert, Button, Group, Text } from '@mantine/core';
import { factBasis, showBasis } from '../shared/fact-basis.ts';

const SHOWN = {
  AS_READ: 'This tab shows facts as the engine read them, without what people judged.',
  REVIEWED_ONLY: 'This tab shows those facts alone that somebody reviewed and did not reject.',
} as const;

/** Says which facts the tab shows, where these are not as reviewed. */
export function FactBasisNotice() {
  const basis = factBasis();
  if (basis === 'AS_REVIEWED') return null;
  return (
    <Alert color="yellow" variant="light" mb="md" role="note">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{SHOWN[basis]}</Text>
        <Button size="compact-sm" variant="default" onClick={() => showBasis('AS_REVIEWED')}>
          Show facts as reviewed
        </Button>
      </Group>
    </Alert>
  );
}
