import { Group, Stack } from '@mantine/core';
import { createPortal } from 'react-dom';
import { SavedOperationPart } from '../saved/SavedOperationPart.tsx';
import { CopyAsMenu } from './CopyAsMenu.tsx';
import { CostLine } from './CostLine.tsx';

/** What there is to know and to do of the operation in the editors; drawn above them. */
export function OperationBar({ place }: { place: HTMLElement | null }) {
  if (place === null) return null;
  return createPortal(
    <Group component="section" aria-label="Operation" gap="xs" justify="space-between" mb="xs">
      <Stack gap={4}>
        <CostLine />
      </Stack>
      <Group gap="xs">
        <SavedOperationPart />
        <CopyAsMenu />
      </Group>
    </Group>,
    place,
  );
}
