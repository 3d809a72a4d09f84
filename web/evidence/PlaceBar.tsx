import { Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { StepButton } from '../shared/StepButton.tsx';
import type { EntityKeys } from './entity-keys.ts';
import { entityBeside, type PlacedEntity } from './places.ts';
import classes from './SourceText.module.css';
import type { Range } from './segments.ts';

type PlaceBarProps = {
  description: string;
  entities: readonly PlacedEntity[];
  place: Range;
  keys: EntityKeys;
  onMove: (entity: PlacedEntity) => void;
};

const STEPS = [
  { direction: -1, label: 'Previous entity', step: 'previous', Icon: IconChevronLeft },
  { direction: 1, label: 'Next entity', step: 'next', Icon: IconChevronRight },
] as const;

const KEY_SIGNS: Partial<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' };

/** Names the place in focus and leads to the entities beside it. */
export function PlaceBar({ description, entities, place, keys, onMove }: PlaceBarProps) {
  return (
    <Group className={classes.bar} gap="sm" wrap="nowrap" justify="space-between">
      <Text size="sm" fw={500} aria-live="polite" role="status" className={classes.place}>
        {description}
      </Text>
      <Group gap={4} wrap="nowrap">
        {STEPS.map(({ direction, label, step, Icon }) => {
          const [key] = keys[step];
          const target = entityBeside(entities, place, direction);
          return (
            <StepButton
              key={step}
              label={label}
              shortcut={key}
              sign={KEY_SIGNS[key] ?? key}
              Icon={Icon}
              onStep={target === undefined ? null : () => onMove(target)}
            />
          );
        })}
      </Group>
    </Group>
  );
}
