import { Button, Menu, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { CRITERION_KINDS } from './criterion-kinds.ts';
import { type Draft, newCriterion, newGroup } from './draft.ts';

type AddMenuProps = {
  /** What it is added to, where the label alone does not tell. */
  target: string;
  onAdd: (draft: Draft) => void;
};

/** Adds a criterion or a group. */
export function AddMenu({ target, onAdd }: AddMenuProps) {
  return (
    // The field of what was added is typed into next.
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          aria-label={`Add to ${target}`}
          leftSection={<IconPlus size={14} aria-hidden="true" />}
        >
          Add
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Criterion</Menu.Label>
        {CRITERION_KINDS.map(({ kind, label, hint, empty }) => (
          <Menu.Item key={kind} onClick={() => onAdd(newCriterion(empty))}>
            {label}
            <Text size="xs" c="dimmed" component="span" ml={8}>
              {hint}
            </Text>
          </Menu.Item>
        ))}
        <Menu.Label>Group</Menu.Label>
        <Menu.Item onClick={() => onAdd(newGroup('all'))}>All of these are met</Menu.Item>
        <Menu.Item onClick={() => onAdd(newGroup('any'))}>One of these is met</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
