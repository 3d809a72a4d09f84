import { Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { StepButton } from '../shared/StepButton.tsx';
import { type EvidencePosition, positionBeside } from './evidence-list.ts';

type EvidenceBarProps = { position: EvidencePosition; onMove: (position: EvidencePosition) => void };

const STEPS = [
  { direction: -1, label: 'Previous evidence', key: 'p', Icon: IconChevronUp },
  { direction: 1, label: 'Next evidence', key: 'n', Icon: IconChevronDown },
] as const;

/** Where the reader is in the list that was opened, and the way to its other places. */
export function EvidenceBar({ position, onMove }: EvidenceBarProps) {
  return (
    <Group component="section" aria-label="Evidence of the list" gap={4} wrap="nowrap">
      {STEPS.map(({ direction, label, key, Icon }) => {
        const target = positionBeside(position, direction);
        return (
          <StepButton
            key={key}
            label={label}
            shortcut={key}
            sign={key}
            Icon={Icon}
            onStep={target === null ? null : () => onMove(target)}
          />
        );
      })}
      <Text size="sm" c="dimmed" ml={4}>
        {position.index + 1} of {position.places.length}
      </Text>
    </Group>
  );
}
