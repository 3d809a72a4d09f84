import { ActionIcon, Group, Menu, NativeSelect } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Negation } from './draft.ts';

const NEGATIONS = [
  { value: '', label: 'Is met' },
  { value: 'not', label: 'Is not met' },
  { value: 'lacking', label: 'Not met or unknown' },
] as const;

type PartActionsProps = {
  name: string;
  negation: Negation;
  onNegate: (negation: Negation) => void;
  onMove: (by: -1 | 1) => void;
  onDouble: () => void;
  onRemove: () => void;
};

/** Negates, moves, doubles and removes a part of the tree. */
export function PartActions({ name, negation, onNegate, onMove, onDouble, onRemove }: PartActionsProps) {
  return (
    <Group gap={4} wrap="nowrap">
      <NativeSelect
        size="xs"
        w="11rem"
        aria-label={`${name} has to be`}
        data={NEGATIONS}
        value={negation ?? ''}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          onNegate(value === 'not' || value === 'lacking' ? value : null);
        }}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={`More for ${name}`}>
            <IconDotsVertical size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onMove(-1)}>Move up</Menu.Item>
          <Menu.Item onClick={() => onMove(1)}>Move down</Menu.Item>
          <Menu.Item onClick={onDouble}>Duplicate</Menu.Item>
          <Menu.Item onClick={onRemove}>Remove</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
